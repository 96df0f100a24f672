import { useTranslation } from 'react-i18next';
import { paths } from '../../domain/store/paths.ts';
import { ShopForm } from '../../forms/shop-form.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { ProductCard } from '../../offer/product-card.tsx';
import type { CardOffer } from '../../offer/product-card.tsx';

/** Offers as cards; `isOwn`: each with an add-to-cart button. */
export function WishlistGrid({
  offers,
  isOwn = false,
}: {
  offers: readonly CardOffer[];
  isOwn?: boolean;
}) {
  const { t } = useTranslation('wishlist');
  return (
    <ul className="grid" aria-label={t('list')}>
      {offers.map((offer) => (
        <li className="card-container" key={offer.sku}>
          <ProductCard offer={offer} headingLevel={2} />
          {isOwn ? (
            <ShopForm name={`cart-${offer.sku}`} action={paths.wishlist()}>
              <input type="hidden" name="cart" value={offer.sku} />
              <SubmitButton form={`cart-${offer.sku}`} className="btn outline btn-small">
                {t('toCart')}
              </SubmitButton>
            </ShopForm>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
