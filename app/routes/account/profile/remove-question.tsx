import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ShopForm } from '../../../forms/shop-form.tsx';
import { takeFocus } from '../../../ui/focus.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { FormAnswer } from '../../../layout/sign-in-panel/account-form.tsx';
import { AccountProblemText } from '../account-problem-text.tsx';

/** Asks before something is gone for good. */
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
  /** Where it leads to keep it. */
  back: string;
  answer: FormAnswer | undefined;
  /** What it is called, for the message when it stays. */
  name?: string;
}) {
  const { t } = useTranslation('account');
  return (
    <ShopForm name="remove" action={back} className="tip bad">
      <Icon name="trash" />
      <b ref={takeFocus} tabIndex={-1}>
        {title}
      </b>
      <span>{text}</span>
      {answer?.form === 'remove' && answer.problem ? (
        <AccountProblemText problem={answer.problem} occasion={answer} />
      ) : null}
      <input type="hidden" name="form" value="remove" />
      <input type="hidden" name="id" value={id} />
      {name === '' ? null : <input type="hidden" name="name" value={name} />}
      <div className="row">
        <button className="btn bad sml">{t('removeYes')}</button>
        <Link className="btn alt sml" to={back}>
          {t('keep')}
        </Link>
      </div>
    </ShopForm>
  );
}
