import { useTranslation } from '../../i18n/use-translation.ts';
import { outboxWords } from '../../i18n/words/outbox.ts';
import type { SeenLine } from '../../outbox/protocol/contents/summary.ts';
import { money } from '../../domain/money.ts';
import { usePriceText } from '../../offer/use-price-text.ts';
import { useRootData } from '../../request/root-data.ts';
import { useAmount } from './entry-facts.tsx';

/** Lines of an inquiry and the total its visitor saw, in minor units of the store's currency. */
export function ReviewLines({
  lines,
  seen,
  isExact = true,
}: {
  lines: readonly (SeenLine & { isWaiting?: boolean })[];
  seen: number;
  /** False where the shop adds what only it knows. */
  isExact?: boolean;
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
      <div className="total">
        <span>{t('order.seen')}</span>
        <span>{toAmount(seen)}</span>
      </div>
      {isExact ? null : <p className="small muted">{t('order.inexact')}</p>}
    </div>
  );
}
