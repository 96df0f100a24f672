import { LRUCache } from 'lru-cache';
import { toIndexEntry } from '../../documents/index-entry.ts';
import type { IndexEntry } from '../../documents/index-entry.ts';
import { computeSortPrice, findNextPriceChange } from '../../documents/product/headline.ts';
import type { Document } from '../../documents/field.ts';
import type { Presentation } from '../../documents/product/presentation.ts';
import { readProduct } from '../../documents/product/product.ts';
import type { ProductSource } from '../../documents/product/product.ts';
import { toVariants } from '../../documents/product/product-variants.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import type { Settings } from '../../../../app/domain/settings.ts';
import type { Result } from '../../../../app/domain/result.ts';
import type { Address, DocumentFile } from '../../file/document-file.ts';
import { requireAccepted, readAll } from '../../file/read-documents.ts';
import type { EntityType } from '../../record.ts';
import { storeFacts, termCodes } from '../../store-facts.ts';
import type { StoreFacts } from '../../store-facts.ts';

/** The price from a moment on. Milliseconds since 1970; gross minor units, null on request. */
export type PriceChange = { moment: number; price: number | null };

/** A listed product: its entry with the price before all changes, and the changes by date. */
export type DatedEntry = IndexEntry & { priceChanges: readonly PriceChange[] };

/** Before any date in a document: the index must not depend on the clock. */
const beginningOfTime = -8_640_000_000_000_000;
/** Further price changes of a product are ignored. */
const maxPriceChanges = 500;

/** Look-ups that are remembered, of each kind: documents do not change in a revision. */
const recentLookups = 2000;

/** The documents of one store in a file, and the facts needed to read them. */
export class StoreDocuments {
  readonly facts: StoreFacts;
  /** May be replaced by another connection that sees the same documents of this store. */
  file: DocumentFile;
  readonly #store: StoreView;
  readonly #settings: Settings;
  readonly #cardFields: readonly string[];
  readonly #parents = new LRUCache<string, { parent: ReturnType<DocumentFile['findParent']> }>({
    max: recentLookups,
  });
  readonly #addresses = new LRUCache<string, { address: Address | null }>({ max: recentLookups });

  constructor(
    file: DocumentFile,
    store: StoreView,
    settings: Settings,
    cardFields: readonly string[],
  ) {
    this.file = file;
    this.#store = store;
    this.#settings = settings;
    this.#cardFields = cardFields;
    this.facts = storeFacts(store, settings, (entity, read) => this.readAll(entity, read));
  }

  readAll<Item>(entity: EntityType, read: (document: Document) => Result<Item, string>): Item[] {
    return readAll(this.file, this.#store.code, entity, read);
  }

  findSource(sku: string): ProductSource | null {
    const document = this.file.find(this.#store.code, 'product', sku);
    return document === null ? null : requireAccepted(readProduct(document));
  }

  /** Returns the configurable product that has this child; one that can be shown is preferred. */
  findParent(sku: string): ReturnType<DocumentFile['findParent']> {
    const known = this.#parents.get(sku);
    if (known) return known.parent;
    const parent = this.file.findParent(this.#store.code, sku);
    this.#parents.set(sku, { parent });
    return parent;
  }

  /** Returns the document at a path. */
  findAddress(path: string): Address | null {
    const known = this.#addresses.get(path);
    if (known) return known.address;
    const address = this.file.findAddress(this.#store.code, path);
    this.#addresses.set(path, { address });
    return address;
  }

  /** Returns the product of a sku, or the configurable product whose child has it. */
  readonly findPart = (sku: string): ProductSource | null => {
    const parent = this.findParent(sku);
    return this.findSource(parent?.isEnabled ? parent.sku : sku);
  };

  presentation(now: number): Presentation {
    return {
      store: this.#store,
      taxRules: this.facts.taxRules,
      registry: this.facts.registry,
      listOutOfStockProducts: this.#settings.listOutOfStockProducts,
      cardFields: this.#cardFields,
      findSource: this.findPart,
      now,
    };
  }

  /** Yields each product in the order of ids; null for one that no listing shows. */
  *entries(): Generator<DatedEntry | null> {
    const shown = this.presentation(beginningOfTime);
    const codes = termCodes(this.facts);
    for (const document of this.#productsInPages()) {
      const source = requireAccepted(readProduct(document));
      const entry = toIndexEntry(source, shown, codes);
      yield entry && { ...entry, priceChanges: this.#priceChanges(source, entry.nextChange) };
    }
  }

  /** Reads in pages, so that other statements may run on the file between two products. */
  *#productsInPages(): Generator<Document> {
    let last: { number: number; key: string } | null = null;
    do {
      const page: ReturnType<DocumentFile['page']> = this.file.page(
        this.#store.code,
        'product',
        last,
        pageSize,
      );
      for (const { document } of page) yield document;
      last = page.length < pageSize ? null : (page.at(-1) ?? null);
    } while (last !== null);
  }

  #priceChanges(source: ProductSource, first: number | null): PriceChange[] {
    const changes: PriceChange[] = [];
    for (let moment = first; moment !== null && changes.length < maxPriceChanges;) {
      const shown = this.presentation(moment);
      changes.push({ moment, price: computeSortPrice(source, toVariants(source, shown), shown) });
      moment = findNextPriceChange(source, moment, this.findPart);
    }
    return changes;
  }
}

/** Documents read from the file per query. */
const pageSize = 50;
