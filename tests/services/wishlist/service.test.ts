import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProductCard } from '../../../app/domain/catalogue/product.ts';
import { money } from '../../../app/domain/money.ts';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { openLog } from '../../../server/observability/log.ts';
import { createWishlistService } from '../../../server/services/wishlist/service.ts';
import { goodPassword } from '../../backend/person.ts';
import { openAccountShop } from '../account/open-account-shop.ts';
import { forgedToken } from '../../support/journeys/forged-token.ts';

let shop: Awaited<ReturnType<typeof openAccountShop>>;
type Browser = ReturnType<typeof shop.browser>;
let wishlist: ReturnType<typeof createWishlistService>;
/** Skus in the catalogue; the back end of these tests sells the same. */
let range: string[];

beforeEach(async () => {
  shop = await openAccountShop();
  range = ['CAMP', 'BUS', 'VOUCHER'];
  wishlist = serviceOver();
});
afterEach(async () => {
  expect(shop.backend.errors).toEqual([]);
  await shop.close();
});

function serviceOver(commerce = shop.commerce, log = openLog('silent')) {
  const cardOf = (sku: string) => range.includes(sku) && card(sku);
  return createWishlistService({
    commerce,
    catalogue: {
      findProduct: async (_store: unknown, sku: string) => cardOf(sku) || null,
      cards: async (_store: unknown, skus: readonly string[]) =>
        skus.flatMap((sku) => cardOf(sku) || []),
    } as never,
    settings: defaultSettings,
    log,
  });
}

type SoldCard = ProductCard & {
  basePrice: ProductCard['price'];
  parentSku: string;
  parentId: number;
  status: number;
  visibility: number;
};

function card(sku: string): SoldCard {
  const amount = money(11_900, 'EUR');
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
  return {
    id: ['CAMP', 'BUS', '', '', 'VOUCHER'].indexOf(sku) + 1,
    sku,
    parentSku: sku,
    type: 'simple',
    name: sku,
    slug: sku.toLowerCase(),
    urlPath: sku.toLowerCase(),
    price,
    basePrice: price,
    isFromPrice: false,
    image: null,
    imageLabel: '',
    secondImage: null,
    rating: null,
    stars: null,
    isSuperior: false,
    place: null,
    region: null,
    country: null,
    coordinates: null,
    highlights: [],
    isInStock: true,
    extra: {},
    parentId: 1,
    // Bus trips have the status 0, which is offered like 1 (Rule B3.4).
    status: sku === 'BUS' ? 0 : 1,
    visibility: 4,
  };
}

async function signedIn(email: string) {
  await shop.register(email);
  const browser = shop.browser();
  const submitted = { email, password: goodPassword };
  expect((await shop.account.signIn(await browser.visit(), submitted)).ok).toBe(true);
  return browser;
}

const add = async (browser: Browser, sku: string) => wishlist.add(await browser.visit(), sku);
const skus = async (browser: Browser) => wishlist.skus(await browser.visit());

async function read(browser: Browser) {
  const list = await wishlist.read(await browser.visit());
  if (!list.ok) throw new Error(list.problem.kind);
  return list.value;
}

describe('wishlist', () => {
  it('holds each product once and loses removed ones, also when repeated (Rules D4.5, D4.6, D4.7)', async () => {
    const browser = await signedIn('jo@verein.example');
    for (const sku of ['CAMP', 'BUS', 'CAMP']) expect((await add(browser, sku)).ok).toBe(true);
    expect((await skus(browser)).sort()).toEqual(['BUS', 'CAMP']);
    for (let time = 0; time < 2; time += 1) {
      expect((await wishlist.remove(await browser.visit(), 'CAMP')).ok).toBe(true);
    }
    expect(await skus(browser)).toEqual(['BUS']);
  });

  it('belongs to its customer (Rule D4.14)', async () => {
    const jo = await signedIn('jo@verein.example');
    const ann = await signedIn('ann@verein.example');
    await add(jo, 'CAMP');
    await wishlist.remove(await ann.visit(), 'CAMP');
    expect(await skus(jo)).toEqual(['CAMP']);
    expect(await skus(ann)).toEqual([]);
  });

  it('is refused for guests (Rule D4.1)', async () => {
    const guest = shop.browser();
    const refused = { ok: false, problem: { kind: 'signed-out' } };
    expect(await skus(guest)).toEqual([]);
    expect(await add(guest, 'CAMP')).toEqual(refused);
    expect(await wishlist.read(await guest.visit())).toEqual(refused);
  });

  it('refuses products that are not offered and names those that no longer are (Rule D4.15)', async () => {
    const browser = await signedIn('jo@verein.example');
    expect(await add(browser, 'NOWHERE')).toEqual({
      ok: false,
      problem: { kind: 'unknown-product' },
    });
    await add(browser, 'CAMP');
    await add(browser, 'BUS');
    range = ['BUS'];
    const { offers, gone } = await read(browser);
    expect(offers.map(({ sku }) => sku)).toEqual(['BUS']);
    expect(gone).toEqual(['CAMP']);
  });

  it('logs that it could not be read, and is used as an empty one (Rules D4.9, D4.10)', async () => {
    const browser = await signedIn('jo@verein.example');
    const messages: string[] = [];
    const refused = { kind: 'refused', code: 500, message: 'no such list' };
    wishlist = serviceOver(
      { ...shop.commerce, wishlist: async () => ({ ok: false, problem: refused }) as never },
      { warn: (_facts: object, text: string) => messages.push(text) } as never,
    );
    expect(await skus(browser)).toEqual([]);
    expect(messages).toEqual(['Error while fetching wishlist data']);
  });

  it('counts as empty for wish buttons while the host is unavailable, but is not shown as empty (Rule D4.8)', async () => {
    const browser = await signedIn('jo@verein.example');
    await add(browser, 'CAMP');
    wishlist = serviceOver({
      ...shop.commerce,
      wishlist: async () => ({ ok: false, problem: { kind: 'timeout' } }) as never,
    });
    expect(await skus(browser)).toEqual([]);
    expect(await wishlist.read(await browser.visit())).toEqual({
      ok: false,
      problem: { kind: 'unreachable' },
    });
  });
});

describe('shared wishlist', () => {
  it('is shown for its code until sharing ends; the next code is another (Rule D4.12)', async () => {
    const browser = await signedIn('jo@verein.example');
    await add(browser, 'CAMP');
    expect((await read(browser)).code).toBeNull();
    await wishlist.share(await browser.visit());
    const code = (await read(browser)).code ?? '';
    const guest = shop.browser('cafe');
    const shown = async (text: string) => {
      const shared = await wishlist.shared(await guest.visit(), text);
      return shared.ok ? (shared.value?.map(({ sku }) => sku) ?? null) : shared.problem;
    };
    expect(await shown(code)).toEqual(['CAMP']);
    expect(await shown(forgedToken(code))).toBeNull();
    expect(await shown("' or 1=1 --")).toBeNull();
    await wishlist.unshare(await browser.visit());
    expect(await shown(code)).toBeNull();
    await wishlist.share(await browser.visit());
    expect((await read(browser)).code).not.toBe(code);
    expect(await shown(code)).toBeNull();
  });
});
