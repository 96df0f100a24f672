import { useTranslation } from 'react-i18next';
import { money } from '../../domain/money.ts';
import { formatMoney } from '../../i18n/formats.ts';
import type { OrderPreview } from '../../outbox/protocol/box.ts';
import { useRootData } from '../../request/root-data.ts';

/** Lines of an inquiry and the total its visitor saw, in minor units of the store's currency. */
export function ReviewLines({ lines, seen }: { lines: OrderPreview['lines']; seen: number }) {
  const { t } = useTranslation('outbox');
  const { store } = useRootData();
  const sum = (minor: number) => formatMoney(money(minor, store.currency), store);
  return (
    <div className="rows">
      {lines.map((line, index) => (
        <div key={index}>
          <span>
            {line.quantity} × {line.name}
          </span>
          <span>{sum(line.total)}</span>
        </div>
      ))}
      <div className="total">
        <span>{t('order.seen')}</span>
        <span>{sum(seen)}</span>
      </div>
    </div>
  );
}
