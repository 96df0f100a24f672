import type { Page } from 'playwright';
import type { CheckoutPathStep } from '../../../app/domain/store/paths.ts';
import type { Language } from '../../../app/domain/store/store-views.ts';
import { de } from '../../../app/i18n/words/de.ts';
import type { Words } from '../../../app/i18n/words/de.ts';
import { en } from '../../../app/i18n/words/en.ts';

export const wordsOf: Record<Language, Words> = { de, en };

/** Names with characters that are often handled wrongly. */
export const person = { firstName: 'Jörg', lastName: 'Ö' + 'zgür', email: 'joerg@verein.example' };
export const team = { club: 'SV Grün-Weiß Poreč', arrival: '2027-02-14' };
export const address = {
  street: 'Am Sportplatz 3',
  zip: '04109',
  city: 'Łódź',
  phone: '+49 341 555 0190',
};

/** Does not wait for images. */
const withoutImages = { waitUntil: 'domcontentloaded' } as const;

/** Opens a listing by its path: home page → main navigation → category. */
export async function openCategory(page: Page, home: string, path: string): Promise<void> {
  await page.goto(home, withoutImages);
  const link = page.locator(`a[href$="${path}"]`).first();
  await link.focus();
  await Promise.all([page.waitForURL(`**${path}`, withoutImages), link.press('Enter')]);
}

/**
 * Filters a listing by the best rating: with script at once, without script by the submit button.
 */
export async function filterByRating(page: Page, words: Words, hasScript: boolean): Promise<void> {
  const label = new RegExp(`^${words.catalogue.ratingLabels.excellent}`);
  await page.getByRole('checkbox', { name: label }).first().check();
  if (!hasScript) {
    await page.getByRole('button', { name: words.catalogue.applyFilters }).first().click();
  }
  await page.waitForURL(/[?&]rating\.average=/, withoutImages);
}

/** Offers at the start of a listing that form visitors buy until they are sold out. */
const reservedOffers = 4;

/** Opens an offer of a listing that has enough stock for this group and all other journeys. */
export async function openOffer(page: Page, words: Words): Promise<void> {
  const cards = page.getByRole('article').filter({ hasNotText: words.listing.soldOut });
  const listing = page.url();
  for (let index = reservedOffers; ; index++) {
    await cards.nth(index).getByRole('heading').getByRole('link').click();
    await page.getByRole('button', { name: words.product.add }).first().waitFor();
    const places = await page.getByLabel(words.product.travellers).getAttribute('max');
    if (Number(places) >= 10 * groupSize) return;
    await page.goto(listing, withoutImages);
  }
}

/** Adds the product of this page to the cart. */
export async function addToCart(page: Page, words: Words): Promise<void> {
  await page.getByLabel(words.product.travellers).fill(String(groupSize));
  await page.getByRole('button', { name: words.product.add }).first().click();
  await openCart(page, words);
}

/**
 * Opens the cart after an addition: with script through the dialog, otherwise it is open already.
 */
export async function openCart(page: Page, words: Words): Promise<void> {
  const fromPanel = page.getByRole('dialog').getByRole('link', { name: words.cart.toCart });
  const onPage = page.getByRole('heading', { level: 1, name: words.cart.title });
  await fromPanel.or(onPage).waitFor();
  if (await fromPanel.isVisible()) await fromPanel.click();
  await page.waitForURL('**/cart', withoutImages);
  await fromPanel.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: words.cart.checkout }).waitFor();
}

const groupSize = 2;

/** Fills in the fields of each step. Does not press the button to the next step. */
export const fillStep: Record<CheckoutPathStep, (page: Page, words: Words) => Promise<void>> = {
  async person(page, { checkout: { person: w } }) {
    await page.getByLabel(w.firstName, { exact: true }).fill(person.firstName);
    await page.getByLabel(w.lastName, { exact: true }).fill(person.lastName);
    await page.getByLabel(w.email).fill(person.email);
    await page.getByLabel(w.guest).check();
  },
  async team(page, { checkout: { team: w } }) {
    await page.getByLabel(w.clubName).first().fill(team.club);
    await page.getByLabel(w.country).selectOption('DE');
    await page.getByLabel(w.genders.female).check();
    await page.getByLabel(w.age).selectOption('U17');
  },
  async accommodation(page, { stay: w }) {
    await openFolded(page);
    // Trips and tournaments have their dates.
    const arrival = page.getByLabel(w.arrival, { exact: true });
    if (await arrival.isVisible()) await arrival.fill(team.arrival);
    await page.getByLabel(w.kinds.double_room_amount).fill('1');
  },
  async shipping(page, { checkout: { address: w } }) {
    await page.getByLabel(w.country, { exact: true }).selectOption('DE');
    await page.getByLabel(w.street).fill(address.street);
    await page.getByLabel(w.zip).fill(address.zip);
    await page.getByLabel(w.city, { exact: true }).fill(address.city);
    await page.getByLabel(w.phone).fill(address.phone);
  },
  async payment() {
    // The first method is preselected, and the invoice uses the contact address.
  },
  async review(page, { order: { review: w } }) {
    await page.getByRole('checkbox', { name: w.terms }).check();
  },
};

/** The steps that ask something an inquiry needs; the review links to the others. Rule C9.38 */
export const steps: CheckoutPathStep[] = ['person', 'team', 'accommodation', 'review'];

/** Opens the first step for an offer of a listing, and answers it without sending it. */
export async function openAnsweredPerson(
  page: Page,
  words: Words,
  home: string,
  category: string,
): Promise<void> {
  await openCategory(page, home, category);
  await openOffer(page, words);
  await addToCart(page, words);
  await page.goto(`${home}/checkout`);
  await fillStep.person(page, words);
}

/** Opens the fields whose answers are known. */
export async function openFolded(page: Page): Promise<void> {
  const closed = page.locator('main form details:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click();
}

/** Presses the button of a step and waits for the next page. */
export async function submitStep(page: Page, words: Words, step: CheckoutPathStep): Promise<void> {
  const next =
    step === 'review'
      ? null
      : steps.includes(step)
        ? (steps[steps.indexOf(step) + 1] ?? 'review')
        : 'review';
  const target = next ? `**/checkout/${next}` : '**/order-success';
  const name = next ? words.checkout.next[next] : words.checkout.send;
  await page.getByRole('button', { name }).click();
  await page.waitForURL(target, withoutImages);
  // The URL changes shortly before the page does.
  const { headings } = words.checkout;
  const { success } = words.order;
  const heading = next ? headings[next] : success.title;
  const tourHeading = headings.accommodationTour;
  await page
    .getByRole('heading', { level: 1, name: heading })
    .or(page.getByRole('heading', { level: 1, name: tourHeading }))
    .waitFor();
}

export async function readOrderNumber(page: Page): Promise<string> {
  const text = await page.locator('main').innerText();
  const number = /\d{9}/.exec(text)?.[0];
  if (!number) throw new Error(`No order number in: ${text}`);
  return number;
}
