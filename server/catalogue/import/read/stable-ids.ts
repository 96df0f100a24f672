import { createHash } from 'node:crypto';
import { readDocuments, readInteger, readText, readValues } from '../../documents/field.ts';
import type { Document } from '../../documents/field.ts';
import type { EntityType } from '../../record.ts';

/** Kinds of things whose ids are independent of each other. */
type IdSpace = EntityType | 'tax_class' | 'customer_group';

/** Above every id that a platform counts, below the safe integers. */
const firstMappedId = 2 ** 48;
/** Category ids whose original text a report can name. */
const maxNamed = 100_000;

/** Fields with one id or several of another kind, by entity type. */
const references: Partial<Record<EntityType, Readonly<Record<string, IdSpace>>>> = {
  product: { category_ids: 'category', tax_class_id: 'tax_class' },
  category: { parent_id: 'category', linked_category_id: 'category', children: 'category' },
  review: { product_id: 'product' },
  attribute: { attribute_id: 'attribute' },
  taxrule: { product_tax_class_ids: 'tax_class', customer_tax_class_ids: 'customer_group' },
  cms_hierarchy: {
    node_id: 'cms_hierarchy',
    parent_node_id: 'cms_hierarchy',
    parent_id: 'cms_hierarchy',
    page_id: 'cms_page',
  },
};

/** Entity types whose key is no number. */
const textKeyed: ReadonlySet<EntityType> = new Set(['twofour_contactpersons']);

/** Returns the number of an id that is no number; the same text always has the same. Rule B24.42. */
export function stableId(space: string, text: string): number {
  const digest = createHash('sha256').update(`${space}\0${text}`).digest();
  return firstMappedId + digest.readUIntBE(0, 6);
}

/** Returns the new ids by sku of products whose id another one has. Rule B24.47. */
export function toNewIds(shared: readonly { sku: string }[]): ReadonlyMap<string, number> {
  return new Map(shared.map(({ sku }) => [sku, stableId('sku', sku)]));
}

/** Gives documents whose ids are texts (UUIDs, codes) the same numbers everywhere. Rule B24.42. */
export class StableIds {
  readonly #categories = new Map<number, string>();

  /** Returns the id of a category as the dump writes it. */
  categoryName(id: number): string {
    return this.#categories.get(id) ?? String(id);
  }

  /** Returns the document with numbers for its ids; the document itself when it has only numbers. */
  withNumbers(entity: EntityType, document: Document): Document {
    return textKeyed.has(entity) ? document : this.#convert(entity, document);
  }

  #convert(entity: EntityType, document: Document): Document {
    const changed: Record<string, unknown> = {};
    const hasOther = entity === 'review' && readInteger(document.review_id) !== null;
    const isMapped = isTextId(document.id) && !hasOther;
    if (isMapped) changed.id = this.#numberOf(entity, document.id);
    for (const [field, space] of Object.entries(references[entity] ?? {})) {
      const values = readValues(document[field]);
      if (!values.some(isTextId)) continue;
      const numbers = values.map((value) => this.#numberOf(space, value));
      changed[field] = numbers.length === 1 ? numbers[0] : numbers;
    }
    if (entity === 'category') Object.assign(changed, this.#categoryFields(document, isMapped));
    if (entity === 'product') Object.assign(changed, this.#productFields(document));
    return Object.keys(changed).length === 0 ? document : { ...document, ...changed };
  }

  #categoryFields(document: Document, isMapped: boolean): Record<string, unknown> {
    const nested = readDocuments(document.children_data);
    const children = nested.map((child) => this.#convert('category', child));
    const isSame = children.every((child, place) => child === nested[place]);
    const segments = (readText(document.path) ?? '').split('/');
    // Only a path of ids ends with the category's own; others are addresses.
    const isIdPath = isMapped && segments.at(-1) === readText(document.id);
    return {
      ...(isSame ? {} : { children_data: children }),
      ...(isMapped && {
        path: isIdPath ? segments.map((one) => this.#numberOf('category', one)).join('/') : null,
      }),
    };
  }

  #productFields(document: Document): Record<string, unknown> {
    const replaceIn = (field: string, name: string, space: IdSpace) => {
      const entries = readDocuments(document[field]);
      if (!entries.some((entry) => isTextId(entry[name]))) return {};
      const replaced = entries.map((entry) =>
        isTextId(entry[name]) ? { ...entry, [name]: this.#numberOf(space, entry[name]) } : entry,
      );
      return { [field]: replaced };
    };
    return {
      ...replaceIn('category', 'category_id', 'category'),
      ...replaceIn('configurable_children', 'id', 'product'),
      ...replaceIn('configurable_options', 'attribute_id', 'attribute'),
    };
  }

  #numberOf(space: IdSpace, value: unknown): number {
    const number = readInteger(value);
    if (number !== null) return number;
    const text = readText(value) ?? '';
    const id = stableId(space, text);
    if (space === 'category' && this.#categories.size < maxNamed) this.#categories.set(id, text);
    return id;
  }
}

function isTextId(value: unknown): boolean {
  return readInteger(value) === null && readText(value) !== null;
}
