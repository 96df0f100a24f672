import { expect } from 'vitest';
import { wordsOf } from '../journeys/inquiry-journey.ts';
import { checkoutFields } from '../shop/checkout-fields.ts';
import type { ClientShop } from './client-shops.ts';
import type { WebDriverClient } from './web-driver.ts';

/**
 * Places an inquiry with keys alone. `toKeys`: the keys for a date field. Returns the order
 * number.
 */
export async function placeByDriver(
  client: WebDriverClient,
  shop: ClientShop,
  toKeys: (date: string) => string,
): Promise<string> {
  const words = wordsOf[shop.language];
  await client.goto(shop.category);
  await addFirstOffer(client);
  if (await client.isVisible(toCart)) await client.press(toCart);
  await client.press(toCheckout);
  const { person, team, accommodation } = checkoutFields;
  await expectHeading(client, words.checkout.headings.person);
  await client.type('[name="firstName"]', person.firstName);
  await client.type('[name="lastName"]', person.lastName);
  await client.type('[name="emailAddress"]', person.emailAddress);
  await submitStep(client, 'person');
  await expectHeading(client, words.checkout.headings.team);
  await client.type('[name="club_name"]', team.club_name);
  await client.press(`[name="gender"][value="${team.gender}"]`, ' ');
  await client.press('[name="age"]', team.age);
  await submitStep(client, 'team');
  const { headings } = words.checkout;
  await expectHeading(
    client,
    shop.brand === 'tour' ? headings.accommodationTour : headings.accommodation,
  );
  // A date that the offer has is behind a closed line; the driver of WebKitGTK takes it for visible.
  const arrival = '[type="date"][name="arrival_date"]:not(details:not([open]) *)';
  // Not by `type`: the driver of WebKitGTK cannot clear a date field.
  if (await client.isVisible(arrival))
    await client.press(arrival, toKeys(accommodation.arrival_date));
  await submitStep(client, 'accommodation');
  await client.until(
    async () => !(await isAt(client, 'accommodation')) || (await asksSport(client)),
    'the review',
  );
  // Some sports have questions, which are asked once.
  if (await isAt(client, 'accommodation')) await submitStep(client, 'accommodation');
  await expectHeading(client, headings.review);
  await client.press('[name="terms"]', ' ');
  await submitStep(client, 'review');
  await expectHeading(client, words.order.success.title);
  const number = /\d{9}/.exec(await client.text('main'))?.[0];
  expect(number).toBeDefined();
  return number ?? '';
}

const addToCart = 'main form.offer button.btn-wide:enabled';
// With script a panel shows the cart, without it its page.
const toCart = 'dialog[open] a[href$="/cart"]';
const toCheckout = 'main a[href$="/checkout"]';

/** Puts two places of the first offer that has them into the cart. */
async function addFirstOffer(client: WebDriverClient): Promise<void> {
  const offers = await client.attributes('article.card :is(h2, h3) a', 'href');
  const listing = await client.address();
  for (const offer of offers) {
    await client.goto(new URL(offer, listing).href);
    // Some offers are sold out.
    if (!(await client.isVisible(addToCart))) continue;
    await client.type('main form.offer [name="quantity"]', '2');
    await client.press(addToCart);
    const isInCart = async () =>
      (await client.isVisible(toCart)) || (await client.isVisible(toCheckout));
    // By the browser, whose field knows the places left; on the offer; or on the cart page when the
    // last place was taken meanwhile.
    const isRefused = () =>
      client.isVisible('main :is(form.offer :is(.message, [name="quantity"]:invalid), .errors)');
    await client.until(async () => (await isInCart()) || (await isRefused()), 'the cart');
    if (await isInCart()) return;
  }
  throw new Error(`Nothing can be bought at ${listing}`);
}

const isAt = async (client: WebDriverClient, step: string) =>
  new URL(await client.address()).pathname.endsWith(`/${step}`);

const asksSport = (client: WebDriverClient) => client.isVisible('main [name="asked_sport"]');

const submitStep = (client: WebDriverClient, step: string) =>
  client.press(`main form#${step} .more-link button`);

const expectHeading = (client: WebDriverClient, heading: string) =>
  client.until(async () => (await client.text('main h1')) === heading, heading);
