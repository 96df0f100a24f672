import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { cartWords } from '../../../i18n/words/cart.ts';
import { InputField } from '../../../forms/fields/field.tsx';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** Discount code field inside the payment form, so that no input is lost. */
export function DiscountCode({
  field,
  label,
  coupon,
}: {
  field: FieldMetadata<string | undefined>;
  label: string;
  /** The applied code. */
  coupon: string | null;
}) {
  const { t } = useTranslation(cartWords);
  if (coupon !== null) {
    return (
      <div className="row space-between" id={field.id}>
        <span className="chip">
          <Icon name="ticket" />
          {coupon}
        </span>{' '}
        <SubmitButton
          className="link small link-icon"
          name="intent"
          value="coupon-remove"
          formNoValidate
        >
          {t('couponRemove')}
        </SubmitButton>
      </div>
    );
  }
  return (
    <div className="row end">
      <InputField field={field} label={label} autoComplete="off" />
      <SubmitButton className="btn outline" name="intent" value="coupon" formNoValidate>
        {t('couponApply')}
      </SubmitButton>
    </div>
  );
}
