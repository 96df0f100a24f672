import { storeCookies, toCookieHeader } from '../network/cookie-jar.ts';
import { checkoutFields } from './checkout-fields.ts';
import type { RouteShop } from './route-shop.ts';

export const home = 'http://localhost/de_de';
export const goodPassword = 'Anpfiff um 3 im Regen';

let visitors = 0;

/** A visitor of a shop in this process: stores cookies, reads form tokens, follows no redirect. */
export class RouteVisitor {
  readonly #shop: RouteShop;
  readonly #cookies = new Map<string, string>();
  readonly #address = `10.0.${(visitors >> 8) & 255}.${(visitors += 1) & 255}`;
  formToken = '';

  constructor(shop: RouteShop) {
    this.#shop = shop;
  }

  async ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('X-Forwarded-For', this.#address);
    if (this.#cookies.size > 0) headers.set('Cookie', this.cookie);
    const response = await this.#shop.fetch(home + path, { ...init, headers });
    this.take(response);
    return response;
  }

  /** Stores the cookies of a response. */
  take(response: Response): void {
    storeCookies(this.#cookies, response);
  }

  get cookie(): string {
    return toCookieHeader(this.#cookies);
  }

  /** Opens a page and stores the token of its forms. */
  async open(path: string): Promise<string> {
    const html = await (await this.ask(path)).text();
    this.formToken = /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? this.formToken;
    return html;
  }

  /** Posts a form like a page of the shop. */
  post(path: string, fields: Record<string, string>): Promise<Response> {
    return this.ask(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Origin: 'http://localhost' },
    });
  }

  async register(person: { email: string; firstName: string; lastName: string }): Promise<void> {
    await this.open('/my-account');
    await this.post('/my-account', {
      ...person,
      form: 'register',
      password: goodPassword,
      passwordConfirmation: goodPassword,
      terms: '1',
    });
    await this.signIn(person.email);
  }

  async signIn(email: string): Promise<void> {
    const done = await this.post('/my-account', { form: 'login', email, password: goodPassword });
    if (done.status !== 303) throw new Error(`Sign-in ended with ${done.status}`);
    await this.open('/my-account');
  }

  /** Fills a cart with one product and completes every checkout step up to the review. */
  async goToReview({ lastName = 'Øster', ...person }: Record<string, string> = {}): Promise<void> {
    await this.open('/good-10');
    await this.post('/cart', { change: 'add', sku: 'GOOD-10', quantity: '1' });
    await this.post('/checkout', { ...checkoutFields.person, lastName, ...person });
    await this.post('/checkout/team', checkoutFields.team);
    await this.post('/checkout/accommodation', checkoutFields.accommodation);
    await this.post('/checkout/shipping', {
      ...checkoutFields.shipping,
      firstName: 'Zoë',
      lastName,
    });
    const html = await this.open('/checkout/payment');
    const method = /name="paymentMethod"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? '';
    await this.post('/checkout/payment', { paymentMethod: method, sameAddress: '1' });
  }
}
