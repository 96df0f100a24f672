import { Link } from '@remix-run/react';
import type { FetcherWithComponents } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { accountWords } from '../../i18n/words/account.ts';
import { paths } from '../../domain/store/paths.ts';
import { EmailField } from '../../forms/fields/email-field.tsx';
import { InputField } from '../../forms/fields/field.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { AccountForm } from './account-form.tsx';
import type { FormAnswer } from './account-form.tsx';

/** E-mail address and password. `to`: redirect target after the sign-in. */
export function SignInForm({
  to,
  answer,
  fetcher,
  name = 'login',
}: {
  to: string | null;
  answer: FormAnswer | undefined;
  fetcher?: FetcherWithComponents<unknown>;
  name?: string;
}) {
  const { t } = useTranslation(accountWords);
  const labels = { email: t('signIn.email'), password: t('signIn.password') };
  return (
    <AccountForm
      name={name}
      intent="login"
      labels={labels}
      answer={answer}
      fetcher={fetcher}
      action={paths.account()}
    >
      {(field) => (
        <>
          {to === null ? null : <input type="hidden" name="to" value={to} />}
          <EmailField field={field('email')} label={labels.email} autoComplete="username" />
          <InputField
            field={field('password')}
            label={labels.password}
            type="password"
            autoComplete="current-password"
          />
          <div className="row space-between">
            <SubmitButton form={name}>{t('signIn.submit')}</SubmitButton>{' '}
            <Link className="link link-icon" to={paths.forgottenPassword()}>
              {t('signIn.forgotten')}
            </Link>
          </div>
        </>
      )}
    </AccountForm>
  );
}
