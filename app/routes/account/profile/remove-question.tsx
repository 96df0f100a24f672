import { Link } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import { ShopForm } from '../../../forms/shop-form.tsx';
import { takeFocus } from '../../../ui/focus.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { FormAnswer } from '../../../layout/sign-in-panel/account-form.tsx';
import { AccountProblemText } from '../../../forms/account-problem-text.tsx';

/** Asks for confirmation before a saved entity is removed. */
export function RemoveQuestion({
  id,
  title,
  text,
  back,
  answer,
  name = '',
}: {
  id: string;
  title: string;
  text: string;
  /** Path to return to without removing. */
  back: string;
  answer: FormAnswer | undefined;
  /** Name of the entity, for the message when the removal fails. */
  name?: string;
}) {
  const { t } = useTranslation(accountWords);
  return (
    <ShopForm name="remove" action={back} className="tip bad">
      <Icon name="trash" />
      <b ref={takeFocus} tabIndex={-1}>
        {title}
      </b>{' '}
      <span>{text}</span>
      {answer?.form === 'remove' && answer.problem ? (
        <AccountProblemText problem={answer.problem} occasion={answer} />
      ) : null}
      <input type="hidden" name="form" value="remove" />
      <input type="hidden" name="id" value={id} />
      {name === '' ? null : <input type="hidden" name="name" value={name} />}
      <div className="row">
        <button className="btn bad btn-small">{t('removeYes')}</button>{' '}
        <Link className="btn outline btn-small" to={back}>
          {t('keep')}
        </Link>
      </div>
    </ShopForm>
  );
}
