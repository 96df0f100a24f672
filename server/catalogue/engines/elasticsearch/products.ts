import type { estypes } from '@elastic/elasticsearch';
import { isEnabled } from '../../../../app/domain/catalogue/availability.ts';
import type { Product, ProductCard } from '../../../../app/domain/catalogue/product.ts';
import type { Settings } from '../../../../app/domain/settings.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import { listPartSkus } from '../../documents/product/composed.ts';
import type { Document } from '../../documents/field.ts';
import { findNextPriceChange } from '../../documents/product/headline.ts';
import type { Presentation } from '../../documents/product/presentation.ts';
import { toProductCard } from '../../documents/product/product-card.ts';
import { toProduct } from '../../documents/product/product-page.ts';
import { readProduct } from '../../documents/product/product.ts';
import type { ProductSource } from '../../documents/product/product.ts';
import { requireAccepted } from '../../file/read-documents.ts';
import { freezeDeep } from '../../frozen.ts';
import type { ProductAddress } from '../../port.ts';
import type { StoreFacts } from '../../store-facts.ts';
import { LRUCache } from 'lru-cache';
import { ExpiringCache } from '../../../cache/expiring-cache.ts';
import type { StoreClient } from './queries/store-client.ts';
import { canBeKey } from './write/mappings.ts';

const recentCards = 1500;
const recentProducts = 100;
const recentAddresses = 2000;

/** Fields that only a product's own page shows; cards are fetched without them. */
const pageFields = [
  'description',
  'short_description',
  'meta_title',
  'meta_description',
  'meta_keyword',
  'meta_keywords',
].map((name) => `document.${name}`);

/** Source filter for products that a list fetches whole. */
export const cardSource = { includes: ['key', 'document'], excludes: pageFields };

/** A product as a list fetches it in one stage. */
export type ProductHit = { key: string; document: Document };

type CachedProduct = { key: string; document: Document; enabled: boolean; child_skus: string[] };

type Options = { store: StoreView; settings: Settings; cardFields: readonly string[] };

/** Most configurable products fetched for one child sku. */
const mostParents = 20;
/** Products fetched at once that others consist of. */
const partBatch = 2000;

/** A store's products, fetched by sku and cached. */
export class Products {
  readonly #storeClient: StoreClient;
  readonly #facts: StoreFacts;
  readonly #options: Options;
  readonly #cards = new ExpiringCache<ProductCard>(recentCards);
  readonly #products = new ExpiringCache<Product>(recentProducts);
  readonly #addresses = new LRUCache<string, { address: ProductAddress | null }>({
    max: recentAddresses,
  });

  constructor(storeClient: StoreClient, facts: StoreFacts, options: Options) {
    this.#storeClient = storeClient;
    this.#facts = facts;
    this.#options = options;
  }

  /** Returns cards in the order of the skus; missing products are left out. */
  async cards(skus: readonly string[], now: number): Promise<ProductCard[]> {
    const found = this.#cached(skus, now);
    const missing = [...new Set(skus)].filter((sku) => !found.has(sku));
    const fetched = await this.#storeClient.find<CachedProduct>('product', missing, {
      includes: ['document'],
      excludes: pageFields,
    });
    const sources = fetched.flatMap((stored) => (stored === null ? [] : sourceOf(stored)));
    for (const card of await this.#made(sources, now)) found.set(card.sku, card);
    return skus.flatMap((sku) => found.get(sku) ?? []);
  }

  /** Returns the cards of products that were fetched with a list, in its order. */
  async cardsOf(hits: readonly ProductHit[], now: number): Promise<ProductCard[]> {
    const found = this.#cached(
      hits.map(({ key }) => key),
      now,
    );
    const unknown = hits.filter(({ key }) => !found.has(key));
    for (const card of await this.#made(unknown.map(sourceOf), now)) found.set(card.sku, card);
    return hits.flatMap(({ key }) => found.get(key) ?? []);
  }

  /** Returns the cached cards by sku. An answer keeps them: other requests may evict them. */
  #cached(skus: readonly string[], now: number): Map<string, ProductCard> {
    const found = new Map<string, ProductCard>();
    for (const sku of skus) {
      const card = this.#cards.find(sku, now);
      if (card !== null) found.set(sku, card);
    }
    return found;
  }

  /** Builds the cards of the sources and caches them. */
  async #made(sources: readonly ProductSource[], now: number): Promise<ProductCard[]> {
    const shown = await this.#presentation(sources, now);
    return sources.map((source) => {
      const card = freezeDeep(toProductCard(source, shown));
      this.#cards.set(
        source.sku,
        card,
        findNextPriceChange(source, now, shown.findSource) ?? Infinity,
      );
      return card;
    });
  }

  /** Returns the product of a sku, or the configurable product whose child has it. */
  async find(sku: string, now: number): Promise<Product | null> {
    const known = this.#products.find(sku, now);
    if (known !== null) return known;
    if (!canBeKey(sku)) return null;
    const answer = await this.#storeClient.search<CachedProduct>('product', {
      query: { bool: { should: [{ term: { key: sku } }, { term: { child_skus: sku } }] } },
      sort: [{ enabled: 'desc' }, { key: 'asc' }],
      size: mostParents,
      _source: ['key', 'document', 'enabled', 'child_skus'],
      track_total_hits: false,
    });
    const found = (answer?.hits.hits ?? []).flatMap(({ _source: stored }) => stored ?? []);
    const parent = found.find(({ child_skus: children }) => children.includes(sku));
    const own = found.find(({ key }) => key === sku);
    const stored = parent?.enabled ? parent : (own ?? parent);
    if (!stored) return null;
    const source = sourceOf(stored);
    const shown = await this.#presentation([source], now);
    const product = freezeDeep(toProduct(source, shown));
    this.#products.set(
      sku,
      product,
      findNextPriceChange(source, now, shown.findSource) ?? Infinity,
    );
    return product;
  }

  /** Returns addresses in the order of the skus; products without a page are left out. */
  async addresses(skus: readonly string[]): Promise<ProductAddress[]> {
    const found = new Map<string, ProductAddress | null>();
    for (const sku of new Set(skus)) {
      const known = this.#addresses.get(sku);
      if (known) found.set(sku, known.address);
    }
    const missing = [...new Set(skus)].filter((sku) => !found.has(sku));
    const fetched = await this.#storeClient.find<{ address: ProductAddress | null }>(
      'product' as const,
      missing,
      { includes: ['address'] },
    );
    missing.forEach((sku, index) => {
      const address = freezeDeep(fetched[index]?.address ?? null);
      this.#addresses.set(sku, { address });
      found.set(sku, address);
    });
    return skus.flatMap((sku) => found.get(sku) ?? []);
  }

  /**
   * Fetches the parts of bundles and grouped products and returns what the sources are shown with.
   */
  async #presentation(sources: readonly ProductSource[], now: number): Promise<Presentation> {
    const { store, settings, cardFields } = this.#options;
    const parts = await this.#parts([...new Set(sources.flatMap(listPartSkus))].filter(canBeKey));
    return {
      store,
      taxRules: this.#facts.taxRules,
      registry: this.#facts.registry,
      listOutOfStockProducts: settings.listOutOfStockProducts,
      cardFields,
      findSource: (sku) => parts.get(sku) ?? null,
      now,
    };
  }

  /**
   * Returns for each sku the configurable product whose child has it, if it can be shown, else the
   * product itself.
   */
  async #parts(skus: readonly string[]): Promise<Map<string, ProductSource>> {
    const parts = new Map<string, ProductSource>();
    if (skus.length === 0) return parts;
    const parents = {
      bool: { filter: [{ term: { enabled: true } }, { terms: { child_skus: [...skus] } }] },
    };
    const sources: ProductSource[] = [];
    let last: estypes.SortResults | undefined;
    do {
      const answer = await this.#storeClient.search<CachedProduct>('product', {
        query: { bool: { should: [{ terms: { key: [...skus] } }, parents] } },
        sort: [{ key: 'asc' }],
        size: partBatch,
        ...(last === undefined ? {} : { search_after: last }),
        _source: { includes: ['key', 'document', 'child_skus'], excludes: pageFields },
        track_total_hits: false,
      });
      const hits = answer?.hits.hits ?? [];
      sources.push(...hits.flatMap(({ _source: stored }) => (stored ? [sourceOf(stored)] : [])));
      last = hits.length < partBatch ? undefined : hits.at(-1)?.sort;
    } while (last !== undefined);
    const asked = new Set(skus);
    for (const source of sources) if (asked.has(source.sku)) parts.set(source.sku, source);
    for (const source of sources.toReversed()) {
      if (!isEnabled(source)) continue;
      for (const { sku } of source.children) if (asked.has(sku)) parts.set(sku, source);
    }
    return parts;
  }
}

function sourceOf({ document }: Pick<CachedProduct, 'document'>): ProductSource {
  return requireAccepted(readProduct(document));
}
