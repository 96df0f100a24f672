import { describe, expect, it } from 'vitest';
import { loadEveryArea, translateKey } from '../../app/i18n/areas.ts';

await loadEveryArea();
const say = (language: 'de' | 'en', key: string) =>
  translateKey(language, key, { count: 7, name: 'U17', names: 'U17', brand: 'B' });

/**
 * Texts prescribed by the rules; a sentence that says what to do may follow. Rules B3.1, B4.5,
 * B17.3, C12.12
 */
const texts: [key: string, text: string][] = [
  ['cart:added', 'Product has been added to the cart!'], // Rule C2.3
  ['cart:proceed', 'Proceed to checkout'], // Rule C2.21
  ['cart:updated', 'Product quantity has been updated!'], // Rule C3.2
  [
    'cart:volatile',
    'The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.',
  ],
  ['cart:problems.outOfStock', 'The product is out of stock and cannot be added to the cart!'], // Rule C2.5
  ['cart:problems.unknownPrice', 'Product price is unknown, product cannot be added to the cart!'], // Rule C2.8
  ['cart:inStock', 'In stock!'], // Rule C8.1
  ['cart:outOfStock', 'Out of the stock!'], // Rule C8.2
  ['order:problems.refused', 'Internal validation error'], // Rules C12.21, E6.6
  [
    'order:problems.outOfStock',
    "Some products you've ordered are out of stock: U17. Your order has been canceled.",
  ], // Rule C12.15
  ['order:problems.soldOut', 'U17: Out of the stock!'],
  ['cart:problems.limited', 'Only 7 products available'], // Rule C2.16
  ['order:problems.short', 'U17: Only 7 products available'],
  ['cart:someGone', 'Some products not available'], // Rule C2.23
  ['order:problems.gone', 'U17: Some products not available'],
  // Rule B4.10
  ['product:stock.variant', 'Selected variant is out of stock'],
  ['product:noVariants', 'No available product variants'],
  [
    'product:noSuchConfiguration',
    'No such configuration for the product. Please do choose another combination of attributes.',
  ],
  [
    'cart:problems.noVariant',
    'No such configuration for the product. Please do choose another combination of attributes.',
  ],
  ['cart:problems.unknownCoupon', 'Invalid coupon code'], // Rule C7.3
  ['forms:errors.coupon', 'Invalid coupon code'],
  ['cart:problems.missingCoupon', 'Please enter a coupon code.'], // Rule C7.4
  ['account:saved', 'Account data has successfully been updated'], // Rule D2.3
  ['account:change.done', 'Password has successfully been changed'], // Rule D2.8
  ['account:problem.offline', 'Reset password feature does not work while offline!'], // Rule D2.11
  ['account:problem.reset-not-sent', 'Error while sending reset password e-mail'], // Rule D2.13
  ['account:signOut.done', "You're logged out"], // Rule D1.13
  ['account:problem.team-not-created', "Couldn't create team."], // Rule D5.4
  ['account:problem.team-not-updated', "Couldn't update team U17."], // Rule D5.5
  ['account:problem.team-not-deleted', "Couldn't delete team U17."], // Rule D5.6
  ['account:newsletter.already', 'Newsletter already subscribed'], // Rule D6.6
  ['newsletter:already', 'Newsletter already subscribed'],
  ['newsletter:orderFailed', 'Newsletter subscription failed'], // Rule D6.7
  ['account:signIn.needed', 'You need to be logged in to see this page'], // Rule D10.1
  [
    // Rule D4.2
    'wishlist:register',
    'To use the watch list and to edit your customer account you have to register!',
  ],
  // Rule E6.1
  ['outbox:reasons.content-type', 'Error with response - bad content-type!'],
  // Rule E6.2
  ['outbox:reasons.format', 'Unhandled error, wrong response format!'],
  [
    // Rule E3.4; the advice to clear the storage is left out: docs/decisions/0100.
    'account:refreshFailed',
    'Internal Application error while refreshing the tokens. Please sign in again. Your outbox stays.',
  ],
  [
    'outbox:reasons.no-cart',
    'Error executing sync task: the required cartId argument is null, the cart must be re-created',
  ],
  ['outbox:orderWaiting', 'Order waiting!'],
  ['outbox:order.parkedTitle', 'Order waiting!'],
  [
    'catalogue:noProducts',
    'No products synchronized for this category. Please come back while online!',
  ],
  ['account:problem.signed-out', 'You are not signed in any more. Please sign in again.'], // Rule D1.24
  ['account:problem.unreachable', 'Something went wrong. Try again in a few seconds'], // Rules D1.31, E6.6
  ['errors:serverText', 'Something went wrong'],
  ['errors:notAvailableOffline', 'Not available in offline mode'],
  ['outbox:problems.not-queued', 'Not available in offline mode'],
  ['forms:errors.required', 'Field is required'], // Rule C15.1
  ['country:remember', 'Remember my selection'],
  ['catalogue:ratingLabels.world-class', 'World class'],
  ['catalogue:ratingLabels.excellent', 'Excellent'],
  ['catalogue:ratingLabels.very-good', 'Very good'],
  ['catalogue:ratingLabels.good', 'Good'],
  ['catalogue:ratingLabels.none', 'No rating'],
];

it('the text of an invalid address names the ways to reach the shop (Rule C13.2)', () => {
  const ways = { email: 'a@b.example', phone: '+49 30 1' };
  expect(translateKey('en', 'order:problems.invalidAddress', ways)).toBe(
    'Address provided in checkout contains invalid data. Please check if all required fields are filled in and also contact us on a@b.example or +49 30 1 to resolve this issue for future. Your order has been canceled.',
  );
});

describe('prescribed texts', () => {
  it.each(texts)(
    '%s has the prescribed English text and a different German one (Rule C15.19)',
    (key, text) => {
      const english = say('en', key);
      expect(english.slice(0, text.length)).toBe(text);
      // Another sentence may follow, but the prescribed one must be complete.
      expect(english.slice(text.length)).toMatch(/^($|[.!]$|[.]? [\w“]|;)/);
      const german = say('de', key);
      expect(german).not.toBe(key);
      expect(german).not.toMatch(/\b(error|the|is|not|while|please|product|available)\b/i);
    },
  );
});

it.each([
  [
    'de',
    'Profil, Adressen, Teams, offene Anfragekörbe, Merkliste, Bewertungen, Newsletter und Geräte',
    'Anfragen bleiben',
  ],
  [
    'en',
    'Profile, addresses, teams, open inquiry baskets, wishlist, reviews, newsletter and devices',
    'inquiries stay',
  ],
] as const)('names in %s what is deleted with an account (Rule D2.22)', (language, lost, kept) => {
  const text = say(language, 'account:delete.text');
  expect(text).toContain(lost);
  expect(text).toContain(kept);
});
