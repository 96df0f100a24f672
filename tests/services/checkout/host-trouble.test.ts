import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal } from '../../../app/domain/result.ts';
import type { Commerce } from '../../../server/commerce/client.ts';
import { key, ordersOf, question, readyVisitor } from './filled-draft.ts';
import { useStorefrontShops } from './open-storefront-shop.ts';
import { posting } from '../posting.ts';

const folders: string[] = [];
function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'checkout-'));
  folders.push(folder);
  return folder;
}
afterEach(async () => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});
// Registered last, so that shops close before their folders are removed.
const open = useStorefrontShops();

describe('placeOrder with a host in trouble', () => {
  it('finds the order again when the answer was lost and the process was killed (Rules C12.20, C12.30, R1.7)', async () => {
    const folder = temporaryFolder();
    const state = { isCut: true };
    const shop = await open({
      folder,
      between: (commerce) => ({
        ...commerce,
        async placeOrder(caller, order) {
          const answer = await commerce.placeOrder(caller, order);
          return state.isCut ? refusal({ kind: 'timeout', message: 'lost' }) : answer;
        },
      }),
    });
    const person = await readyVisitor(shop);
    const first = await shop.checkout.placeOrder(posting(person.visit(), key('1')), question);
    expect(first).toEqual({ ok: false, problem: { kind: 'unreachable' } });
    expect(person.jar.data.cartToken).not.toBeNull();
    // The visitor returns with another page and another key, but the old cookie.
    state.isCut = false;
    const entered = await shop.checkout.enter(person.visit(), 'review');
    expect(entered).toEqual({ ok: false, problem: { kind: 'ordered' } });
    expect(await shop.checkout.lastOrder(person.visit())).not.toBeNull();
    expect(await ordersOf(shop)).toHaveLength(1);
    const again = await shop.checkout.placeOrder(posting(person.visit(), key('1')), question);
    expect(again.ok).toBe(true);
    expect(await ordersOf(shop)).toHaveLength(1);
  });

  it('keeps everything while the host is away, and places one order when it is back (Rule C12.20)', async () => {
    const state = { isAway: false };
    const shop = await open({
      between: (commerce) =>
        Object.fromEntries(
          Object.entries(commerce).map(([name, call]) => [
            name,
            async (...parameters: unknown[]) =>
              state.isAway
                ? refusal({ kind: 'unreachable', message: 'ECONNREFUSED' })
                : (call as (...given: unknown[]) => unknown)(...parameters),
          ]),
        ) as unknown as Commerce,
    });
    const person = await readyVisitor(shop);
    state.isAway = true;
    expect(await shop.checkout.placeOrder(posting(person.visit(), key('1')), question)).toEqual({
      ok: false,
      problem: { kind: 'unreachable' },
    });
    state.isAway = false;
    const entered = await shop.checkout.enter(person.visit(), 'review');
    expect(entered.ok && entered.value.draft.team?.club_name).toBe('SV Rot-Weiß');
    expect((await shop.checkout.placeOrder(posting(person.visit(), key('1')), question)).ok).toBe(
      true,
    );
    expect(await ordersOf(shop)).toHaveLength(1);
  });

  it('cancels an order whose address the host refuses, and sends it once (Rules C13.1, C13.4)', async () => {
    let calls = 0;
    const shop = await open({
      between: (commerce) => ({
        ...commerce,
        placeOrder: async () => {
          calls += 1;
          return refusal({
            kind: 'refused',
            code: 400,
            message: 'bad',
            details: null,
            retryAfter: null,
            findings: [
              { keyword: 'x', dataPath: '.addressInformation.shippingAddress.city', message: 'x' },
            ],
          });
        },
      }),
    });
    const person = await readyVisitor(shop);
    expect(await shop.checkout.placeOrder(posting(person.visit(), key('1')), question)).toEqual({
      ok: false,
      problem: { kind: 'invalid-address' },
    });
    expect(await shop.checkout.lastOrder(person.visit())).toBeNull();
    expect((await shop.checkout.enter(person.visit(), 'review')).ok).toBe(true);
    expect(calls).toBe(1);
  });

  it('returns the reason of any other refusal (Rule C12.21)', async () => {
    const refused = { code: 400, message: 'No agent for this club', details: null, findings: [] };
    const shop = await open({
      between: (commerce) => ({
        ...commerce,
        placeOrder: async () => refusal({ kind: 'refused', ...refused, retryAfter: null }),
      }),
    });
    const person = await readyVisitor(shop);
    expect(await shop.checkout.placeOrder(posting(person.visit(), key('1')), question)).toEqual({
      ok: false,
      problem: { kind: 'refused', message: 'No agent for this club' },
    });
  });

  it('lets no change reach a cart whose order may have been placed (Rule C12.30)', async () => {
    const shop = await open({
      between: (commerce) => ({
        ...commerce,
        async placeOrder(caller, order) {
          await commerce.placeOrder(caller, order);
          return refusal({ kind: 'timeout', message: 'lost' });
        },
      }),
    });
    const person = await readyVisitor(shop);
    await shop.checkout.placeOrder(posting(person.visit(), key('1')), question);
    const change = { itemId: 1, quantity: 9, sku: null };
    expect(await shop.cart.setQuantity(posting(person.visit(), key('2')), change)).toEqual({
      ok: false,
      problem: { kind: 'order-pending' },
    });
  });

  it('waits for a host that is still working on the same order', async () => {
    let calls = 0;
    const shop = await open({
      between: (commerce) => ({
        ...commerce,
        async placeOrder(caller, order) {
          calls += 1;
          if (calls < 3) {
            return refusal({
              kind: 'refused',
              code: 409,
              message: 'Still working on it',
              details: 'Still working on it',
              findings: [],
              retryAfter: 1,
            });
          }
          return commerce.placeOrder(caller, order);
        },
      }),
    });
    const person = await readyVisitor(shop);
    expect((await shop.checkout.placeOrder(posting(person.visit(), key('1')), question)).ok).toBe(
      true,
    );
    expect(calls).toBe(3);
  });
});
