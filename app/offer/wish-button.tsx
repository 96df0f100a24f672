import { useLocation } from '@remix-run/react';
import { useTranslation } from '../i18n/use-translation.ts';
import { layoutWords } from '../i18n/words/layout.ts';
import { paths } from '../domain/store/paths.ts';
import { ShopForm } from '../forms/shop-form.tsx';
import { Icon } from '../ui/icon.tsx';
import { useWishes } from './use-wishes.ts';
import { wishlistFormId } from './wish-form-id.ts';
import { useWishMarks } from './wish-marks.ts';

/** The one form shared by all wish buttons of a page, which keeps pages small. */
export function WishlistForm() {
  const { pathname, search } = useLocation();
  useWishMarks(useWishes());
  return (
    <ShopForm name={wishlistFormId} id={wishlistFormId} action={paths.wishlist()} hidden>
      <input type="hidden" name="back" value={pathname + search} />
    </ShopForm>
  );
}

/**
 * The wish button of an offer's page, with its text: adds the offer to the wishlist or removes it;
 * with JavaScript the page stays. Rules D4.1, D4.2, D4.5
 */
export function WishlistButton({ sku, name }: { sku: string; name: string }) {
  const { t } = useTranslation(layoutWords);
  const { isWished, change } = useWishes();
  const isPressed = isWished(sku);
  return (
    <button
      form={wishlistFormId}
      name={isPressed ? 'remove' : 'add'}
      value={sku}
      data-about={name}
      className="more-link share"
      aria-pressed={isPressed}
      onClick={(event) => {
        if (change(event.currentTarget)) event.preventDefault();
      }}
    >
      <Icon name="heart" />
      {t(isPressed ? 'wishlist.marked' : 'wishlist.markShort')}
    </button>
  );
}
