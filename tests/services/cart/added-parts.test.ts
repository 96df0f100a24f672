import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { createCatalogueProducts } from '../../../server/backend/catalogue/catalogue-products.ts';
import type { EmbeddedCatalogue } from '../../../server/catalogue/engines/embedded/catalogue.ts';
import type { CommerceProblem } from '../../../server/commerce/problem.ts';
import { openKitCatalogue } from '../../support/shop/catalogue/kit-catalogue.ts';
import { key } from '../checkout/filled-draft.ts';
import { openStorefrontShop } from '../checkout/open-storefront-shop.ts';
import type { StorefrontShop } from '../checkout/open-storefront-shop.ts';
import { posting } from '../posting.ts';

/** The grouped product SET is 2 × BRICK and 1 × BALL-65. */
let catalogue: EmbeddedCatalogue;
let shop: StorefrontShop;
let person: ReturnType<StorefrontShop['visitor']>;
let problemOfBall: CommerceProblem | null;
let problemOfDelete: CommerceProblem | null;
beforeEach(async () => {
  problemOfBall = null;
  problemOfDelete = null;
  catalogue = await openKitCatalogue();
  shop = await openStorefrontShop({
    catalogue,
    products: createCatalogueProducts(catalogue, defaultSettings),
    between: (commerce) => ({
      ...commerce,
      updateCart: async (caller, item) =>
        problemOfBall && item.sku === 'BALL-65'
          ? { ok: false, problem: problemOfBall }
          : commerce.updateCart(caller, item),
      deleteCartItem: async (caller, line) =>
        problemOfDelete
          ? { ok: false, problem: problemOfDelete }
          : commerce.deleteCartItem(caller, line),
    }),
  });
  person = shop.visitor();
});
afterEach(async () => {
  await shop.close();
  await catalogue.close();
});

const refused = (code: number, message: string): CommerceProblem => ({
  kind: 'refused',
  code,
  message,
  details: null,
  findings: [],
  retryAfter: null,
});
const oneLeft = refused(400, 'Only 1 product available');
const unreachable: CommerceProblem = { kind: 'unreachable', message: 'timeout' };

const add = (sku: string, quantity: number, form = '1') =>
  shop.cart.add(posting(person.visit(), key(form)), {
    sku,
    parentSku: null,
    quantity,
    submitted: [],
  });

async function lines() {
  const read = await shop.cart.read(person.visit());
  if (!read.ok) throw new Error(read.problem.kind);
  return (read.value?.lines ?? []).map(({ sku, quantity }) => [sku, quantity]);
}

describe('add of a grouped product whose last part sells out between two calls', () => {
  it('takes the parts that were added back and names the one that is short (Rule C2.30)', async () => {
    problemOfBall = oneLeft;
    expect(await add('SET', 3)).toEqual({
      ok: false,
      problem: { kind: 'part', name: 'BALL-65', problem: { kind: 'limited', available: 1 } },
    });
    expect(await lines()).toEqual([]);
  });

  it('keeps the pieces of a part that were in the cart before (Rule C2.30)', async () => {
    await add('BRICK', 1, '2');
    problemOfBall = oneLeft;
    await add('SET', 3);
    expect(await lines()).toEqual([['BRICK', 1]]);
  });

  it('adds every part when the form is sent again and enough are left (Rule C2.30)', async () => {
    problemOfBall = oneLeft;
    await add('SET', 3);
    await add('SET', 3);
    problemOfBall = null;
    expect((await add('SET', 3)).ok).toBe(true);
    expect((await add('SET', 3)).ok).toBe(true);
    expect(await lines()).toEqual([
      ['BRICK', 6],
      ['BALL-65', 3],
    ]);
  });

  it('reports an unknown outcome when a part cannot be taken back, and a repeat completes it', async () => {
    problemOfBall = oneLeft;
    problemOfDelete = unreachable;
    expect(await add('SET', 3)).toEqual({ ok: false, problem: { kind: 'unreachable' } });
    problemOfBall = null;
    expect((await add('SET', 3)).ok).toBe(true);
    expect(await lines()).toEqual([
      ['BRICK', 6],
      ['BALL-65', 3],
    ]);
  });
});

describe('add of a grouped product whose last part is not answered', () => {
  it.each([
    [unreachable, { kind: 'unreachable' }],
    [refused(503, 'busy'), { kind: 'unreachable' }],
    [refused(401, 'Not authorized'), { kind: 'signed-out' }],
  ])('reports %o as such and a repeat of the form completes the set', async (problem, expected) => {
    problemOfBall = problem;
    expect(await add('SET', 3)).toEqual({ ok: false, problem: expected });
    problemOfBall = null;
    expect((await add('SET', 3)).ok).toBe(true);
    expect(await lines()).toEqual([
      ['BRICK', 6],
      ['BALL-65', 3],
    ]);
  });
});
