import { afterEach } from 'vitest';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { Product, ProductCard } from '../../../app/domain/catalogue/product.ts';
import { money } from '../../../app/domain/money.ts';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import type { Catalogue } from '../../../server/catalogue/port.ts';
import type { Commerce } from '../../../server/commerce/client.ts';
import { hashPassword } from '../../../server/secrets/passwords/password-hash.ts';
import { openLog } from '../../../server/observability/log.ts';
import type { Log } from '../../../server/observability/log.ts';
import { createCartService } from '../../../server/services/cart/service.ts';
import { createCheckoutService } from '../../../server/services/checkout/service.ts';
import { openStorefront } from '../../../server/storefront/storefront.ts';
import type { Storefront } from '../../../server/storefront/storefront.ts';
import { signedOut } from '../../../server/visit.ts';
import type { SessionData, SignIn, Visit } from '../../../server/visit.ts';
import { openShop } from '../../backend/open-shop.ts';
import type { ShopOptions } from '../../backend/open-shop.ts';
import { locateTestDatabase } from '../../support/engines/database-location.ts';

/** Opens cart and checkout over a real back end and a catalogue of the same products. */
export async function openStorefrontShop(
  options: ShopOptions & {
    folder?: string;
    /** Wraps the commerce client, to lose answers or count calls. */
    between?: (commerce: Commerce) => Commerce;
    /** Wraps the storefront's database. */
    beforeStorefront?: (storefront: Storefront) => Storefront;
    settings?: Partial<typeof defaultSettings>;
    /** Replaces the catalogue of the small range of tests. */
    catalogue?: Catalogue;
    log?: Log;
    onPlaced?: () => void;
  } = {},
) {
  const backend = await openShop({ ...options, settings: undefined });
  const opened = await openStorefront(
    locateTestDatabase(options.folder && join(options.folder, 'storefront.sqlite')),
  );
  const storefront = options.beforeStorefront?.(opened) ?? opened;
  const commerce = options.between?.(backend.commerce) ?? backend.commerce;
  const settings = { ...defaultSettings, ...options.settings };
  const parts = {
    commerce,
    catalogue: options.catalogue ?? exampleCatalogue(),
    storefront,
    settings,
    newKey: () => randomBytes(16).toString('hex'),
    hashPassword,
    log: options.log ?? openLog('silent'),
  };
  const cart = createCartService({
    ...parts,
    settleOrder: (visit) => checkout.settlePending(visit),
  });
  const openCheckout = () =>
    createCheckoutService({
      ...parts,
      cart,
      onPlaced: options.onPlaced,
      wait: async () => undefined,
    });
  const checkout = openCheckout();
  return {
    backend,
    storefront,
    cart,
    checkout,
    /** The checkout of another process of the same shop. */
    otherCheckout: openCheckout(),
    settings,
    visitor: (storeCode = 'de_de') => visitor(storeCode, () => backend.time.now),
    async close() {
      await storefront.close();
      await backend.close();
    },
  };
}

export type StorefrontShop = Awaited<ReturnType<typeof openStorefrontShop>>;

/** A session as its cookie holds it; `visit` is one request with that cookie. */
export function visitor(storeCode: string, now: () => number) {
  const jar: { data: SessionData; signIn: SignIn } = {
    signIn: signedOut,
    data: {
      id: randomBytes(16).toString('hex'),
      cartToken: null,
      notices: [],
      asksSignIn: false,
    },
  };
  return {
    jar,
    /** `cookie`: an older one; changes of the request are then lost. */
    visit(cookie: SessionData = jar.data): Visit {
      const state = { data: cookie };
      const isCurrent = cookie === jar.data;
      return {
        store: requireStoreView(storeCode),
        session: {
          get data() {
            return state.data;
          },
          change(changes) {
            state.data = { ...state.data, ...changes };
            if (isCurrent) jar.data = state.data;
          },
          notify: () => undefined,
          takeNotices: () => [],
          leave: () => undefined,
          isLeft: false,
        },
        signIn: jar.signIn,
        now: new Date(now()),
        traceId: 'test',
        origin: 'http://localhost',
        clientAddress: null,
        formToken: 'token',
      };
    },
  };
}

function exampleCatalogue(): Catalogue {
  const children: Record<string, string[]> = { ROOM: ['ROOM-GRASS', 'ROOM-TURF'] };
  const refuse = () => {
    throw new Error('Not asked in these tests');
  };
  const find = (sku: string): Product | null => {
    const parent = Object.keys(children).find((name) => children[name]?.includes(sku));
    if (!/^(CAMP|BUS|FREE|UNKNOWN|VOUCHER|ROOM|LAST|GONE|PAIRS)/.test(sku)) return null;
    return exampleProduct(parent ?? sku, children[parent ?? sku] ?? []);
  };
  return {
    list: refuse,
    places: refuse,
    search: refuse,
    searchContent: refuse,
    findProduct: async (_store, sku) => find(sku),
    cards: async (_store, skus): Promise<ProductCard[]> => skus.flatMap((sku) => find(sku) ?? []),
    productAddresses: refuse,
    allProductAddresses: refuse,
    partBorders: refuse,
    nextPriceChange: refuse,
    documents: refuse,
    probe: refuse,
    rootCategoryId: refuse,
    findCategory: refuse,
    categoryTree: refuse,
    attributes: async () => [
      attribute('faq_surface', 'Welcher Belag?', 'select', ['Naturrasen', '', 'Kunstrasen']),
      attribute('faq_floodlights', 'Flutlicht?', 'boolean', []),
      attribute('faq_secret', 'Bild', 'other', []),
    ],
    attributeSets: async () => [
      { id: 10, name: 'Hotel', faqCodes: ['faq_surface', 'faq_floodlights', 'faq_secret'] },
    ],
    taxRules: refuse,
    reviews: refuse,
    pages: refuse,
    findPage: async () => null,
    findBlock: refuse,
    pageNodes: refuse,
    contactPersons: refuse,
    resolve: refuse,
    close: async () => undefined,
  };
}

function attribute(
  code: string,
  label: string,
  input: 'select' | 'boolean' | 'other',
  options: string[],
) {
  return {
    id: 1,
    code,
    label,
    input,
    defaultValue: null,
    isUserDefined: true,
    isVisible: true,
    isVisibleOnFront: true,
    isComparable: false,
    isFilterable: false,
    options: options.map((name, index) => ({
      id: String(index + 1),
      label: name,
      sortOrder: -index,
    })),
  };
}

function exampleProduct(sku: string, children: string[]): Product {
  const amount = money(sku === 'UNKNOWN' ? -1 : 11_900, 'EUR');
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
    id: 1,
    sku,
    type: children.length > 0 ? 'configurable' : sku === 'VOUCHER' ? 'virtual' : 'simple',
    name: sku,
    slug: sku.toLowerCase(),
    urlPath: `angebote/${sku.toLowerCase()}`,
    basePrice: price,
    image: null,
    imageLabel: '',
    secondImage: null,
    price,
    isFromPrice: false,
    rating: null,
    stars: null,
    isSuperior: false,
    place: null,
    region: null,
    country: 'Spanien',
    coordinates: null,
    highlights: [],
    isInStock: true,
    extra: {},
    parentId: 1,
    parentSku: sku,
    status: 1,
    visibility: 4,
    taxClassId: 2,
    shortDescription: '',
    description: '',
    gallery: [],
    categories: [],
    categoryIds: [],
    options: [],
    variants: children.map((child, index) => ({
      id: index + 2,
      sku: child,
      name: child,
      status: 1,
      price,
      image: null,
      tierPrices: [],
      choices: {},
      stock: null,
    })),
    tierPrices: [],
    customOptions: [],
    bundleOptions: [],
    parts: [],
    downloads: { files: [], samples: [] },
    facts: [],
    links: [],
    stock: null,
    sports: [],
    updatedAt: null,
    metaTitle: null,
    metaDescription: null,
    metaKeywords: null,
  };
}

/** Returns a function that opens shops; each test closes its own at the end. */
export function useStorefrontShops(): typeof openStorefrontShop {
  const shops: StorefrontShop[] = [];
  afterEach(async () => {
    for (const shop of shops.splice(0)) await shop.close();
  });
  return async (options) => {
    const shop = await openStorefrontShop(options);
    shops.push(shop);
    return shop;
  };
}
