import { useTranslation } from '../../i18n/use-translation.ts';
import { outboxWords } from '../../i18n/words/outbox.ts';
import type { SeenLine } from '../../outbox/protocol/contents/summary.ts';
import { money } from '../../domain/money.ts';
import { usePriceText } from '../../offer/use-price-text.ts';
import { useRootData } from '../../request/root-data.ts';
import { useAmount } from './entry-facts.tsx';

/**
 * Lines of an inquiry with its total in minor units of the store's currency: as its visitor saw it,
 * or as the shop has it once it was sent. Rule E2.54
 */
export function ReviewLines({
  lines,
  total,
  code,
  isSent = false,
  isExact = true,
  isExpected = false,
}: {
  lines: readonly (SeenLine & { isWaiting?: boolean })[];
  total: number;
  /** Its coupon, as far as the device knows it. */
  code?: string | undefined;
  isSent?: boolean;
  /** False where the shop adds what only it knows. */
  isExact?: boolean;
  /** The total has changes that wait, which no page of the shop has shown. */
  isExpected?: boolean;
}) {
  const { t } = useTranslation(outboxWords);
  const { store } = useRootData();
  const priceText = usePriceText();
  const toAmount = useAmount();
  return (
    <div className="rows">
      {lines.map((line, index) => (
        <div key={index}>
          <span>
            {line.quantity} × {line.name}
            {line.isWaiting ? <small>{t('order.notYet')}</small> : null}
          </span>
          <span>{priceText(money(line.total, store.currency), store)}</span>
        </div>
      ))}
      {code === undefined ? null : (
        <div>
          <span>{t('kinds.coupon')}</span>
          <span>{code}</span>
        </div>
      )}
      <div className="total">
        <span>{t(isSent ? 'order.total' : isExpected ? 'order.expected' : 'order.seen')}</span>
        <span>{toAmount(total)}</span>
      </div>
      {isExact ? null : <p className="small muted">{t('order.inexact')}</p>}
    </div>
  );
}
