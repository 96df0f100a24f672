import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '../../app/domain/cart/cart.ts';
import { money } from '../../app/domain/money.ts';
import { requireStoreView } from '../../app/domain/store/store-views.ts';
import { formatMoney } from '../../app/i18n/formats.ts';
import { sendEntry } from '../../app/outbox/device/send.ts';
import { acceptPost } from '../../app/outbox/protocol/accept/accept.ts';
import { acceptPrice, emptyBox } from '../../app/outbox/protocol/box.ts';
import type { Box } from '../../app/outbox/protocol/box.ts';
import { summaryOf } from '../../app/outbox/protocol/contents/summary.ts';
import { toExpectedCart, toSeenFields } from '../../app/outbox/protocol/contents/expected-cart.ts';
import { drain } from '../../app/outbox/protocol/drain.ts';
import type { Store } from '../../app/outbox/protocol/drain.ts';
import type { Entry } from '../../app/outbox/protocol/entry.ts';
import { addresses, mintKey, prefix, Visitor } from '../faults/killed/visitor.ts';
import { priceOf } from '../faults/killed/refused-price.ts';
import { memoryFolder } from '../faults/process/memory-folder.ts';
import { readyToOrder, stepsToOrder } from '../faults/process/ready-to-order.ts';
import { ShopAtHand } from '../faults/process/shop-at-hand.ts';
import { randomOf } from '../faults/random.ts';
import { readMails } from '../support/journeys/mail-box.ts';

const view = requireStoreView('de_de');
const brand = 'camp';
const [first, second, third] = ['GOOD-10', 'GOOD-11', 'GOOD-12'] as const;
const random = randomOf(20_261_126);
const newKey = (name: string) => mintKey(random, name);

/** The outbox of one device over the real shop; the network is there when it drains. */
class Device {
  readonly #shop: ShopAtHand;
  readonly #visitor: Visitor;
  box: Box = emptyBox('g');

  constructor(shop: ShopAtHand, visitor: Visitor) {
    this.#shop = shop;
    this.#visitor = visitor;
  }

  /** Notes the cart as the review page does. */
  async openReview(): Promise<void> {
    const { grandTotal, lines, coupon } = await readCart(this.#shop, this.#visitor);
    const seen = lines.map(({ itemId, name, quantity, rowTotal }) => {
      return { itemId, name, quantity, total: rowTotal.minor };
    });
    const owner = { owner: this.#visitor.owner, prefix };
    const code = coupon ?? undefined;
    const review = { ...owner, key: newKey('').slice(0, 32), at: Date.now(), code };
    const answers = await readAnswersDigest(this.#shop, this.#visitor);
    const shown = { grandTotal: grandTotal.minor, lines: seen, answers };
    this.box = { ...this.box, review: { ...review, ...shown } };
  }

  queue(address: string, fields: Record<string, string>, seen: { about?: string } = {}): void {
    const { owner } = this.#visitor;
    const post = { owner, cart: brand, prefix, from: '/', wasSent: false };
    const content = { address, fields: Object.entries(fields), about: seen.about ?? null };
    const accepted = acceptPost(this.box, { ...post, ...content }, Date.now());
    if (accepted.box === null) throw new Error(accepted.problem);
    this.box = accepted.box;
  }

  /** Completes the inquiry without a network, as `/offline/order` does. */
  queueInquiry(): void {
    const { review, entries } = this.box;
    if (!review) throw new Error('No review was shown');
    const seen = Object.fromEntries(toSeenFields(review, toExpectedCart(review, entries)));
    this.queue(addresses.review, { key: `${review.key}.order`, terms: '1', ...seen });
  }

  async drain(): Promise<void> {
    const store: Store = {
      change: async (make) => {
        const { box, value } = make(this.box);
        this.box = box;
        return value;
      },
    };
    const rules = { maxRefusals: 1, isAutomatic: true };
    await drain(
      {
        store,
        rules,
        now: Date.now,
        send: (claim, generation) =>
          sendEntry(claim, generation, async (address, init) => {
            const body = (init.body as URLSearchParams).toString();
            const headers = { ...(init.headers as Record<string, string>) };
            const post = { address, body, headers, cookie: this.#visitor.cookie };
            return this.#visitor.receive(await this.#shop.ask(post, Date.now()));
          }),
      },
      { owner: this.#visitor.owner, cart: brand },
    );
  }

  get inquiry(): Entry {
    const entry = this.box.entries.findLast(({ kind }) => kind === 'order');
    if (!entry) throw new Error('No inquiry was queued');
    return entry;
  }
}

async function readCart(shop: ShopAtHand, visitor: Visitor): Promise<Cart> {
  const response = await shop.read(`${prefix}/cart`, visitor.cookie, Date.now());
  const { cart } = (await response.json()) as { cart: Cart };
  return cart;
}

/** Returns the digest of the answers on the review page. */
async function readAnswersDigest(shop: ShopAtHand, visitor: Visitor): Promise<string | undefined> {
  const route = 'routes/checkout/review/review.route';
  const asked = { cookie: visitor.cookie, now: Date.now() };
  const response = await shop.readData(addresses.review, route, asked);
  const { reviewDigest } = (await response.json()) as { reviewDigest: string };
  return reviewDigest.split('.')[1];
}

/** Returns lines, coupon and total of an inquiry's confirmation, as its text names them. */
function readConfirmation(shop: ShopAtHand, email: string) {
  const mails = readMails(shop.dataFolder, 'customer', email);
  expect(mails).toHaveLength(1);
  const mail = Buffer.from(mails.join(), 'latin1').toString();
  const rows = [...mail.matchAll(/^(\d+) × (.+)\n {4}.* {3}(\S.*)$/gm)];
  return {
    lines: rows.map(([, quantity, name, total]) => `${quantity} × ${name} ${total}`),
    code: /^Rabatt \((.+?)\)/m.exec(mail)?.[1],
    total: /^Gesamt\S* {3,}(\S.*)$/m.exec(mail)?.[1],
  };
}

/** Returns the same of an entry, as the sent page and the list show it. */
function toShown(entry: Entry) {
  const { lines = [], code, amount = NaN } = summaryOf(entry);
  const toText = (minor: number) => formatMoney(money(minor, view.currency), view);
  return {
    lines: lines.map(({ quantity, name, total }) => `${quantity} × ${name} ${toText(total)}`),
    code,
    total: toText(amount),
  };
}

describe('an inquiry that waited on the device (Rule E2.54)', () => {
  const home = mkdtempSync(join(memoryFolder(), 'sent-inquiry-'));
  let shop: ShopAtHand;
  let visitor: Visitor;
  let device: Device;
  let people = 0;
  beforeAll(async () => {
    shop = await ShopAtHand.open(home, (real) => real);
  });
  beforeEach(async () => {
    people += 1;
    visitor = new Visitor(`waiting-${people}@verein.example`);
    await visitor.arrive(shop, Date.now());
    await add(second, 1);
    await readyToOrder(shop, visitor, { sku: first, now: Date.now(), random });
    device = new Device(shop, visitor);
    await device.openReview();
  });
  afterEach(() => shop.change('DELETE FROM coupons'));
  afterAll(async () => {
    await shop.close();
    rmSync(home, { recursive: true, force: true });
  });

  const add = (sku: string, quantity: number) =>
    visitor.post(shop, {
      address: addresses.cart,
      fields: Object.entries({ change: 'add', sku, quantity: String(quantity) }),
      now: Date.now(),
      key: newKey('add'),
    });
  const addCoupon = (code: string) =>
    shop.change(
      `INSERT INTO coupons (code, kind, percent, minimum_eur, minimum_chf, uses) VALUES ('${code}', 'percent', 10, 0, 0, 0)`,
    );
  const itemOf = (name: string) =>
    String(device.box.review?.lines.find((line) => line.name === name)?.itemId);

  async function expectAgreement() {
    await device.drain();
    expect(device.box.entries.map(({ state }) => state)).not.toContain('parked');
    expect(device.inquiry.state).toBe('sent');
    const shown = toShown(device.inquiry);
    await vi.waitFor(() => expect(readConfirmation(shop, visitor.email)).toEqual(shown));
    return shown;
  }

  it('and the changes before it are in its confirmation as its entry names them', async () => {
    const key = () => newKey('cart');
    const change = { change: 'update', item_id: itemOf(first), quantity: '5' };
    device.queue(addresses.cart, { key: key(), ...change });
    const addition = { change: 'add', sku: third, quantity: '3', seen_total: '7854' };
    device.queue(addresses.cart, { key: key(), ...addition }, { about: third });
    device.queue(`${addresses.cart}/remove/${itemOf(second)}`, { key: key() });
    device.queueInquiry();
    const before = toShown(device.inquiry);
    const shown = await expectAgreement();
    expect(shown).toEqual(before);
    expect(shown.lines.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      `5 × ${first}`,
      `3 × ${third}`,
    ]);
  });

  it('names the coupon that waited before it, and the total with it', async () => {
    await addCoupon('WARTET10');
    device.queue(addresses.cart, { key: newKey('coupon'), change: 'coupon', coupon: 'WARTET10' });
    device.queueInquiry();
    expect(toShown(device.inquiry).code).toBe('WARTET10');
    expect((await expectAgreement()).code).toBe('WARTET10');
  });

  it('names the coupon that its review showed', async () => {
    await addCoupon('GEZEIGT10');
    const fields = Object.entries({ change: 'coupon', coupon: 'GEZEIGT10' });
    const post = { address: addresses.cart, fields, now: Date.now(), key: newKey('coupon') };
    await visitor.post(shop, post);
    await device.openReview();
    device.queueInquiry();
    const before = toShown(device.inquiry);
    expect(before.code).toBe('GEZEIGT10');
    expect(await expectAgreement()).toEqual(before);
  });

  it('names what was sent when another device removed a line meanwhile', async () => {
    device.queueInquiry();
    await shop.change(`DELETE FROM cart_lines WHERE sku = '${second}'`);
    expect((await expectAgreement()).lines).toHaveLength(1);
  });

  it('names what was sent when another device changed a quantity meanwhile', async () => {
    device.queueInquiry();
    await shop.change(`UPDATE cart_lines SET quantity = 1 WHERE sku = '${first}'`);
    expect((await expectAgreement()).lines.join()).toContain(`1 × ${first}`);
  });

  it('is not sent when other answers were saved meanwhile, and asks (Rule C12.33)', async () => {
    device.queueInquiry();
    const [person] = stepsToOrder(first, visitor.email).slice(1);
    if (!person) throw new Error('There is no step for the person');
    const fields = person.fields.map(([name, value]): [string, string] =>
      name === 'firstName' ? [name, 'Änne'] : [name, value],
    );
    await visitor.post(shop, { ...person, fields, now: Date.now(), key: newKey('step') });
    await device.drain();
    expect(device.inquiry.state).toBe('parked');
    expect(device.inquiry.reason).toMatchObject({ kind: 'refused', code: 409 });
    expect(readMails(shop.dataFolder, 'customer', visitor.email)).toEqual([]);

    await device.openReview();
    device.queueInquiry();
    await device.drain();
    expect(device.inquiry.state).toBe('sent');
  });

  it('names the price that its user agreed to', async () => {
    device.queueInquiry();
    await shop.change(`UPDATE cart_lines SET quantity = 9 WHERE sku = '${first}'`);
    await device.drain();
    const price = priceOf(device.inquiry);
    if (price === null) throw new Error('The price was not refused');
    device.box = acceptPrice(device.box, device.inquiry.key, price, Date.now());
    expect(summaryOf(device.inquiry).amount).toBe(price);
    await expectAgreement();
  });

  it('is sent as it was saved when its user changes the cart behind it', async () => {
    device.queueInquiry();
    const before = toShown(device.inquiry);
    const change = { change: 'update', item_id: itemOf(first), quantity: '5' };
    device.queue(addresses.cart, { key: newKey('cart'), ...change });
    await device.drain();
    await vi.waitFor(() => expect(readConfirmation(shop, visitor.email)).toEqual(before));
    expect(toShown(device.inquiry)).toEqual(before);
  });

  it('names the same when its first answer is lost', async () => {
    device.queueInquiry();
    await shop.change(`DELETE FROM cart_lines WHERE sku = '${second}'`);
    const before = device.box;
    await device.drain();
    // As if the answer had not arrived: the next attempt fetches the stored one.
    const { lanes } = device.box;
    device.box = { ...before, lanes };
    expect((await expectAgreement()).lines).toHaveLength(1);
  });
});
