import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../../app/domain/catalogue/product.ts';
import type { StockItem } from '../../../app/domain/catalogue/stock.ts';
import { money } from '../../../app/domain/money.ts';
import { success } from '../../../app/domain/result.ts';
import { defaultSettings } from '../../../app/domain/settings.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import type { EmbeddedCatalogue } from '../../../server/catalogue/engines/embedded/catalogue.ts';
import type { Commerce } from '../../../server/commerce/client.ts';
import { prepareAdditions } from '../../../server/services/cart/additions.ts';
import { openKitCatalogue } from '../../support/shop/catalogue/kit-catalogue.ts';

const germany = requireStoreView('de_de');

let catalogue: EmbeddedCatalogue;
beforeAll(async () => {
  catalogue = await openKitCatalogue();
});
afterAll(() => catalogue.close());

type Setting = {
  /** What the catalogue has about the product. */
  product?: Partial<Product>;
  /** Pieces that the host counts. */
  counted?: number;
  settings?: Partial<Settings>;
};

/** Prepares two bricks; returns the answer and the skus whose stock the host was asked for. */
async function prepareBricks({ product = {}, counted = 0, settings }: Setting) {
  const asked: string[] = [];
  const commerce = {
    checkStock: async (_caller: unknown, sku: string) => {
      asked.push(sku);
      return success({
        product_id: 1,
        qty: counted,
        is_in_stock: counted > 0,
        manage_stock: true,
        min_sale_qty: 1,
        max_sale_qty: 200,
      });
    },
  } as unknown as Commerce;
  const changed = {
    ...catalogue,
    findProduct: async (...given: Parameters<EmbeddedCatalogue['findProduct']>) => {
      const found = await catalogue.findProduct(...given);
      return found && { ...found, ...product };
    },
  };
  const deps = { commerce, catalogue: changed, settings: { ...defaultSettings, ...settings } };
  const addition = { sku: 'BRICK', parentSku: null, quantity: 2, submitted: [] };
  const answer = await prepareAdditions(deps, germany, { storeCode: 'de_de' }, addition);
  const result = answer.ok
    ? (answer.value[0]?.isVolatile && 'volatile') || 'ok'
    : answer.problem.kind;
  return { result, asked };
}

function inCatalogue(quantity: number): { stock: StockItem } {
  const isInStock = quantity > 0;
  const limits = { minSaleQuantity: 1, maxSaleQuantity: 200 };
  return { stock: { productId: 1, quantity, isInStock, isManaged: true, ...limits } };
}

const isStrict = { allowOutOfStockInCart: false };
const isOff = { synchronizeStock: false };

describe('the stock check of an addition (Rule C2.2)', () => {
  it.each<[string, Setting, string]>([
    // Rule C2.6
    ['the host counts enough', { counted: 2, product: inCatalogue(0) }, 'ok'],
    ['the host counts none', { counted: 0, product: inCatalogue(9) }, 'out-of-stock'],
    ['the host counts too few', { counted: 1, product: inCatalogue(9) }, 'limited'],
    ['stock is not synchronised', { settings: isOff, product: inCatalogue(0) }, 'out-of-stock'],
    // Rule C2.7
    ['there is no record', { settings: isOff, product: { stock: null } }, 'ok'],
    [
      'there is no record and sold-out lines are not allowed',
      { settings: { ...isOff, ...isStrict }, product: { stock: null } },
      'volatile',
    ],
  ])('when %s', async (_case, setting, result) => {
    expect((await prepareBricks(setting)).result).toBe(result);
  });

  it('asks the host only while stock is synchronised (Rule C2.6)', async () => {
    expect((await prepareBricks({ counted: 2 })).asked).toEqual(['BRICK']);
    expect((await prepareBricks({ settings: isOff })).asked).toEqual([]);
  });
});

function priced(minor: number): Partial<Product> {
  const amount = money(minor, 'EUR');
  const price = {
    net: amount,
    gross: amount,
    tax: money(0, 'EUR'),
    originalNet: amount,
    originalGross: amount,
    isReduced: false,
    taxPercent: 19,
    isCurrent: true,
  };
  return { price, basePrice: price };
}

const noFree = { useZeroPriceProduct: false };
const required: Product['customOptions'][number] = {
  id: '7',
  title: 'Name',
  input: 'field',
  isRequired: true,
  maxCharacters: null,
  values: [],
};

describe('the validation of an addition', () => {
  it.each<[string, Setting, string]>([
    // Rule C2.9
    ['a price below 0', { product: priced(-1) }, 'unknown-price'],
    ['a price of 0 where 0 is no price', { product: priced(0), settings: noFree }, 'unknown-price'],
    // Rule C2.18
    ['status 2', { product: { status: 2 } }, 'unknown-product'],
    ['status 3', { product: { status: 3 } }, 'unknown-product'],
    ['a missing option', { product: { customOptions: [required] } }, 'choice'],
  ])('refuses %s before stock is checked (Rule C2.1)', async (_case, setting, problem) => {
    expect(await prepareBricks({ counted: 0, ...setting })).toEqual({ result: problem, asked: [] });
  });

  it('accepts a price of 0 by default (Rule C2.9)', async () => {
    expect((await prepareBricks({ product: priced(0), counted: 9 })).result).toBe('ok');
  });
});
