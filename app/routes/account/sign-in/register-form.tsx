import { Link } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import { paths } from '../../../domain/store/paths.ts';
import { CheckField } from '../../../forms/fields/check-field.tsx';
import { EmailField } from '../../../forms/fields/email-field.tsx';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { AccountForm } from '../../../layout/sign-in-panel/account-form.tsx';
import type { FormAnswer } from '../../../layout/sign-in-panel/account-form.tsx';
import { NameFields } from '../profile/name-fields.tsx';
import { NewPasswordFields } from '../security/new-password-fields.tsx';

/** Registration form: name, mail address and password. Rules D1.2, C15.2, C15.3, C15.9 */
export function RegisterForm({
  to,
  answer,
  terms,
}: {
  to: string | null;
  answer: FormAnswer | undefined;
  /** Path of the terms; null when the catalogue has none. */
  terms: string | null;
}) {
  const { t } = useTranslation(accountWords);
  const labels = {
    firstName: t('register.firstName'),
    lastName: t('register.lastName'),
    email: t('signIn.email'),
    password: t('signIn.password'),
    passwordConfirmation: t('register.passwordRepeat'),
    terms: t('register.terms'),
  };
  return (
    <AccountForm name="register" labels={labels} answer={answer} action={paths.account()}>
      {(field) => (
        <>
          {to === null ? null : <input type="hidden" name="to" value={to} />}
          <NameFields firstName={field('firstName')} lastName={field('lastName')} labels={labels} />
          <EmailField field={field('email')} label={labels.email} />
          <NewPasswordFields
            password={field('password')}
            confirmation={field('passwordConfirmation')}
            labels={labels}
          />
          <CheckField field={field('terms')}>
            {labels.terms}{' '}
            {terms === null ? null : (
              <Link className="link" to={terms}>
                {t('register.termsLink')}
              </Link>
            )}
          </CheckField>
          <div>
            <SubmitButton form="register">{t('register.submit')}</SubmitButton>
          </div>
        </>
      )}
    </AccountForm>
  );
}
