import { isListed } from '../../../../../app/domain/catalogue/availability.ts';
import type { Settings } from '../../../../../app/domain/settings.ts';
import type { StoreView } from '../../../../../app/domain/store/store-views.ts';
import { readAttributeSet } from '../../../documents/attribute/attribute-set.ts';
import { defaultCardFields } from '../../../documents/product/presentation.ts';
import type { Presentation } from '../../../documents/product/presentation.ts';
import { readProduct } from '../../../documents/product/product.ts';
import type { ProductSource } from '../../../documents/product/product.ts';
import { toProductAddress } from '../../../documents/product/product-address.ts';
import type { DocumentFile } from '../../../file/document-file.ts';
import { requireAccepted, readAll } from '../../../file/read-documents.ts';
import type { ProductAddress } from '../../../port.ts';
import type { OtherLanguage } from '../../../search/product-labels.ts';
import { rangesByCode, storeFacts, termCodes } from '../../../store-facts.ts';
import type { StoreFacts } from '../../../store-facts.ts';

/**
 * A store staged in a file before it is written to the cluster: a product's entry depends on
 * documents that may come later (parts, categories, attributes).
 */
export class StagedStore {
  readonly store: StoreView;
  readonly facts: StoreFacts;
  readonly attributeSets: ReadonlyMap<string, string>;
  readonly otherLanguage: OtherLanguage | null;
  /** Codes whose values are indexed, and codes whose numbers are. */
  readonly codes: readonly string[];
  readonly rangeCodes: readonly string[];
  readonly #file: DocumentFile;
  readonly #settings: Settings;

  constructor(
    file: DocumentFile,
    store: StoreView,
    settings: Settings,
    otherLanguage: OtherLanguage | null,
  ) {
    this.#file = file;
    this.#settings = settings;
    this.store = store;
    this.facts = storeFacts(store, settings, (entity, read) =>
      readAll(file, store.code, entity, read),
    );
    const sets = readAll(file, store.code, 'twofour_attributesets', readAttributeSet);
    this.attributeSets = new Map(sets.map(({ id, name }) => [String(id), name]));
    this.otherLanguage = otherLanguage;
    this.codes = termCodes(this.facts);
    this.rangeCodes = [...rangesByCode(this.facts, settings).keys()].filter(
      (code) => code !== 'price',
    );
  }

  *products(): Generator<ProductSource> {
    for (const document of this.#file.all(this.store.code, 'product')) {
      yield requireAccepted(readProduct(document));
    }
  }

  /** Returns the sku of the enabled configurable product of a child; null for other products. */
  parentOf(sku: string): string | null {
    const parent = this.#file.findParent(this.store.code, sku);
    return parent?.isEnabled && parent.sku !== sku ? parent.sku : null;
  }

  /** Returns null for a product without a page. */
  addressOf(source: ProductSource): ProductAddress | null {
    if (!isListed(source) || this.parentOf(source.sku) !== null) return null;
    const there = this.#file.findAddress(this.store.code, source.urlPath);
    return there?.entity === 'product' && there.key === source.sku
      ? toProductAddress(source)
      : null;
  }

  presentation(now: number): Presentation {
    return {
      store: this.store,
      taxRules: this.facts.taxRules,
      registry: this.facts.registry,
      listOutOfStockProducts: this.#settings.listOutOfStockProducts,
      cardFields: defaultCardFields,
      findSource: this.#findPart,
      now,
    };
  }

  readonly #findPart = (sku: string): ProductSource | null => {
    const parent = this.#file.findParent(this.store.code, sku);
    const key = parent?.isEnabled ? parent.sku : sku;
    const document = this.#file.find(this.store.code, 'product', key);
    return document === null ? null : requireAccepted(readProduct(document));
  };
}
