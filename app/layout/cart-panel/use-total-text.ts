import { pricedLines } from '../../domain/catalogue/price/on-request.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { layoutWords } from '../../i18n/words/layout.ts';
import { useRootData } from '../../request/root-data.ts';

/** Returns the total of a cart, or says that its lines are on request. Rule C6.13. */
export function useTotalText({ lines, grandTotal }: Pick<Cart, 'lines' | 'grandTotal'>): string {
  const { t } = useTranslation(layoutWords);
  const { store } = useRootData();
  return pricedLines(lines) === 'none' ? t('onRequest') : formatMoney(grandTotal, store);
}
