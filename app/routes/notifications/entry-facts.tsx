import { useTranslation } from '../../i18n/use-translation.ts';
import { outboxWords } from '../../i18n/words/outbox.ts';
import { money } from '../../domain/money.ts';
import type { Entry } from '../../outbox/protocol/entry.ts';
import { summaryOf } from '../../outbox/protocol/contents/summary.ts';
import { toSubject } from '../../outbox/page/entry-subject.ts';
import { toCountKey } from '../../outbox/protocol/contents/count-key.ts';
import { usePriceText } from '../../offer/use-price-text.ts';
import { useRootData } from '../../request/root-data.ts';

/** Returns a function that formats minor units of the store's currency. Rule B12.24. */
export function useAmount(): (minor: number) => string {
  const { store } = useRootData();
  const priceText = usePriceText();
  return (minor) => priceText(money(minor, store.currency), store);
}

/** Returns a function that names an entry: its kind and what it is about. */
export function useEntryName(): (entry: Entry) => string {
  const { t } = useTranslation(outboxWords);
  return (entry) => {
    const kind = t(`kinds.${entry.kind}`);
    const about = toSubject(entry);
    return about && about !== kind ? `${kind}: ${about}` : kind;
  };
}

/** What the form of an entry asks for: quantities, or the lines of an inquiry. */
export function EntryFacts({ entry }: { entry: Entry }) {
  const { t } = useTranslation(outboxWords);
  const { change, before, after, isTravel, lines, code } = summaryOf(entry);
  if (lines) {
    return (
      <ul className="facts">
        {lines.map(({ name, quantity }, index) => (
          <li key={index}>
            {quantity} × {name}
          </li>
        ))}
        {code === undefined ? null : (
          <li>
            {t('kinds.coupon')}: {code}
          </li>
        )}
      </ul>
    );
  }
  if (change === 'remove' || change === 'coupon-remove') return <p>{t('facts.removed')}</p>;
  if (after === undefined) return null;
  const word = t(toCountKey(isTravel));
  return (
    <p>
      {before === undefined || before === after
        ? t('facts.count', { word, quantity: after })
        : t('facts.countChange', { word, before, after })}
    </p>
  );
}
