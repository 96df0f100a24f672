import { ownerCookieName } from '../../../app/outbox/protocol/owner-cookie.ts';
import { toOperationHeaders } from '../../../app/outbox/protocol/replay-operation.ts';
import { goodPassword } from '../../support/journeys/account-visitor.ts';
import { checkoutFields } from '../../support/shop/checkout-fields.ts';
import { createFormBody, readForm } from '../../support/browser/html-form.ts';
import type { Random } from '../random.ts';
import { storeCookies, toCookieHeader } from '../../support/network/cookie-jar.ts';
import type { MortalShop } from './mortal-shop.ts';

/** What a visitor needs of a shop, wherever it runs. */
type Shop = Pick<MortalShop, 'ask' | 'read' | 'origin'>;

export const prefix = '/de_de';
export const addresses = {
  cart: `${prefix}/cart`,
  teams: `${prefix}/my-account/teams`,
  review: `${prefix}/checkout/review`,
} as const;

export type Fields = [name: string, value: string][];

/** A visitor with a cookie jar. */
export class Visitor {
  readonly email: string;
  #cookies = new Map<string, string>();

  constructor(email: string) {
    this.email = email;
  }

  /** The owner named by the cookie. */
  get owner(): string {
    const owner = this.#cookies.get(ownerCookieName);
    if (owner === undefined) throw new Error('The server has named no owner');
    return owner;
  }

  get cookie(): string {
    return toCookieHeader(this.#cookies);
  }

  receive(response: Response): Response {
    storeCookies(this.#cookies, response);
    return response;
  }

  /** Opens a first page, and lets the server name the owner as the outbox does. */
  async arrive(shop: Shop, now: number): Promise<void> {
    const address = `${prefix}/notifications`;
    this.receive(await shop.read(address, this.cookie, now));
    if (this.#cookies.has(ownerCookieName)) return;
    const headers = toOperationHeaders('name');
    this.receive(await shop.ask({ address, body: '', headers, cookie: this.cookie }, now, false));
  }

  /** Posts a form with a new key; it must succeed. */
  async post(
    shop: Shop,
    { address, fields, now, key }: { address: string; fields: Fields; now: number; key: string },
  ): Promise<void> {
    const body = new URLSearchParams([...fields, ['key', key]]).toString();
    const post = { address, body, headers: {}, cookie: this.cookie };
    const response = this.receive(await shop.ask(post, now, false));
    if (response.status >= 400) {
      const [, main = ''] = (await response.text()).split('<main');
      const text = main.replace(/<[^>]*>/g, ' ').slice(0, 600);
      throw new Error(`${address}: ${response.status} ${body} ${text}`);
    }
  }

  async register(shop: Shop, now: number, random: Random): Promise<void> {
    await this.arrive(shop, now);
    const address = `${prefix}/my-account`;
    const password = goodPassword;
    const person: Fields = [
      ...([
        ['form', 'register'],
        ['firstName', 'Zoë'],
        ['lastName', 'Øster'],
        ['email', this.email],
      ] as Fields),
      ['password', password],
      ['passwordConfirmation', password],
      ['terms', '1'],
    ];
    await this.post(shop, { address, fields: person, now, key: mintKey(random, 'register') });
    const login: Fields = [
      ['form', 'login'],
      ['email', this.email],
      ['password', password],
    ];
    await this.post(shop, { address, fields: login, now, key: mintKey(random, 'login') });
    await this.arrive(shop, now);
    if (!this.owner.startsWith('a.')) throw new Error('No user is signed in');
  }

  /** Adds an offer to the cart and opens the last step before the order. */
  async goToReview(shop: Shop, sku: string, now: number, random: Random): Promise<void> {
    const added: Fields = [
      ['change', 'add'],
      ['sku', sku],
      ['quantity', '2'],
    ];
    await this.post(shop, {
      address: addresses.cart,
      fields: added,
      now,
      key: mintKey(random, 'add'),
    });
    let response = await shop.read(`${prefix}/checkout`, this.cookie, now);
    for (const [marker, typed] of [
      ['firstName', { ...checkoutFields.person, emailAddress: this.email }],
      ['club_name', checkoutFields.team],
      ['arrival_date', checkoutFields.accommodation],
    ] as const) {
      const html = await this.receive(response).text();
      const form = readForm(html, `name="${marker}"`, shop.origin);
      const address = new URL(form.action).pathname;
      const body = createFormBody(form, { ...typed }).toString();
      const post = { address, body, headers: {}, cookie: this.cookie };
      const { headers } = this.receive(await shop.ask(post, now, false));
      const next = headers.get('location');
      if (next === null) throw new Error(`${address}: ${body} has no redirect`);
      response = await shop.read(next, this.cookie, now);
    }
  }
}

/** 128 bits and the form's name, like the keys of pages. */
export function mintKey(random: Random, name: string): string {
  const digits = Array.from({ length: 32 }, () => random.below(16).toString(16));
  return `${digits.join('')}.${name}`;
}
