import { Link, useFetcher } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { accountWords } from '../../i18n/words/account.ts';
import { paths } from '../../domain/store/paths.ts';
import sheet from '../../styles/account/sign-in-panel.css?url';
import type { FormAnswer } from './account-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { Loading } from '../dialog/loading.tsx';

/** The form of /my-account in a dialog over the current page. */
export default function SignInPanel({ to }: { to: string }) {
  const { t } = useTranslation(accountWords);
  const fetcher = useFetcher<FormAnswer>();
  const [isStyled, setStyled] = useState(false);
  const ready = () => setStyled(true);
  return (
    <>
      <link rel="stylesheet" href={sheet} onLoad={ready} onError={ready} />
      {isStyled ? (
        <>
          <SignInForm name="panel-login" to={to} answer={fetcher.data} fetcher={fetcher} />
          <SocialButtons name="panel-social" to={to} />
        </>
      ) : (
        <Loading />
      )}
      <p>
        <Link className="link" to={paths.signIn(to)}>
          {t('signIn.instead')}
        </Link>
      </p>
    </>
  );
}
