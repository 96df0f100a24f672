import type { Page } from '../../../../app/domain/content/page.ts';
import type { Result } from '../../../../app/domain/result.ts';
import type { Settings } from '../../../../app/domain/settings.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import { readCategory } from '../../documents/category.ts';
import type { Document } from '../../documents/field.ts';
import { readPage } from '../../documents/page.ts';
import { requireAccepted } from '../../file/read-documents.ts';
import { freezeDeep } from '../../frozen.ts';
import type { AddressTarget } from '../../port.ts';
import type { EntityType } from '../../record.ts';
import { ContentSearch } from '../../search/content-search.ts';
import { compare } from '../../../../app/domain/search/text/dictionary.ts';
import { wordForms } from '../../../../app/domain/search/text/word-forms.ts';
import { storeFacts } from '../../store-facts.ts';
import type { StoreFacts } from '../../store-facts.ts';
import type { ProductStages } from './queries/product-stages.ts';
import { LRUCache } from 'lru-cache';
import { Products } from './products.ts';
import type { StoreClient } from './queries/store-client.ts';
import { readTotal } from './queries/store-client.ts';
import type { Revision } from './write/revisions.ts';
import type { SmallDocuments } from './small-documents.ts';
import { understandText } from './queries/understand-text.ts';
import type { UnderstoodSearch } from './queries/search-request.ts';

const recentSearches = 500;

/** The target of a path, and whether it can be shown. */
export type PathTarget = { target: AddressTarget; isEnabled: boolean };

type OpenedStoreDeps = {
  store: StoreView;
  revision: Revision;
  storeClient: StoreClient;
  small: SmallDocuments;
  settings: Settings;
  cardFields: readonly string[];
  stages: ProductStages;
};

/**
 * One store at one load: small documents in memory, products fetched. Immutable until the next
 * load, so that everything computed from it can be cached.
 */
export class OpenedStore {
  readonly revision: Revision;
  readonly storeClient: StoreClient;
  readonly facts: StoreFacts;
  readonly content: ContentSearch;
  readonly products: Products;
  readonly stages: ProductStages;
  readonly #small: SmallDocuments;
  readonly #store: StoreView;
  readonly #settings: Settings;
  readonly #searches = new LRUCache<string, { search: UnderstoodSearch | null }>({
    max: recentSearches,
  });
  #pages: readonly Page[] | null = null;
  #targets: ReadonlyMap<string, readonly PathTarget[]> | null = null;
  #size: Promise<number> | null = null;

  constructor({
    store,
    revision,
    storeClient,
    small,
    settings,
    cardFields,
    stages,
  }: OpenedStoreDeps) {
    this.revision = revision;
    this.storeClient = storeClient;
    this.stages = stages;
    this.#small = small;
    this.#store = store;
    this.#settings = settings;
    this.facts = storeFacts(store, settings, (entity, read) => this.readAll(entity, read));
    this.products = new Products(storeClient, this.facts, { store, settings, cardFields });
    this.content = new ContentSearch({
      language: store.language,
      settings,
      tree: this.facts.tree,
      pages: () => this.pages(),
      otherLanguageNames: () => small.otherLanguageNames,
    });
  }

  readAll<Item>(entity: EntityType, read: (document: Document) => Result<Item, string>): Item[] {
    const documents = this.#small.byKind.get(entity) ?? [];
    return documents.map(({ document }) => requireAccepted(read(document)));
  }

  /** Returns the small document with this key, or null. */
  findDocument(entity: EntityType, key: string): Document | null {
    const documents = this.#small.byKind.get(entity) ?? [];
    return documents.find((one) => one.key === key)?.document ?? null;
  }

  /** Returns every active page. */
  pages(): readonly Page[] {
    this.#pages ??= freezeDeep(this.readAll('cms_page', readPage).filter((page) => page !== null));
    return this.#pages;
  }

  /** Returns the categories by their keys and then the pages at a path. */
  targetsAt(path: string): readonly PathTarget[] {
    this.#targets ??= Map.groupBy(this.#allTargets(), (one) => one.path);
    return this.#targets.get(path) ?? [];
  }

  #allTargets(): (PathTarget & { path: string })[] {
    const categories = this.readAll('category', readCategory)
      .toSorted((a, b) => compare(String(a.id), String(b.id)))
      .map(({ id, urlPath, isActive }) => {
        const target: AddressTarget = { kind: 'category', id };
        return { path: urlPath, target, isEnabled: isActive };
      });
    const pages = this.pages().map(({ identifier }) => {
      const target: AddressTarget = { kind: 'page', identifier };
      return { path: identifier, target, isEnabled: true };
    });
    return [...categories, ...pages];
  }

  async understand(text: string): Promise<UnderstoodSearch | null> {
    const known = this.#searches.get(text);
    if (known) return known.search;
    const search = await understandText(text, {
      storeClient: this.storeClient,
      forms: wordForms(this.#store.language, this.#settings.searchSynonyms),
      settings: this.#settings,
      size: await this.#countListed(),
    });
    this.#searches.set(text, { search });
    return search;
  }

  #countListed(): Promise<number> {
    this.#size ??= this.storeClient
      .search('product', { query: { term: { listed: true } }, size: 0, track_total_hits: true })
      .then((answer) => (answer === null ? 0 : readTotal(answer)))
      .catch((error: unknown) => {
        this.#size = null;
        throw error;
      });
    return this.#size;
  }
}
