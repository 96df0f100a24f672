import { expect, it } from 'vitest';
import { CouponForm } from '../../app/routes/cart/coupon-form.tsx';
import { renderInRootRoute, toText } from '../support/components/in-root-route.tsx';

it('the form of a coupon names a code that does not count any more (Rule C7.13)', () => {
  const shown = (lapsed: string | null, store: string) =>
    toText(renderInRootRoute(<CouponForm coupon={null} lapsed={lapsed} message={null} />, store));
  expect(shown('TEAM50', 'de_de')).toContain('TEAM50 gilt für diesen Korb nicht mehr');
  expect(shown('TEAM50', 'en')).toContain('TEAM50 is no longer valid for this basket');
  expect(shown(null, 'de_de')).toBe('Gutscheincode Einlösen');
});
