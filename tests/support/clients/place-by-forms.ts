import { expect } from 'vitest';
import { findOfferPaths } from '../browser/html-form.ts';
import type { HtmlForm } from '../browser/html-form.ts';
import { wordsOf } from '../journeys/inquiry-journey.ts';
import { checkoutFields, pickShown } from '../shop/checkout-fields.ts';
import type { ClientShop } from './client-shops.ts';

/** A client that fetches pages and posts forms, and renders text. */
export type FormClient = {
  readonly source: string;
  readonly text: string;
  open(address: string): void;
  form(containing: string): HtmlForm;
  submit(form: HtmlForm, submitted: Record<string, string>): void;
};

/** Adds two places of the first offer that has them to the cart. Returns the address of the offer. */
export function addFirstOffer(
  client: FormClient,
  { home, category, language }: ClientShop,
): string {
  const words = wordsOf[language];
  client.open(category);
  for (const path of findOfferPaths(client.source)) {
    const offer = new URL(path, home).href;
    client.open(offer);
    // Some clients print a non-breaking space as a space.
    expect(withSpaces(client.text)).toContain(withSpaces(words.product.perPerson));
    client.submit(client.form('name="quantity"'), { quantity: '2' });
    // Other journeys may have bought the stock.
    if (client.text.includes(words.totals.total)) return offer;
  }
  throw new Error(`Nothing can be bought at ${category}`);
}

/** Places an inquiry; expects the words of the language on every page. Returns the order number. */
export function placeByForms(client: FormClient, shop: ClientShop): string {
  const { home, language, title } = shop;
  const words = wordsOf[language];
  client.open(home);
  expect(client.text).toContain(title);
  addFirstOffer(client, shop);
  client.open(`${home.replace(/\/$/, '')}/checkout`);
  for (const [step, marker] of [
    ['person', 'firstName'],
    ['team', 'club_name'],
    ['accommodation', 'arrival_date'],
  ] as const) {
    const { headings } = words.checkout;
    const heading =
      step === 'accommodation' && shop.brand === 'tour'
        ? headings.accommodationTour
        : headings[step];
    expect(client.text).toContain(heading);
    client.submit(client.form(`name="${marker}"`), pickShown(client.source, checkoutFields[step]));
    // Some sports have questions, which are asked once.
    if (client.text.includes(heading)) client.submit(client.form(`name="${marker}"`), {});
  }
  expect(client.text).toContain(words.checkout.headings.review);
  client.submit(client.form('name="terms"'), { terms: '1' });
  expect(client.text).toContain(words.order.success.title);
  return /\d{9}/.exec(client.text)?.[0] ?? '';
}

const withSpaces = (text: string) => text.replaceAll('\u00a0', ' ');
