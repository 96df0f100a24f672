import { describe, expect, it } from 'vitest';
import { refusal } from '../../../app/domain/result.ts';
import type { Commerce } from '../../../server/commerce/client.ts';
import { signedOut } from '../../../server/visit.ts';
import { callerOf } from '../../../server/services/caller.ts';
import { digestOfCart } from '../../../server/services/cart/open-cart.ts';
import { key } from '../checkout/filled-draft.ts';
import { useStorefrontShops } from '../checkout/open-storefront-shop.ts';
import { posting } from '../posting.ts';

const open = useStorefrontShops();

const camp = { sku: 'CAMP', parentSku: null, quantity: 5, submitted: [] };
const away = refusal({ kind: 'unreachable' as const, message: 'ECONNREFUSED' });

describe('the cart of a session', () => {
  it('is the host’s: other changes of it appear, and no copy is stored (Rules C1.14, C4.10)', async () => {
    const shop = await open();
    const person = shop.visitor();
    await shop.cart.add(posting(person.visit(), key('1')), camp);
    await shop.backend.commerce.updateCart(callerOf(person.visit()), { sku: 'BUS', qty: 3 });
    const read = await shop.cart.read(person.visit());
    expect(read.ok && read.value?.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['CAMP', 5],
      ['BUS', 3],
    ]);
    expect(JSON.stringify(person.jar.data)).not.toMatch(/CAMP|BUS/);
  });

  it('gets its totals from the host with each read (Rule C6.2)', async () => {
    let asked = 0;
    const counting = (commerce: Commerce): Commerce => ({
      ...commerce,
      totals: (caller) => ((asked += 1), commerce.totals(caller)),
    });
    const shop = await open({ between: counting });
    const person = shop.visitor();
    await shop.cart.add(posting(person.visit(), key('1')), camp);
    const first = await shop.cart.read(person.visit());
    await shop.cart.add(posting(person.visit(), key('2')), { ...camp, quantity: 1 });
    const second = await shop.cart.read(person.visit());
    expect(asked).toBe(2);
    const sums = [first, second].map((read) => read.ok && read.value?.grandTotal.minor);
    expect(sums).toEqual([5 * 11_900, 6 * 11_900]);
  });

  it('stays as it was when a change fails, which is logged (Rules C4.12, C4.13)', async () => {
    const messages: string[] = [];
    const log = { warn: (_facts: object, text: string) => messages.push(text) };
    let isAway = false;
    const shop = await open({
      log: log as never,
      between: (commerce) => ({
        ...commerce,
        updateCart: async (...given) => (isAway ? away : commerce.updateCart(...given)),
      }),
    });
    const person = shop.visitor();
    await shop.cart.add(posting(person.visit(), key('1')), camp);
    isAway = true;
    const added = await shop.cart.add(posting(person.visit(), key('2')), { ...camp, sku: 'BUS' });
    expect(added.ok).toBe(false);
    expect(messages).toEqual(['cart not changed']);
    const read = await shop.cart.read(person.visit());
    expect(read.ok && read.value?.lines.map(({ sku }) => sku)).toEqual(['CAMP']);
  });

  it('is not made when the last attempt without the user token fails too (Rule C4.4)', async () => {
    const calls: (string | null | undefined)[] = [];
    const shop = await open({
      between: (commerce) => ({
        ...commerce,
        createCart: async (caller) => {
          calls.push(caller.userToken);
          const refused = { code: 401, message: 'No', details: null, findings: [] };
          return refusal({ kind: 'refused', ...refused, retryAfter: null });
        },
      }),
    });
    const person = shop.visitor();
    person.jar.signIn = { ...signedOut, token: 'x'.repeat(32) };
    const added = await shop.cart.add(posting(person.visit(), key('1')), camp);
    expect(added).toEqual({ ok: false, problem: { kind: 'signed-out' } });
    // Rule C4.3: one repeat, as a guest.
    expect(calls).toEqual(['x'.repeat(32), undefined]);
    expect(person.jar.data.cartToken).toBeNull();
  });

  it('is named by its token in the cookie and by a digest elsewhere (Rule C4.19)', async () => {
    const stored: string[] = [];
    const shop = await open({
      beforeStorefront: (storefront) => ({
        ...storefront,
        saveCart: (...given) => {
          stored.push(JSON.stringify(given));
          return storefront.saveCart(...given);
        },
      }),
    });
    const person = shop.visitor();
    await shop.cart.add(posting(person.visit(), key('1')), camp);
    const token = person.jar.data.cartToken ?? '';
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toContain(digestOfCart(token));
    expect(stored[0]).not.toContain(token);
  });
});
