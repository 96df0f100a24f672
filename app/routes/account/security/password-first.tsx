import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import { ShopForm } from '../../../forms/shop-form.tsx';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { FormAnswer } from '../../../layout/sign-in-panel/account-form.tsx';
import { AccountProblemText } from '../../../forms/account-problem-text.tsx';

export type PasswordFirstState = { email: string; isMailed: boolean };

/**
 * Replaces a form that asks for the password when the account has none: the user proves the mailbox
 * instead. Rule D2.21, docs/decisions/0014
 */
export function PasswordFirst({
  state: { email, isMailed },
  answer,
}: {
  state: PasswordFirstState;
  answer: FormAnswer | undefined;
}) {
  const { t } = useTranslation(accountWords);
  return (
    <>
      {answer?.form === 'password-first' && answer.problem ? (
        <AccountProblemText problem={answer.problem} occasion={answer} />
      ) : null}
      <div className="tip" role={isMailed ? 'status' : undefined}>
        <Icon name={isMailed ? 'mail-check' : 'lock'} />
        <b>{t(isMailed ? 'reset.sentTitle' : 'passwordFirst.title')}</b>{' '}
        <span>{t(isMailed ? 'passwordFirst.sent' : 'passwordFirst.text', { email })}</span>
      </div>
      <ShopForm name="password-first">
        <input type="hidden" name="form" value="password-first" />
        <SubmitButton form="password-first" className={isMailed ? 'btn outline' : 'btn'}>
          {t(isMailed ? 'passwordFirst.again' : 'passwordFirst.submit')}
        </SubmitButton>
      </ShopForm>
    </>
  );
}
