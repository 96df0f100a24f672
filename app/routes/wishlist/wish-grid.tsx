import { useTranslation } from '../../i18n/use-translation.ts';
import { wishlistWords } from '../../i18n/words/wishlist.ts';
import { paths } from '../../domain/store/paths.ts';
import { ShopForm } from '../../forms/shop-form.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { OfferCard } from '../../rendered-once/card/offer-card.tsx';
import type { CardData } from '../../rendered-once/card/offer-card.tsx';

/** Offers as cards; `isOwn`: each with an add-to-cart button. */
export function WishlistGrid({
  offers,
  isOwn = false,
}: {
  offers: readonly CardData[];
  isOwn?: boolean;
}) {
  const { t } = useTranslation(wishlistWords);
  return (
    <ul className="grid" aria-label={t('list')}>
      {offers.map((offer) => (
        <li className="card-container" key={offer.sku}>
          <OfferCard as="div" key={offer.card.id} offer={offer} />
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
