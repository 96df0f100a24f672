import { Link } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import { socialNames } from '../../../domain/account/social.ts';
import type { SignInMethods } from '../../../domain/account/social.ts';
import { paths } from '../../../domain/store/paths.ts';
import { ShopForm } from '../../../forms/shop-form.tsx';
import { useRootData } from '../../../request/root-data.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { FormAnswer } from '../../../layout/sign-in-panel/account-form.tsx';
import { LinkProvider } from '../sign-in/link-provider.tsx';
import { PasswordFirst } from './password-first.tsx';

/** Lists the sign-in methods with buttons to add and remove them. Rules D8.8, D8.9 */
export function SignInMethodList({
  email,
  methods,
  isMailed,
  answer,
}: {
  email: string;
  methods: SignInMethods;
  /** The link for a first password has just been mailed. */
  isMailed: boolean;
  answer: FormAnswer | undefined;
}) {
  const { t } = useTranslation(accountWords);
  const { signInWith = [] } = useRootData();
  const others = signInWith.filter(
    (provider) => !methods.social.some((one) => one.provider === provider),
  );
  return (
    <>
      <ul className="sign-in-methods">
        <li>
          <Icon name="mail" />
          <span>
            <b>{t('social.password')}</b>
            <br />
            {methods.hasPassword ? email : t('social.passwordNone')}
          </span>
          {methods.hasPassword ? null : (
            <Link className="link link-icon" to={paths.forgottenPassword()}>
              {t('social.passwordSet')}
            </Link>
          )}
        </li>
        {methods.social.map((one) => (
          <li key={one.provider}>
            <Icon name={one.provider} />
            <span>
              <b>{socialNames[one.provider]}</b>
              <br />
              {one.email}
            </span>
            <ShopForm name={`unlink-${one.provider}`}>
              <input type="hidden" name="form" value="unlink" />
              <button className="link link-icon" name="provider" value={one.provider}>
                {t('social.unlinkOf', { provider: socialNames[one.provider] })}
              </button>
            </ShopForm>
          </li>
        ))}
      </ul>
      {others.length === 0 ? null : methods.hasPassword ? (
        <LinkProvider providers={others} />
      ) : (
        <PasswordFirst state={{ email, isMailed }} answer={answer} />
      )}
    </>
  );
}
