import { useTranslation } from '../../i18n/use-translation.ts';
import { totalsWords } from '../../i18n/words/totals.ts';
import type { Money } from '../../domain/money.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { useRootData } from '../../request/root-data.ts';

/** Formats a price: 'kostenlos' or '4,90 €'. */
export function useMethodPrice(): (price: Money) => string {
  const { t } = useTranslation(totalsWords);
  const { store } = useRootData();
  return (price) => (price.minor === 0 ? t('free') : formatMoney(price, store));
}

/** Shipping or payment methods as choice cards. */
export function toMethodChoices(
  methods: readonly { code: string; title: string; price: Money }[],
  priceOf: (price: Money) => string,
) {
  return methods.map(({ code, title, price }) => ({ value: code, title, aside: priceOf(price) }));
}
