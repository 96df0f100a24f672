import type { InquiryStatus } from '../../../app/domain/account/inquiry.ts';
import { reviewStatus } from '../../commerce/contract/review.ts';
import { wire } from '../../commerce/contract/contract.ts';
import type { Database } from '../../database/open-database.ts';
import { openBackend } from '../http/app.ts';
import type { BackendConnections } from '../http/app.ts';
import { findCustomerByEmail } from '../account/customers.ts';
import { demoMailDomain, demoPeople } from './demo-people.ts';
import type { DemoOrder, DemoPerson } from './demo-people.ts';
import { runOnce } from '../database/one-at-a-time.ts';
import type { Tables } from '../database/tables.ts';

const day = 24 * 60 * 60 * 1000;
const seedName = 'demo-people';

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
  await runOnce(connections.database.db, seedName, (renew) => createPeople(connections, renew));
}

async function createPeople(connections: Connections, renew: () => Promise<void>): Promise<void> {
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
      await createPerson(connections, person, {
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
type CustomerCalls = { send: Send; storeCode: string; token: string; cartId: string };

/** Returns the result of a call; null when it was refused. */
async function callHost(
  calls: CustomerCalls,
  method: 'GET' | 'POST',
  path: string,
  payload?: unknown,
): Promise<unknown> {
  const url = new URL(`http://commerce.invalid${path}`);
  url.searchParams.set(wire.storeCode, calls.storeCode);
  if (calls.cartId) url.searchParams.set(wire.cartId, calls.cartId);
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (calls.token) headers.set('Authorization', `Bearer ${calls.token}`);
  const body = payload === undefined ? null : JSON.stringify(payload);
  const response = await calls.send(new Request(url, { method, headers, body }));
  const answer = (await response.json()) as { code: number; result: unknown };
  return answer.code === 200 ? answer.result : null;
}

async function createPerson(
  { database, now, offersOf }: Connections,
  person: DemoPerson,
  { send, moveTo }: { send: Send; moveTo: (daysAgo: number) => void },
): Promise<void> {
  const calls: CustomerCalls = { send, storeCode: person.storeCode, token: '', cartId: '' };
  const { email, password, firstname, lastname, teams, role, telephone } = person;
  const offers = await offersOf(person.storeCode);
  moveTo(person.joinedDaysAgo);
  await callHost(calls, 'POST', '/api/user/create', {
    customer: { email, firstname, lastname, extension_attributes: { teams, role, telephone } },
    password,
  });
  calls.token = String(
    await callHost(calls, 'POST', '/api/user/login', { username: email, password }),
  );
  await callHost(calls, 'POST', '/api/user/me', { customer: { addresses: person.addresses } });
  for (const order of person.orders) {
    moveTo(order.daysAgo);
    await placeOrder(calls, person, order, { offers, now });
    // A team that has travelled was confirmed before: its customer may review (Rule B17.21).
    if (order.arrivalInDays < order.daysAgo) {
      await completeOrder(database, { email, placed_at: now - order.daysAgo * day });
    }
  }
  for (const offerIndex of person.wishlist) {
    const offer = offers[offerIndex];
    if (!offer) continue;
    const query = new URLSearchParams({
      productId: String(offer.productId),
      sku: offer.productSku,
    });
    await callHost(calls, 'POST', `/api/ext/wishlist/wishlist-item?${query}`);
  }
  if (person.isWishlistShared) await callHost(calls, 'POST', '/api/ext/wishlist/share');
  for (const { offerIndex, daysAgo, title, detail, stars, isApproved } of person.reviews) {
    const offer = offers[offerIndex];
    if (!offer) continue;
    moveTo(daysAgo);
    const ratings = Object.entries(stars).map(([name, value]) => ({ title: name, value }));
    const about = { product_id: offer.productId, sku: offer.productSku, review_entity: 'product' };
    const review = { ...about, title, detail, nickname: firstname, ratings, is_recommended: true };
    const created = await callHost(calls, 'POST', '/api/review/create', { review });
    if (!isApproved || typeof created !== 'object' || created === null || !('id' in created))
      continue;
    await database.db
      .updateTable('reviews')
      .set({ status: reviewStatus.approved })
      .where('id', '=', Number(created.id))
      .execute();
  }
  await callHost(calls, 'POST', '/api/ext/account/logout', { isEverywhere: true });
}

/** Completes a customer's inquiry of a moment. */
async function completeOrder(
  { db }: Database<Tables>,
  order: { email: string; placed_at: number },
): Promise<void> {
  const status: InquiryStatus = 'complete';
  const { email, placed_at: placedAt } = order;
  await db
    .updateTable('orders')
    .set({ status })
    .where('email', '=', email)
    .where('placed_at', '=', placedAt)
    .execute();
}

async function placeOrder(
  calls: CustomerCalls,
  person: DemoPerson,
  order: DemoOrder,
  { offers, now }: { offers: readonly DemoOffer[]; now: number },
): Promise<void> {
  calls.cartId = String(await callHost(calls, 'POST', '/api/cart/create'));
  const products: { sku: string; qty: number; price: number }[] = [];
  for (const [offerIndex, qty] of order.offers) {
    const sku = offers[offerIndex]?.sku ?? '';
    const line = await callHost(calls, 'POST', '/api/cart/update', { cartItem: { sku, qty } });
    if (line !== null) products.push({ sku, qty, price: 0 });
  }
  if (products.length === 0) return;
  const [address] = person.addresses;
  const { default_billing: _b, default_shipping: _s, ...to } = address ?? {};
  const { firstname, lastname, email, telephone, role, storeCode } = person;
  const arrival = now + (order.arrivalInDays - order.daysAgo) * day;
  await callHost(calls, 'POST', '/api/order', {
    cart_id: calls.cartId,
    store_code: storeCode,
    products,
    addressInformation: {
      shippingAddress: to,
      billingAddress: to,
      shipping_carrier_code: 'freeshipping',
      shipping_method_code: 'freeshipping',
      payment_method_code: 'invoice',
    },
    personalDetails: {
      firstName: firstname,
      lastName: lastname,
      emailAddress: email,
      phoneNumber: telephone,
      role,
    },
    teamDetails: order.team,
    accommodationDetails: {
      arrival_date: new Date(arrival).toISOString().slice(0, 10),
      nights: order.nights,
      comment: order.comment,
      arrival_type: 'Bus',
    },
  });
}
