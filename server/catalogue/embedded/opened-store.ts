import { isListed } from '../../../app/domain/catalogue/availability.ts';
import type { Product, ProductCard } from '../../../app/domain/catalogue/product.ts';
import type { TaxRule } from '../../../app/domain/catalogue/tax.ts';
import type { Outcome } from '../../../app/domain/outcome.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { CategoryTree } from '../category-tree.ts';
import type { AttributeBook } from '../documents/attribute-book.ts';
import type { Document } from '../documents/field.ts';
import { headlinePrice, nextChange } from '../documents/headline.ts';
import { indexEntry } from '../documents/index-entry.ts';
import type { IndexEntry } from '../documents/index-entry.ts';
import type { Presentation } from '../documents/presentation.ts';
import { productAddress } from '../documents/product-address.ts';
import { cardOf } from '../documents/product-card.ts';
import { productOf } from '../documents/product-page.ts';
import { readPage } from '../documents/page.ts';
import { readProduct } from '../documents/product.ts';
import type { ProductSource } from '../documents/product.ts';
import { variantsOf } from '../documents/product-variants.ts';
import type { DocumentFile } from '../file/document-file.ts';
import { accepted, readAll } from '../file/read-documents.ts';
import { frozen } from '../frozen.ts';
import { CatalogueUnavailable } from '../port.ts';
import type { ProductAddress } from '../port.ts';
import type { EntityType } from '../record.ts';
import { RecentMap } from '../../recent-map.ts';
import { rangesByCode, storeFacts, termCodes } from '../store-facts.ts';
import type { ListingContext, StoreFacts } from '../store-facts.ts';
import { openStoreSearch } from './search/open-store-search.ts';
import type { StoreSearch } from './search/store-search.ts';
import { StoreIndex } from './store-index.ts';

const recentCards = 1500;
const recentProducts = 100;
const recentAddresses = 2000;

/**
 * One store's catalogue at one revision of the file: its small documents in memory, the index of its
 * products made when a listing is first asked for, products read on demand.
 */
export class OpenedStore {
  readonly revision: number;
  readonly book: AttributeBook;
  readonly taxRules: readonly TaxRule[];
  readonly tree: CategoryTree;
  readonly rootId: number;
  readonly listing: ListingContext;
  readonly search: StoreSearch;
  readonly #facts: StoreFacts;
  readonly #file: DocumentFile;
  readonly #store: StoreView;
  readonly #settings: Settings;
  readonly #cardFields: readonly string[];
  readonly #cards = new RecentMap<{ card: ProductCard; status: number }>(recentCards);
  readonly #products = new RecentMap<Product>(recentProducts);
  readonly #addresses = new RecentMap<{ address: ProductAddress | null }>(recentAddresses);
  #index: StoreIndex | null = null;
  #pages: ReadonlyMap<string, string> | null = null;

  constructor(
    file: DocumentFile,
    store: StoreView,
    settings: Settings,
    cardFields: readonly string[],
    revision: number,
  ) {
    this.#file = file;
    this.#store = store;
    this.#settings = settings;
    this.#cardFields = cardFields;
    this.revision = revision;
    this.#facts = storeFacts(store, settings, (entity, read) => this.readAll(entity, read));
    const { book, taxRules, tree, rootId, listing } = this.#facts;
    this.book = book;
    this.taxRules = taxRules;
    this.tree = tree;
    this.rootId = rootId;
    this.listing = listing;
    this.search = openStoreSearch(file, store, settings, this);
  }

  readAll<Item>(entity: EntityType, read: (document: Document) => Outcome<Item, string>): Item[] {
    return readAll(this.#file, this.#store.code, entity, read);
  }

  /** The index with the prices of `now`. */
  index(now: number): StoreIndex {
    this.#index ??= new StoreIndex(this.#entries(now), this.tree, {
      ranges: rangesByCode(this.#facts, this.#settings),
      collator: this.listing.collator,
    });
    this.#index.refreshPrices(now, (sku) => this.#priceOf(sku, now));
    return this.#index;
  }

  /** Identifier of the page that a key names: footers of every page ask for the same few. */
  pageIdentifier(key: string): string | null {
    this.#pages ??= new Map(
      this.readAll('cms_page', readPage).flatMap((page) =>
        page?.key ? [[page.key, page.identifier]] : [],
      ),
    );
    return this.#pages.get(key) ?? null;
  }

  findCard(sku: string, now: number): { card: ProductCard; status: number } | null {
    return this.#remembered(this.#cards, sku, now, (source, shown) => ({
      card: cardOf(source, shown),
      status: source.status,
    }));
  }

  findProduct(sku: string, now: number): Product | null {
    return this.#remembered(this.#products, sku, now, productOf);
  }

  /** Null for a product without a page of its own. */
  findAddress(sku: string): ProductAddress | null {
    const known = this.#addresses.find(sku, 0);
    if (known) return known.address;
    const source = this.#findSource(sku);
    const address = source === null ? null : this.#addressOf(source);
    this.#addresses.keep(sku, { address: frozen(address) }, Infinity);
    return address;
  }

  /** A batch of the products by id, and the id after which the next begins; null at the end. */
  addressesBehind(
    after: number,
    size: number,
  ): { addresses: ProductAddress[]; next: number | null } {
    const sources = this.#file
      .behind(this.#store.code, 'product', after, size)
      .map((document) => accepted(readProduct(document)));
    return {
      addresses: sources.flatMap((source) => this.#addressOf(source) ?? []),
      next: sources.length < size ? null : (sources.at(-1)?.id ?? null),
    };
  }

  #addressOf(source: ProductSource): ProductAddress | null {
    if (!isListed(source)) return null;
    const { code } = this.#store;
    const parent = this.#file.findParent(code, source.sku);
    if (parent?.isEnabled && parent.sku !== source.sku) return null;
    const there = this.#file.findAddress(code, source.urlPath);
    if (there?.entity !== 'product' || there.key !== source.sku) return null;
    return productAddress(source);
  }

  #remembered<Shown>(
    memory: RecentMap<Shown>,
    sku: string,
    now: number,
    show: (source: ProductSource, shown: Presentation) => Shown,
  ): Shown | null {
    const known = memory.find(sku, now);
    if (known !== null) return known;
    const source = this.#findSource(sku);
    if (source === null) return null;
    const item = frozen(show(source, this.#presentation(now)));
    memory.keep(sku, item, nextChange(source, now, this.#findPart) ?? Infinity);
    return item;
  }

  #findSource(sku: string): ProductSource | null {
    const document = this.#file.find(this.#store.code, 'product', sku);
    return document === null ? null : accepted(readProduct(document));
  }

  /** The product of a sku, or the configurable one whose child has it. */
  readonly #findPart = (sku: string): ProductSource | null => {
    const parent = this.#file.findParent(this.#store.code, sku);
    return this.#findSource(parent?.isEnabled ? parent.sku : sku);
  };

  #priceOf(sku: string, now: number): { price: number; nextChange: number | null } {
    const source = this.#findSource(sku);
    if (source === null)
      throw new CatalogueUnavailable(`The index names ${sku}, the file does not`);
    const shown = this.#presentation(now);
    const { price } = headlinePrice(source, variantsOf(source, shown), shown);
    return { price: price.gross.minor, nextChange: nextChange(source, now, this.#findPart) };
  }

  *#entries(now: number): Generator<IndexEntry> {
    const shown = this.#presentation(now);
    const codes = termCodes(this.#facts);
    for (const document of this.#file.all(this.#store.code, 'product')) {
      const entry = indexEntry(accepted(readProduct(document)), shown, codes);
      if (entry !== null) yield entry;
    }
  }

  #presentation(now: number): Presentation {
    return {
      store: this.#store,
      taxRules: this.taxRules,
      book: this.book,
      listOutOfStockProducts: this.#settings.listOutOfStockProducts,
      cardFields: this.#cardFields,
      findSource: this.#findPart,
      now,
    };
  }
}
