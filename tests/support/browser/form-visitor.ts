import { randomInt } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createFormBody, findOfferPaths, readForm } from './html-form.ts';
import type { HtmlForm } from './html-form.ts';
import { storeCookies, toCookieHeader } from '../network/cookie-jar.ts';
import { checkoutFields, pickShown } from '../shop/checkout-fields.ts';

const sessionName = /^(__Host-)?(pre-)?session$/;

/** Each test file uses another network, so that files do not share rate limits. */
let network = createNetwork();

function createNetwork(): string {
  return `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Switches to another network; needed where more accounts are registered than one network may. */
export function changeNetwork(): void {
  network = createNetwork();
}

/** A visitor without a browser: follows links, submits forms with their fields, stores cookies. */
export class FormVisitor {
  readonly #home: string;
  readonly #category: string;
  readonly #origin: string;
  #address: string;
  readonly #cookies = new Map<string, string>();
  html = '';

  constructor(home: string, category = 'trainingslager') {
    this.#home = home;
    this.#category = category;
    this.#address = home;
    this.#origin = new URL(home).origin;
  }

  /** The cookie of the session or pre-session, with its name; '' without one. */
  get cookie(): string {
    return [...this.#cookies].find(([name]) => sessionName.test(name))?.join('=') ?? '';
  }

  set cookie(text: string) {
    const [name = '', value = ''] = text.split(/=(.*)/s);
    this.#cookies.set(name, value);
  }

  /** The same cookie as a browser takes it, so that it continues the visit. */
  get browserCookie(): { name: string; value: string; url: string } {
    const [name = '', value = ''] = this.cookie.split(/=(.*)/s);
    return { name, value, url: `${this.#origin}/` };
  }

  async open(address: string): Promise<Response> {
    this.#address = new URL(address, this.#address).href;
    return this.#arrive(await this.#fetch(this.#address, { method: 'GET' }));
  }

  form(containing: string): HtmlForm {
    return readForm(this.html, containing, this.#address);
  }

  /** Returns the response itself; follows no redirect and stores no cookie. */
  send(form: HtmlForm, submitted: Record<string, string>): Promise<Response> {
    return this.#fetch(form.action, {
      method: 'POST',
      body: createFormBody(form, submitted),
      headers: { origin: this.#origin },
    });
  }

  /** Submits a form and follows the redirect. */
  async submit(form: HtmlForm, submitted: Record<string, string>): Promise<Response> {
    const answer = await this.send(form, submitted);
    this.#address = form.action;
    return this.#arrive(answer);
  }

  /** Adds an available offer to the cart and completes every step up to the review page. */
  async goToReview(): Promise<void> {
    await this.goTo('review');
  }

  /** Adds an available offer to the cart and completes the steps before this one. */
  async goTo(step: keyof typeof checkoutFields | 'review'): Promise<void> {
    await this.open(this.#home);
    await this.open(`${this.#home}/${this.#category}`);
    for (const offer of findOfferPaths(this.html)) {
      await this.open(offer);
      const added = await this.submit(this.form('name="quantity"'), { quantity: '2' });
      // Some offers are sold out.
      if (added.ok) break;
    }
    await this.open(`${this.#home}/checkout`);
    for (const [name, marker, typed] of [
      ['person', 'firstName', checkoutFields.person],
      ['team', 'club_name', checkoutFields.team],
      ['accommodation', 'arrival_date', checkoutFields.accommodation],
      ['shipping', 'streetAddress', checkoutFields.shipping],
      ['payment', 'paymentMethod', checkoutFields.payment],
    ] as const) {
      // No step is followed by address and payment, and a saved answer returns to the review (Rule
      // C9.38).
      if (!this.html.includes(`name="${marker}"`)) {
        await this.open(`${this.#home}/checkout/${name}`);
      }
      if (name === step) return;
      await this.submit(this.form(`name="${marker}"`), pickShown(this.html, typed));
    }
  }

  async orderNumber(): Promise<string> {
    await this.open(`${this.#home}/order-success`);
    const number = /\b\d{9}\b/.exec(this.html)?.[0];
    if (!number) throw new Error(`No order number at ${this.#address}`);
    return number;
  }

  #fetch(address: string, question: Question): Promise<Response> {
    return ask(address, {
      ...question,
      headers: { ...question.headers, cookie: toCookieHeader(this.#cookies) },
    });
  }

  async #arrive(response: Response): Promise<Response> {
    storeCookies(this.#cookies, response);
    const location = response.headers.get('location');
    if (location) return this.open(location);
    this.html = await response.text();
    return response;
  }
}

type Question = {
  method: 'GET' | 'POST';
  body?: URLSearchParams;
  headers?: Record<string, string>;
};

/**
 * Node does not resolve names below localhost: connects to the loopback address with a Host header.
 */
function ask(address: string, { method, body, headers }: Question): Promise<Response> {
  const url = new URL(address);
  const form = body ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        localAddress: network,
        port: url.port,
        path: url.pathname + url.search,
        method,
        headers: { host: url.host, ...form, ...headers },
      },
      (answer) => {
        const { statusCode: status = 500 } = answer;
        const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        text(answer)
          .then((content) => new Response(status === 204 ? null : content, { status, headers }))
          .then(resolve, reject);
      },
    );
    asked.on('error', reject);
    asked.end(body?.toString());
  });
}
