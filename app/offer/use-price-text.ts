import type { Money } from '../domain/money.ts';
import { isOnRequest } from '../domain/catalogue/price/on-request.ts';
import { formatMoney } from '../i18n/formats.ts';
import type { StoreFormat } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { layoutWords } from '../i18n/words/layout.ts';

/** Returns a function that formats the price of an offer, or says it is on request. Rule B12.24. */
export function usePriceText(): (gross: Money, store: StoreFormat) => string {
  const { t } = useTranslation(layoutWords);
  return (gross, store) => (isOnRequest({ gross }) ? t('onRequest') : formatMoney(gross, store));
}
