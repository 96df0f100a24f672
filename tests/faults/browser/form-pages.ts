import { errors } from 'playwright';
import type { Locator, Page } from 'playwright';
import { enter } from './forms/enter.ts';
import type { Confirmed } from '../killed/confirmed.ts';
import { prefix } from '../killed/visitor.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';

const words = wordsOf.de;

export type Kind = Confirmed['kind'];
export type Offer = { sku: string; path: string };

/** A form of the shop as its page shows it. */
export type FormPage = {
  /** Returns whether the form is shown and can be filled in. */
  isAt(page: Page): Promise<boolean>;
  /** Fills the form in; returns one of its fields. */
  fill(page: Page, fields: { what: string; quantity: number }): Promise<Locator>;
  /** Returns whether the page reports success. */
  isDone(page: Page, fields: { what: string }): Promise<boolean>;
};

export const teamsPath = `${prefix}/my-account/teams`;
export const reviewPath = `${prefix}/checkout/review`;
/** Path inside the store view that opens without a network. */
export const offlineOrderPath = '/offline/order';

/** Timeout for a shown form, in milliseconds; its page may still redirect. */
const patience = { timeout: 20_000 };

const pathOf = (page: Page) => new URL(page.url()).pathname;
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

const teamName = (page: Page) => page.getByLabel(words.account.teams.name).last();
const offerForm = (page: Page) => page.locator('main form.offer');
const panel = (page: Page) =>
  page.getByRole('dialog').getByRole('link', { name: words.cart.toCart });
const terms = (page: Page) =>
  page.getByRole('main').locator('form').getByRole('checkbox').and(page.locator('[name=terms]'));

export const formPages: Record<Kind, FormPage> = {
  team: {
    isAt: async (page) => pathOf(page) === teamsPath && teamName(page).isVisible(),
    async fill(page, { what }) {
      await teamName(page).fill(what, patience);
      return teamName(page);
    },
    isDone: (page, { what }) => heading(page, what).isVisible(),
  },
  add: {
    isAt: async (page) =>
      (await offerForm(page).getByLabel(words.product.travellers).isVisible()) &&
      !(await panel(page).isVisible()),
    async fill(page, { quantity }) {
      const field = offerForm(page).getByLabel(words.product.travellers);
      await enter(field, String(quantity), patience);
      return field;
    },
    isDone: async (page) =>
      (await panel(page).isVisible()) ||
      (pathOf(page) === `${prefix}/cart` && heading(page, words.cart.title).isVisible()),
  },
  order: {
    isAt: (page) => terms(page).isVisible(),
    async fill(page) {
      await terms(page).check(patience);
      return terms(page);
    },
    isDone: (page) => heading(page, words.order.success.title).isVisible(),
  },
};

/** Returns the sku of the shown offer; null when the page redirected. */
export function skuAt(page: Page): Promise<string | null> {
  const field = offerForm(page).locator('input[name=sku]');
  return field.inputValue(patience).catch((error: unknown) => {
    if (error instanceof errors.TimeoutError) return null;
    throw error;
  });
}

/** Returns whether the page reports that the last form was not saved, and closes the report. */
export async function saysUnsaved(page: Page): Promise<boolean> {
  // The second one when the network was lost before the outbox had loaded.
  const notes = page.getByRole('alert').locator('.note');
  const report = notes
    .filter({ hasText: words.outbox.problems['not-saved'] })
    .or(notes.filter({ hasText: words.errors.notAvailableOffline }))
    .first();
  if (!(await report.isVisible())) return false;
  await report.getByRole('button', { name: words.layout.ok }).click(patience);
  return true;
}

const { serverTitle, unavailableTitle } = words.errors;

/** Returns whether the shop, or the proxy in front of it (`busyTitle`), reports an error. */
export function showsFailure(page: Page, busyTitle: string): Promise<boolean> {
  const name = new RegExp(`^(${serverTitle}|${unavailableTitle}|${busyTitle})$`);
  return page.getByRole('heading', { level: 1, name }).isVisible();
}

/** Returns whether the page became the error page; a busy shop shows another one. */
export function showsServerError(page: Page): Promise<boolean> {
  return page.getByRole('heading', { level: 1, name: serverTitle }).isVisible();
}

/**
 * Returns whether the shop refused the form: with errors below it, or by a redirect to the missing
 * step.
 */
export async function showsRefusal(page: Page, kind: Kind): Promise<boolean> {
  if (await page.locator('main section.errors').isVisible()) return true;
  const path = pathOf(page);
  return kind === 'order' && path !== reviewPath && /\/(?:checkout|cart)(?:\/|$)/.test(path);
}

export function showsBrowserError(page: Page): boolean {
  return /^(?:chrome-error|about:neterror)/.test(page.url());
}

/**
 * The network failed between the post and the page its answer redirects to: the result is unknown.
 */
export function isOfflinePage(page: Page): boolean {
  return pathOf(page) === `${prefix}/offline`;
}
