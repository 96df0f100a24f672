import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../domain/store/paths.ts';
import type { MiniCartNotice } from '../../shell/mini-cart.tsx';
import { Icon } from '../../ui/icon.tsx';

/**
 * What an addition led to, with OK and the way to the checkout. The region is there before its text,
 * because only a change inside it is announced. spec: transactions §8 Product added
 */
export function CartNotice({
  notice,
  onNoticed,
}: {
  notice: MiniCartNotice | null;
  onNoticed: () => void;
}) {
  const { t, i18n } = useTranslation(['cart', 'shell']);
  // Keys come with the answer, so their words cannot be known when the program is compiled.
  const say = i18n.t as (key: string) => string;
  return (
    <div role="status">
      {notice ? (
        <div className="note">
          <Icon name={notice.kind === 'success' ? 'ok' : 'alert'} />
          <span>{say(notice.key)}</span>
          <button type="button" className="u" onClick={onNoticed}>
            {t('shell:ok')}
          </button>
          <Link to={paths.checkout()}>{t('proceed')}</Link>
        </div>
      ) : null}
    </div>
  );
}
