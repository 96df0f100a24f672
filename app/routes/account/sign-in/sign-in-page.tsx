import { Link } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import { layoutWords } from '../../../i18n/words/layout.ts';
import { paths } from '../../../domain/store/paths.ts';
import { useRootData } from '../../../request/root-data.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { FormAnswer } from '../../../layout/sign-in-panel/account-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInForm } from '../../../layout/sign-in-panel/sign-in-form.tsx';
import { SocialButtons } from '../../../layout/sign-in-panel/social-buttons.tsx';

const uses = {
  travel: ['orders', 'teams', 'wishlist', 'card'],
  goods: ['orders', 'addresses', 'share'],
} as const;

/**
 * Sign-in and registration side by side; explains why when another page redirected here. Rules
 * D1.33, D10.1
 */
export function SignInPage({
  to,
  answer,
  terms,
}: {
  to: string | null;
  answer: FormAnswer | undefined;
  terms: string | null;
}) {
  const { t } = useTranslation(accountWords, layoutWords);
  const { sold } = useRootData().layout;
  return (
    <div className="wrap pad stack stack-lg">
      {to === null ? null : (
        <p className="tip max-width">
          <Icon name="lock" />
          <span>
            <b>{t('signIn.needed')}</b>
            <br />
            {t('signIn.neededCart')}
          </span>
        </p>
      )}
      <div className="half">
        <section className="stack">
          <h1 className="heading">{t('layout:account.signIn')}</h1>
          <SignInForm to={to} answer={answer} />
          <SocialButtons name="social-login" to={to} />
          <p className="small">
            {t('signIn.guest')}{' '}
            <Link className="link" to={paths.checkout()}>
              {t('signIn.guestLink')}
            </Link>
            .
          </p>
        </section>
        <section className="surface wash" id="register-part">
          <h2>{t('register.title')}</h2>
          <ul className="benefits">
            {uses[sold === 'goods' ? 'goods' : 'travel'].map((use) => (
              <li key={use}>
                <Icon name="check" />
                {t(`register.uses.${use}`)}
              </li>
            ))}
          </ul>
          <RegisterForm to={to} answer={answer} terms={terms} />
          <SocialRegistration to={to} terms={terms} />
        </section>
      </div>
    </div>
  );
}

/** The same buttons create an account when none exists, so the terms are linked here. */
function SocialRegistration({ to, terms }: { to: string | null; terms: string | null }) {
  const { t } = useTranslation(accountWords);
  const { signInWith } = useRootData();
  if (!signInWith) return null;
  return (
    <div className="stack stack-sm">
      <SocialButtons name="social-register" to={to} />
      <p className="small">
        {t('social.terms')}{' '}
        {terms === null ? null : (
          <Link className="link" to={terms}>
            {t('social.termsLink')}
          </Link>
        )}
        .
      </p>
    </div>
  );
}
