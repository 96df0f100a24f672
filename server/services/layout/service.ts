import { brandNames, brands } from '../../../app/domain/store/brands.ts';
import type { BrandName } from '../../../app/domain/store/brands.ts';
import { getCompany } from '../../../app/domain/store/company.ts';
import { pathInStore, paths } from '../../../app/domain/store/paths.ts';
import type { DocumentPaths } from '../../../app/domain/store/paths.ts';
import { storeOfBrand } from '../../../app/domain/store/store-of-brand.ts';
import { storeViews } from '../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { CatalogueUnavailable } from '../../catalogue/port.ts';
import type { Log } from '../../observability/log.ts';
import type { Invalidations } from '../../storefront/invalidations.ts';
import type { Visit } from '../../visit.ts';
import type { Sold } from '../../../app/domain/catalogue/offer/offer-kind.ts';
import { findSold } from '../catalogue/what-is-sold.ts';
import { findShownBlock } from '../content/shown-block.ts';
import type { ShownBlock } from '../content/shown-block.ts';
import { findCounterpart } from './counterpart.ts';
import { menuOf } from './menu.ts';
import type { MenuEntry } from './menu.ts';
import { cachedPerStore } from '../cached-per-store.ts';

/** Layout data of every page. Paths are inside the store view, addresses are absolute. */
export type LayoutData = {
  menu: MenuEntry[];
  brands: BrandLink[];
  /** Every store view, this brand's first. */
  stores: StoreLink[];
  service: PageLink[];
  legal: PageLink[];
  phone: string;
  email: string;
  /** The company's text, shown without a block of the catalogue. */
  ownText: { title: string; text: string };
  /** Null: the commerce host does not answer. */
  cartCount: number | null;
  /** The footer's CMS block; null when there is none and `ownText` is shown. */
  footer: ShownBlock | null;
  /** The store shows the demo catalogue; the page names it a demonstration. */
  isDemonstration: boolean;
  /** Chooses the words of pages without an offer. Rule A2.16. */
  sold: Sold;
};

export type BrandLink = {
  name: BrandName;
  title: string;
  label: string;
  address: string;
  isCurrent: boolean;
};

export type StoreLink = {
  code: string;
  name: string;
  brand: BrandName;
  language: StoreView['language'];
  currency: StoreView['currency'];
  flag: string;
  isCurrent: boolean;
};

export type PageLink = { label: string; path: string };

export interface LayoutService {
  read(visit: Visit): Promise<LayoutData>;
  /** Returns what the visit's store view sells. */
  sold(visit: Visit): Promise<Sold>;
  /**
   * Returns the absolute address of the same page in another store view, or that store's home page.
   * Null for an unknown store code. `from`: path inside the visit's store. Rule A3.7.
   */
  addressIn(visit: Visit, code: string, from: string): Promise<string | null>;
}

type LayoutDeps = {
  catalogue: Catalogue;
  pathOf: DocumentPaths;
  settings: Pick<Settings, 'categoryPrefetchLevel'>;
  /** The first origin of a brand is used in its links. */
  origins: Record<BrandName, readonly string[]>;
  /** Returns the count on the cart icon. Rule C1.11. */
  countCart(visit: Visit): Promise<number | null>;
  log: Log;
  invalidations: Pick<Invalidations, 'subscribe'>;
};

/** Maximum age of a store view's menu and footer. Milliseconds. */
const maxAge = 60_000;

type SharedLayoutData = Pick<
  LayoutData,
  'menu' | 'service' | 'legal' | 'footer' | 'isDemonstration' | 'sold'
>;

/** Data of a store view that does not change while the process runs. */
type ConfiguredLayoutData = Pick<LayoutData, 'brands' | 'stores' | 'phone' | 'email' | 'ownText'>;

/** Identifier of the CMS block in the footer. */
const footerBlock = 'footer';

const pageKeys = {
  service: ['how-it-works', 'cancellation', 'size-guide', 'about'],
  legal: ['terms', 'privacy', 'imprint', 'accessibility'],
} as const;

/**
 * Reads the layout data. Data that is the same for all visitors of a store view is cached
 * until the catalogue changes; while the catalogue is away the last menu stays, or none, so that error pages still have
 * a layout.
 */
export function createLayoutService(sources: LayoutDeps): LayoutService {
  const cachedSharedData = cachedPerStore({
    invalidations: sources.invalidations,
    maxAge,
    read: (store) => readSharedData(sources, store),
  });

  const configured = new Map<string, ConfiguredLayoutData>();

  function readConfigured(store: StoreView): ConfiguredLayoutData {
    const known = configured.get(store.code) ?? toConfiguredData(store, sources.origins);
    configured.set(store.code, known);
    return known;
  }

  async function readShared({ store, now }: Visit): Promise<SharedLayoutData> {
    try {
      return await cachedSharedData(store, now.getTime());
    } catch (error) {
      if (!(error instanceof CatalogueUnavailable)) throw error;
      sources.log.warn({ error, store: store.code }, 'no menu: the catalogue is away');
      return {
        menu: [],
        service: [],
        legal: [],
        footer: null,
        isDemonstration: false,
        sold: store.brand,
      };
    }
  }

  return {
    async read(visit) {
      const [shared, cartCount] = await Promise.all([readShared(visit), sources.countCart(visit)]);
      return { ...shared, ...readConfigured(visit.store), cartCount };
    },
    sold: async (visit) => (await readShared(visit)).sold,
    addressIn: (visit, code, from) => findCounterpart(sources, visit.store, code, from),
  };
}

function toConfiguredData(store: StoreView, origins: LayoutDeps['origins']): ConfiguredLayoutData {
  const { phone, email } = brands[store.brand];
  return {
    brands: brandLinks(store, origins),
    stores: storeLinks(store),
    phone,
    email,
    ownText: footerText(store),
  };
}

async function readSharedData(sources: LayoutDeps, store: StoreView): Promise<SharedLayoutData> {
  const { catalogue, pathOf, settings } = sources;
  const rootId = await catalogue.rootCategoryId(store);
  const [tree, service, legal, footer, { sold }] = await Promise.all([
    catalogue.categoryTree(store, rootId),
    pageLinks(sources, store, pageKeys.service),
    pageLinks(sources, store, pageKeys.legal),
    findShownBlock(catalogue, store, footerBlock),
    findSold(catalogue, store, rootId),
  ]);
  const root = tree.find(({ id }) => id === rootId);
  const isDemonstration = root?.extra.is_demonstration === true;
  const menu = menuOf(tree, rootId, pathOf, settings.categoryPrefetchLevel);
  return { menu, service, legal, footer, isDemonstration, sold };
}

async function pageLinks(
  { catalogue, pathOf }: LayoutDeps,
  store: StoreView,
  keys: readonly string[],
): Promise<PageLink[]> {
  const pages = await Promise.all(keys.map((key) => catalogue.findPage(store, { key })));
  return pages.flatMap((page) => (page ? [{ label: page.title, path: pathOf.page(page) }] : []));
}

function footerText({ brand, language }: StoreView): LayoutData['ownText'] {
  const { footerTitle, footerText: text } = getCompany().brands[brand];
  return { title: footerTitle[language], text: text[language] };
}

function brandLinks(store: StoreView, origins: LayoutDeps['origins']): BrandLink[] {
  return brandNames.map((name) => ({
    name,
    title: brands[name].title,
    label: brands[name].label[store.language],
    address: `${origins[name][0] ?? ''}${pathInStore(storeOfBrand(store, name), paths.home())}`,
    isCurrent: name === store.brand,
  }));
}

function storeLinks(current: StoreView): StoreLink[] {
  return storeViews
    .map(({ code, name, brand, language, currency, flag }) => ({
      code,
      name,
      brand,
      language,
      currency,
      flag,
      isCurrent: code === current.code,
    }))
    .sort((a, b) => Number(b.brand === current.brand) - Number(a.brand === current.brand));
}
