import { describe, expect, it } from 'vitest';
import { createTranslate } from '../../app/i18n/browser/translate.ts';
import type { WordTree } from '../../app/i18n/browser/translate.ts';
import { de } from '../../app/i18n/words/de.ts';
import { en } from '../../app/i18n/words/en.ts';

const words = { de, en } as const;
const say = (language: 'de' | 'en', key: string) => {
  const areas: [string, WordTree][] = Object.entries(words[language]);
  return createTranslate(language, new Map(areas))([], key, { count: 7, name: 'U17', brand: 'B' });
};

/**
 * Texts prescribed by the rules; a sentence that says what to do may follow. Rules B3.1, B4.5,
 * B17.3, C12.12
 */
const texts: [key: string, text: string][] = [
  ['cart:added', 'Product has been added to the cart!'],
  ['cart:proceed', 'Proceed to checkout'],
  ['cart:updated', 'Product quantity has been updated!'],
  [
    'cart:volatile',
    'The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.',
  ],
  ['cart:problems.outOfStock', 'The product is out of stock and cannot be added to the cart!'],
  ['cart:problems.unknownPrice', 'Product price is unknown, product cannot be added to the cart!'],
  ['cart:inStock', 'In stock!'],
  ['cart:outOfStock', 'Out of the stock!'],
  ['checkout:problems.refused', 'Internal validation error'],
  ['checkout:problems.soldOut', 'U17: Out of the stock!'],
  ['cart:problems.limited', 'Only 7 products available'],
  ['product:problems.limited', 'Only 7 products available'],
  ['checkout:problems.short', 'U17: Only 7 products available'],
  ['cart:someGone', 'Some products not available'],
  ['checkout:problems.gone', 'U17: Some products not available'],
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
  ['cart:problems.unknownCoupon', 'Invalid coupon code'],
  ['forms:errors.coupon', 'Invalid coupon code'],
  ['account:saved', 'Account data has successfully been updated'],
  ['account:change.done', 'Password has successfully been changed'],
  ['account:problem.offline', 'Reset password feature does not work while offline!'],
  ['account:problem.reset-not-sent', 'Error while sending reset password e-mail'],
  ['account:signOut.done', "You're logged out"],
  ['account:problem.team-not-created', "Couldn't create team."],
  ['account:problem.team-not-updated', "Couldn't update team U17."],
  ['account:problem.team-not-deleted', "Couldn't delete team U17."],
  ['account:newsletter.already', 'Newsletter already subscribed'],
  ['newsletter:already', 'Newsletter already subscribed'],
  ['newsletter:orderFailed', 'Newsletter subscription failed'],
  ['account:signIn.needed', 'You need to be logged in to see this page'],
  [
    'wishlist:register',
    'To use the watch list and to edit your customer account you have to register!',
  ],
  ['outbox:reasons.content-type', 'Error with response - bad content-type!'],
  ['outbox:reasons.format', 'Unhandled error, wrong response format!'],
  [
    'account:refreshFailed',
    'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.',
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
  ['account:problem.unreachable', 'Something went wrong. Try again in a few seconds'],
  ['errors:serverText', 'Something went wrong'],
  ['errors:notAvailableOffline', 'Not available in offline mode'],
  ['outbox:problems.not-queued', 'Not available in offline mode'],
  ['forms:errors.required', 'Field is required'],
  ['country:remember', 'Remember my selection'],
  ['catalogue:ratingLabels.world-class', 'World class'],
  ['catalogue:ratingLabels.excellent', 'Excellent'],
  ['catalogue:ratingLabels.very-good', 'Very good'],
  ['catalogue:ratingLabels.good', 'Good'],
  ['catalogue:ratingLabels.none', 'No rating'],
];

describe('prescribed texts', () => {
  it.each(texts)('%s has the prescribed English text and a different German one', (key, text) => {
    const english = say('en', key);
    expect(english.slice(0, text.length)).toBe(text);
    // Another sentence may follow, but the prescribed one must be complete.
    expect(english.slice(text.length)).toMatch(/^($|[.!]$|[.]? [\w“]|;)/);
    const german = say('de', key);
    expect(german).not.toBe(key);
    expect(german).not.toMatch(/\b(error|the|is|not|while|please|product|available)\b/i);
  });
});
