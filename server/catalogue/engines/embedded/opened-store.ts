import { setImmediate } from 'node:timers/promises';
import { isListed } from '../../../../app/domain/catalogue/availability.ts';
import type { ContactPerson } from '../../../../app/domain/content/page.ts';
import type { Product, ProductCard } from '../../../../app/domain/catalogue/product.ts';
import type { TaxRule } from '../../../../app/domain/catalogue/price/tax.ts';
import type { Result } from '../../../../app/domain/result.ts';
import type { Settings } from '../../../../app/domain/settings.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import type { CategoryTree } from '../../category-tree.ts';
import type { AttributeRegistry } from '../../../../app/domain/catalogue/filtering/attribute-registry.ts';
import { readContactPerson } from '../../documents/contact-person.ts';
import type { Document } from '../../documents/field.ts';
import { findNextPriceChange } from '../../documents/product/headline.ts';
import type { Presentation } from '../../documents/product/presentation.ts';
import { toProductAddress } from '../../documents/product/product-address.ts';
import { toProductCard } from '../../documents/product/product-card.ts';
import { toProduct } from '../../documents/product/product-page.ts';
import { readPage } from '../../documents/page.ts';
import { readReview } from '../../documents/review.ts';
import { readProduct } from '../../documents/product/product.ts';
import type { ProductSource } from '../../documents/product/product.ts';
import type { DocumentFile, DocumentPosition } from '../../file/document-file.ts';
import { requireAccepted } from '../../file/read-documents.ts';
import { approvedReviews } from '../../approved-reviews.ts';
import { freezeDeep } from '../../frozen.ts';
import type { ProductAddress } from '../../port.ts';
import type { EntityType } from '../../record.ts';
import { ContentSearch } from '../../search/content-search.ts';
import { wordForms } from '../../../../app/domain/search/text/word-forms.ts';
import { rangesByCode } from '../../store-facts.ts';
import type { ListingContext } from '../../../../app/domain/catalogue/filtering/filter-offers.ts';
import { LRUCache } from 'lru-cache';
import { ExpiringCache } from '../../../cache/expiring-cache.ts';
import type { Sections } from './index/sections.ts';
import { StoreSearch } from './search/store-search.ts';
import { readOtherLanguageNames } from './search/text-sources.ts';
import { StoreDocuments } from './store-documents.ts';
import { StoreIndex } from './store-index.ts';

const recentCards = 1500;
const recentProducts = 100;
const recentAddresses = 2000;
/** Largest total number of cached reviews; one takes about 500 bytes. */
const recentReviews = 4000;

type ProductReviews = ReturnType<typeof approvedReviews>;

export type OpenedStoreDeps = {
  file: DocumentFile;
  store: StoreView;
  settings: Settings;
  cardFields: readonly string[];
  revision: number;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Null: the store was replaced in the meantime. */
  loadIndex: () => Promise<Sections | null>;
};

/**
 * One store's catalogue at one revision of the file: small documents in memory, products read on
 * demand, the product index prepared outside of requests.
 */
export class OpenedStore {
  readonly store: StoreView;
  readonly revision: number;
  readonly registry: AttributeRegistry;
  readonly taxRules: readonly TaxRule[];
  readonly tree: CategoryTree;
  readonly rootId: number;
  readonly listing: ListingContext;
  readonly content: ContentSearch;
  readonly #documents: StoreDocuments;
  readonly #deps: OpenedStoreDeps;
  readonly #cards = new ExpiringCache<{ card: ProductCard; status: number }>(recentCards);
  readonly #products = new ExpiringCache<Product>(recentProducts);
  readonly #addresses = new LRUCache<string, { address: ProductAddress | null }>({
    max: recentAddresses,
  });
  readonly #reviews = new LRUCache<number, ProductReviews>({
    maxSize: recentReviews,
    sizeCalculation: ({ items }) => items.length + 1,
  });
  #index: { index: StoreIndex; search: StoreSearch } | null = null;
  #preparing: Promise<void> | null = null;
  #pages: ReadonlyMap<string, string> | null = null;
  #contacts: readonly ContactPerson[] | null = null;

  constructor(deps: OpenedStoreDeps) {
    const { file, store, settings, cardFields } = deps;
    this.#deps = deps;
    this.store = store;
    this.revision = deps.revision;
    this.#documents = new StoreDocuments(file, store, settings, cardFields);
    const { registry, taxRules, tree, rootId, listing } = this.#documents.facts;
    this.registry = registry;
    this.taxRules = taxRules;
    this.tree = tree;
    this.rootId = rootId;
    this.listing = listing;
    this.content = new ContentSearch({
      language: store.language,
      settings,
      tree,
      pages: () => this.readAll('cms_page', readPage).filter((page) => page !== null),
      otherLanguageNames: () => readOtherLanguageNames(this.file, store),
    });
  }

  /** The connection that its documents are read from. */
  get file(): DocumentFile {
    return this.#documents.file;
  }

  /** Switches to another connection with the same revision; returns the previous one. */
  moveTo(file: DocumentFile): DocumentFile {
    const before = this.#documents.file;
    this.#documents.file = file;
    return before;
  }

  readAll<Item>(entity: EntityType, read: (document: Document) => Result<Item, string>): Item[] {
    return this.#documents.readAll(entity, read);
  }

  /** Returns the configurable product that has this child; one that can be shown is preferred. */
  findParent(sku: string): ReturnType<StoreDocuments['findParent']> {
    return this.#documents.findParent(sku);
  }

  /** Returns the document at a path. */
  findDocument(path: string): ReturnType<StoreDocuments['findAddress']> {
    return this.#documents.findAddress(path);
  }

  /** Cached: every listing shows one. */
  get contactPersons(): readonly ContactPerson[] {
    this.#contacts ??= freezeDeep(this.readAll('twofour_contactpersons', readContactPerson));
    return this.#contacts;
  }

  get isIndexed(): boolean {
    return this.#index !== null;
  }

  /**
   * Returns the index with the prices of `now` and its search; null until the index is prepared.
   */
  indexAt(now: number): { index: StoreIndex; search: StoreSearch } | null {
    this.#index?.index.refreshPrices(now);
    return this.#index;
  }

  /** Resolves when the index is ready, or when there is another revision. */
  prepare(): Promise<void> {
    this.#preparing ??= this.#prepare().finally(() => {
      if (this.#index === null) this.#preparing = null;
    });
    return this.#preparing;
  }

  async #prepare(): Promise<void> {
    const { settings, store } = this.#deps;
    const sections = await this.#deps.loadIndex();
    if (sections === null) return;
    const index = new StoreIndex(sections, {
      priceRanges: rangesByCode(this.#documents.facts, settings).get('price') ?? [],
      skuBoost: settings.searchBoosts.sku,
      forms: wordForms(store.language, settings.searchSynonyms),
    });
    await setImmediate();
    index.refreshPrices(this.#deps.clock());
    await setImmediate();
    this.#index = { index, search: new StoreSearch(index, settings, this.listing) };
  }

  /**
   * Returns the identifier of the first page with this key. Cached: every footer asks for the same
   * few keys.
   */
  pageIdentifier(key: string): string | null {
    // Reversed: the first page is set last and stays.
    this.#pages ??= new Map(
      this.readAll('cms_page', readPage)
        .toReversed()
        .flatMap((page) => (page?.key ? [[page.key, page.identifier]] : [])),
    );
    return this.#pages.get(key) ?? null;
  }

  findCard(sku: string, now: number): { card: ProductCard; status: number } | null {
    return this.#findCached(this.#cards, sku, now, (source, shown) => ({
      card: toProductCard(source, shown),
      status: source.status,
    }));
  }

  findProduct(sku: string, now: number): Product | null {
    return this.#findCached(this.#products, sku, now, toProduct);
  }

  /** Returns the approved reviews of a product, newest first, with their summary. */
  findReviews(productId: number): ProductReviews {
    const known = this.#reviews.get(productId);
    if (known) return known;
    const documents = this.file.ownedBy(this.store.code, 'review', productId);
    const reviews = freezeDeep(
      approvedReviews(documents.map((document) => requireAccepted(readReview(document)))),
    );
    this.#reviews.set(productId, reviews);
    return reviews;
  }

  /** Returns null for a product without a page. */
  findAddress(sku: string): ProductAddress | null {
    const known = this.#addresses.get(sku);
    if (known) return known.address;
    const source = this.#documents.findSource(sku);
    const address = source === null ? null : this.#addressOf(source);
    this.#addresses.set(sku, { address: freezeDeep(address) });
    return address;
  }

  /** Returns the id of a product of the index. */
  requireId(sku: string): number {
    const source = this.#documents.findSource(sku);
    if (source === null) throw new RangeError(`The product ${sku} of the index is missing`);
    return source.id;
  }

  /**
   * Returns a batch of product addresses by id, and the product after which the next batch starts;
   * null at the end.
   */
  addressesAfter(
    after: DocumentPosition,
    size: number,
  ): { addresses: ProductAddress[]; next: DocumentPosition | null } {
    const found = this.file.page(this.store.code, 'product', after, size);
    return {
      addresses: found.flatMap(
        ({ document }) => this.#addressOf(requireAccepted(readProduct(document))) ?? [],
      ),
      next: found.length < size ? null : (found.at(-1) ?? null),
    };
  }

  #addressOf(source: ProductSource): ProductAddress | null {
    if (!isListed(source)) return null;
    const parent = this.findParent(source.sku);
    if (parent?.isEnabled && parent.sku !== source.sku) return null;
    const there = this.findDocument(source.urlPath);
    if (there?.entity !== 'product' || there.key !== source.sku) return null;
    return toProductAddress(source);
  }

  #findCached<Item>(
    memory: ExpiringCache<Item>,
    sku: string,
    now: number,
    show: (source: ProductSource, shown: Presentation) => Item,
  ): Item | null {
    const known = memory.find(sku, now);
    if (known !== null) return known;
    const source = this.#documents.findSource(sku);
    if (source === null) return null;
    const item = freezeDeep(show(source, this.#documents.presentation(now)));
    memory.set(sku, item, findNextPriceChange(source, now, this.#documents.findPart) ?? Infinity);
    return item;
  }
}
