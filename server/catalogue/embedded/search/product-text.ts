import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import type { AttributeBook } from '../../documents/attribute-book.ts';
import { wordForms } from '../../search/word-forms.ts';
import type { CategoryTree } from '../category-tree.ts';
import type { StoreIndex } from '../store-index.ts';
import { SkuKeys } from './sku-keys.ts';
import type { SkuHit } from './sku-keys.ts';
import { TextIndex } from './text-index.ts';

/** Code under which the index keeps a product's attribute set: its name is a kind of house. */
export const attributeSetCode = 'attribute_set_id';

/** Codes that are searched even where they are no filter. */
export const searchedCodes: readonly string[] = ['ort', 'region', 'land', attributeSetCode];

/** What a label counts, beside the fields that the settings name. */
const placeWeight = 2;
const labelWeight = 1;

export type ProductTextSources = {
  store: StoreView;
  index: StoreIndex;
  book: AttributeBook;
  tree: CategoryTree;
  /** Names of attribute sets by id. */
  attributeSets: ReadonlyMap<string, string>;
  /** The same attributes and categories as the brand's other language calls them. */
  abroad: { book: AttributeBook; categoryNames: ReadonlyMap<number, string> } | null;
  childSkus: ReadonlyMap<string, readonly string[]>;
  boosts: { name: number; sku: number; categoryName: number };
};

export type ProductText = { texts: TextIndex; findSkus: (piece: string) => SkuHit[] };

/**
 * What products are found by: their names and skus, and the labels of their attributes (places,
 * surfaces, sports …) and categories. Labels are read once for all products that share them.
 */
export function productText(sources: ProductTextSources): ProductText {
  const { store, index, book, tree, abroad, childSkus, boosts } = sources;
  const texts = new TextIndex(index.size, wordForms(store.language));
  index.names.forEach((name, ordinal) => texts.addName(ordinal, name, boosts.name));
  for (const code of index.termCodes) {
    const weight = code === 'ort' ? placeWeight : labelWeight;
    for (const [value, bits] of index.column(code)) {
      const label = labelOf(code, value, book, sources.attributeSets);
      if (label === null) continue;
      texts.addLabel(bits, label, weight);
      const other = abroad ? labelOf(code, value, abroad.book, noSets) : null;
      if (other !== null && other !== label) texts.addLabel(bits, other, weight);
    }
  }
  for (const category of tree.all) {
    const members = index.membersBelow(category.id);
    texts.addLabel(members, category.name, boosts.categoryName);
    const other = abroad?.categoryNames.get(category.id);
    if (other !== undefined && other !== category.name) {
      texts.addLabel(members, other, boosts.categoryName);
    }
  }
  const keys = new SkuKeys(
    index.skus.map((own, ordinal) => ({ ordinal, own, children: childSkus.get(own) ?? [] })),
  );
  const findSkus = (piece: string) =>
    keys.find(piece).map(({ ordinal, quality }) => ({ ordinal, quality: quality * boosts.sku }));
  return { texts, findSkus };
}

const noSets: ReadonlyMap<string, string> = new Map();

/** What an attribute's value says in words; null for a "no" and for ids without a label. */
function labelOf(
  code: string,
  value: string,
  book: AttributeBook,
  attributeSets: ReadonlyMap<string, string>,
): string | null {
  if (code === attributeSetCode) return attributeSets.get(value) ?? null;
  const attribute = book.find(code);
  if (attribute === null) return null;
  if (attribute.options.length > 0) return book.optionLabel(code, value);
  if (attribute.input === 'boolean') return value === '1' ? attribute.label : null;
  return value;
}
