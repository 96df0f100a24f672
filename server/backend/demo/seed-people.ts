import { reviewStatus } from '../../commerce/contract/review.ts';
import { wire } from '../../commerce/contract/contract.ts';
import type { Database } from '../../database/open-database.ts';
import { openBackend } from '../http/app.ts';
import type { BackendConnections } from '../http/app.ts';
import { findCustomerByEmail } from '../account/customers.ts';
import { demoMailDomain, demoPeople } from './demo-people.ts';
import type { DemoOrder, DemoPerson } from './demo-people.ts';
import { onceForAll } from '../database/one-at-a-time.ts';
import type { Tables } from '../database/tables.ts';

const day = 24 * 60 * 60 * 1000;
const marker = 'demo-people';

/** A product on sale; `sku` is what is added to the cart: of a configurable product a variant. */
export type DemoOffer = { productId: number; productSku: string; sku: string };

type Connections = Pick<BackendConnections, 'products' | 'documents' | 'settings'> & {
  database: Database<Tables>;
  now: number;
  /** Products of a store view, best known first. */
  offersOf: (storeCode: string) => Promise<DemoOffer[]>;
};

/**
 * Creates demo accounts with teams, addresses, inquiries, wishlists and reviews, once for a
 * database. Uses the public calls with past times and sends no mails. Demo mode only.
 */
export async function seedPeople(connections: Connections): Promise<void> {
  await onceForAll(connections.database.db, marker, (renew) => bringIn(connections, renew));
}

async function bringIn(connections: Connections, renew: () => Promise<void>): Promise<void> {
  const { database, now } = connections;
  const { db } = database;
  const clock = { now };
  const backend = openBackend({
    ...connections,
    // Sessions of the seed must be valid for as long as its past times need.
    settings: {
      ...connections.settings,
      tokenLifetime: 400 * day,
      sessionIdleLifetime: 400 * day,
      sessionLifetime: 400 * day,
    },
    clock: () => clock.now,
    mailer: { send: dropDemoMail, close: () => undefined },
    onError: () => undefined,
  });
  try {
    for (const person of demoPeople) {
      if (await findCustomerByEmail(db, person.email)) continue;
      await renew();
      await livePast(connections, person, {
        send: (request) => backend.fetch(request),
        moveTo: (daysAgo) => {
          clock.now = now - daysAgo * day;
        },
      });
    }
    clock.now = now;
    await backend.mailSettled();
  } finally {
    await backend.close();
  }
}

/** Discards mails to demo accounts; throws for other mails, which stay queued. */
async function dropDemoMail(mail: { to: string; replyTo: string | null }): Promise<void> {
  const isDemo = [mail.to, mail.replyTo].some((address) => address?.endsWith(demoMailDomain));
  if (!isDemo) throw new Error('Not of the demo');
}

type Send = (request: Request) => Response | Promise<Response>;

/** One customer's calls: signed in once the token is set, with the cart created last. */
type Stay = { send: Send; storeCode: string; token: string; cartId: string };

/** Returns the result of a call; null when it was refused. */
async function ask(
  stay: Stay,
  method: 'GET' | 'POST',
  path: string,
  payload?: unknown,
): Promise<unknown> {
  const url = new URL(`http://commerce.invalid${path}`);
  url.searchParams.set(wire.storeCode, stay.storeCode);
  if (stay.cartId) url.searchParams.set(wire.cartId, stay.cartId);
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (stay.token) headers.set('Authorization', `Bearer ${stay.token}`);
  const body = payload === undefined ? null : JSON.stringify(payload);
  const response = await stay.send(new Request(url, { method, headers, body }));
  const answer = (await response.json()) as { code: number; result: unknown };
  return answer.code === 200 ? answer.result : null;
}

async function livePast(
  { database, now, offersOf }: Connections,
  person: DemoPerson,
  { send, moveTo }: { send: Send; moveTo: (daysAgo: number) => void },
): Promise<void> {
  const stay: Stay = { send, storeCode: person.storeCode, token: '', cartId: '' };
  const { email, password, firstname, lastname, teams, role, telephone } = person;
  const offers = await offersOf(person.storeCode);
  moveTo(person.joinedDaysAgo);
  await ask(stay, 'POST', '/api/user/create', {
    customer: { email, firstname, lastname, extension_attributes: { teams, role, telephone } },
    password,
  });
  stay.token = String(await ask(stay, 'POST', '/api/user/login', { username: email, password }));
  await ask(stay, 'POST', '/api/user/me', { customer: { addresses: person.addresses } });
  for (const order of person.orders) {
    moveTo(order.daysAgo);
    await placeOrder(stay, person, order, { offers, now });
  }
  for (const place of person.wishes) {
    const offer = offers[place];
    if (!offer) continue;
    const wish = new URLSearchParams({ productId: String(offer.productId), sku: offer.productSku });
    await ask(stay, 'POST', `/api/ext/wishlist/wishlist-item?${wish}`);
  }
  if (person.isWishlistShared) await ask(stay, 'POST', '/api/ext/wishlist/share');
  for (const { place, daysAgo, title, detail, stars, isApproved } of person.reviews) {
    const offer = offers[place];
    if (!offer) continue;
    moveTo(daysAgo);
    const ratings = Object.entries(stars).map(([name, value]) => ({ title: name, value }));
    const about = { product_id: offer.productId, sku: offer.productSku, review_entity: 'product' };
    const review = { ...about, title, detail, nickname: firstname, ratings, is_recommended: true };
    const made = await ask(stay, 'POST', '/api/review/create', { review });
    if (!isApproved || typeof made !== 'object' || made === null || !('id' in made)) continue;
    await database.db
      .updateTable('reviews')
      .set({ status: reviewStatus.approved })
      .where('id', '=', Number(made.id))
      .execute();
  }
  await ask(stay, 'POST', '/api/ext/account/logout', { isEverywhere: true });
}

async function placeOrder(
  stay: Stay,
  person: DemoPerson,
  order: DemoOrder,
  { offers, now }: { offers: readonly DemoOffer[]; now: number },
): Promise<void> {
  stay.cartId = String(await ask(stay, 'POST', '/api/cart/create'));
  const products: { sku: string; qty: number; price: number }[] = [];
  for (const [place, qty] of order.offers) {
    const sku = offers[place]?.sku ?? '';
    const line = await ask(stay, 'POST', '/api/cart/update', { cartItem: { sku, qty } });
    if (line !== null) products.push({ sku, qty, price: 0 });
  }
  if (products.length === 0) return;
  const [address] = person.addresses;
  const { default_billing: _b, default_shipping: _s, ...to } = address ?? {};
  const { firstname, lastname, email, telephone, role, storeCode } = person;
  const arrival = now + (order.arrivalInDays - order.daysAgo) * day;
  await ask(stay, 'POST', '/api/order', {
    ...{ cart_id: stay.cartId, store_code: storeCode, products },
    addressInformation: {
      ...{ shippingAddress: to, billingAddress: to },
      shipping_carrier_code: 'freeshipping',
      ...{ shipping_method_code: 'freeshipping', payment_method_code: 'invoice' },
    },
    personalDetails: {
      ...{ firstName: firstname, lastName: lastname, emailAddress: email },
      ...{ phoneNumber: telephone, role },
    },
    teamDetails: order.team,
    accommodationDetails: {
      arrival_date: new Date(arrival).toISOString().slice(0, 10),
      ...{ nights: order.nights, comment: order.comment, arrival_type: 'Bus' },
    },
  });
}
