import { wordsOf } from '../../journeys/inquiry-journey.ts';
import { checkoutFields } from '../../shop/checkout-fields.ts';
import type { ClientShop } from '../client-shops.ts';
import type { NumberedBrowser } from './numbered-browser.ts';

const { person, team, accommodation } = checkoutFields;

/** Ages in the order of the menu, after its prompt. */
const untilAge = (ages: Readonly<Record<string, string>>, prompt: string) => [
  prompt,
  ...Object.values(ages),
];

/**
 * Places an inquiry with keys on a terminal, from the page of an offer. Returns the order number.
 */
export async function placeByTerminal(
  browser: NumberedBrowser,
  { language, brand }: ClientShop,
): Promise<string> {
  const { product, cart, checkout, forms, order, stay: stayTexts, totals } = wordsOf[language];
  const { headings } = checkout;
  await browser.expectPage(product.travellers);
  await browser.fill(product.travellers, '2');
  await browser.follow(product.add);
  await browser.expectPage(totals.total);
  await browser.follow(cart.checkout);

  await browser.expectPage(headings.person);
  await browser.fill(checkout.person.firstName, person.firstName);
  await browser.fill(checkout.person.lastName, person.lastName);
  await browser.fill(checkout.person.email, person.emailAddress);
  await browser.follow(checkout.next.team);

  await browser.expectPage(headings.team);
  await browser.fill(checkout.team.clubName, team.club_name);
  await browser.choose(checkout.team.genders.mixed);
  await browser.pick(checkout.team.age, 'U15', untilAge(checkout.team.ages, forms.choose));
  await browser.follow(checkout.next.accommodation);

  const { accommodation: stay, accommodationTour } = headings;
  await browser.expectPage(brand === 'tour' ? accommodationTour : stay);
  const { arrival } = stayTexts;
  // Trips and tournaments have their dates.
  if (browser.hasField(arrival)) await browser.fill(arrival, accommodation.arrival_date);
  await browser.follow(checkout.next.review);

  await browser.expectPage(headings.review);
  await browser.choose(order.review.termsBefore);
  await browser.follow(checkout.send);
  await browser.expectPage(order.success.title);
  return /\d{9}/.exec(browser.text)?.[0] ?? '';
}
