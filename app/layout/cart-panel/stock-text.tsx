import { useTranslation } from '../../i18n/use-translation.ts';
import { cartWords } from '../../i18n/words/cart.ts';
import type { CartLine } from '../../domain/cart/cart.ts';
import { limitText } from '../../offer/limit-text.ts';
import { Icon } from '../../ui/icon.tsx';

/** Stock text of a cart line. Rules C8.1, C8.2, C8.6, C8.9. */
export function StockText({
  line: { stock, isTravel, quantity, maxQuantity },
}: {
  line: Pick<CartLine, 'stock' | 'isTravel' | 'quantity' | 'maxQuantity'>;
}) {
  const { t } = useTranslation(cartWords);
  const isGood = stock === 'inStock';
  return (
    <p className={isGood ? 'stock' : 'stock unavailable'}>
      <Icon name={isGood ? 'check' : 'alert'} />
      {stock === 'few' ? limitText(t, { isTravel, count: maxQuantity, asked: quantity }) : t(stock)}
    </p>
  );
}
