import { useTranslation } from '../../i18n/use-translation.ts';
import { cartWords } from '../../i18n/words/cart.ts';
import { paths } from '../../domain/store/paths.ts';
import { ShopForm } from '../../forms/shop-form.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCartMessage } from '../../layout/cart-panel/cart-message.ts';
import type { CartMessage } from '../../layout/cart-panel/cart-message.ts';

export const couponId = 'coupon';

/** Form for a coupon code, or the applied coupon with a remove button. Rules C7.1, C7.2, C7.13 */
export function CouponForm({
  coupon,
  lapsedText,
  message,
}: {
  coupon: string | null;
  /** Says that the code which was applied does not count any more. Rule C7.13 */
  lapsedText: string | null;
  message: CartMessage | null;
}) {
  const { t } = useTranslation(cartWords);
  const say = useCartMessage();
  if (coupon !== null) {
    return (
      <ShopForm
        name="coupon-remove"
        action={paths.cart()}
        className="stack stack-sm"
        data-about={coupon}
      >
        <input type="hidden" name="change" value="coupon-remove" />
        <div className="row space-between">
          <span className="chip">
            <Icon name="ticket" />
            {coupon}
          </span>{' '}
          <SubmitButton form="coupon-remove" className="link small link-icon">
            {t('couponRemove')}
          </SubmitButton>
        </div>
      </ShopForm>
    );
  }
  const submitted = message?.at?.kind === 'coupon' ? message.at.submitted : '';
  return (
    <ShopForm name="coupon" action={paths.cart()} className="stack stack-sm">
      <input type="hidden" name="change" value="coupon" />
      {lapsedText !== null && !message ? (
        <p className="stock unavailable" role="status">
          <Icon name="alert" />
          {lapsedText}
        </p>
      ) : null}
      <div className="row end">
        <div className="field">
          <label htmlFor={couponId}>{t('coupon')}</label>
          {message ? (
            <p className="message" id={`${couponId}-error`}>
              <Icon name="alert" />
              <span>{say(message)}</span>
            </p>
          ) : null}
          <input
            id={couponId}
            name="coupon"
            maxLength={60}
            defaultValue={submitted}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? `${couponId}-error` : undefined}
          />
        </div>
        <SubmitButton form="coupon" className="btn outline">
          {t('couponApply')}
        </SubmitButton>
      </div>
    </ShopForm>
  );
}
