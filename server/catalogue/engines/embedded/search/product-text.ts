import type { StoreView } from '../../../../../app/domain/store/store-views.ts';
import type { Bits } from '../../../../../app/domain/search/text/bitset.ts';
import type { CategoryTree } from '../../../category-tree.ts';
import type { AttributeRegistry } from '../../../../../app/domain/catalogue/filtering/attribute-registry.ts';
import { findLabelWeight, findLabels, labelField } from '../../../search/product-labels.ts';
import { normaliseSku } from '../../../../../app/domain/search/text/sku-key.ts';
import { TextIndex } from '../../../../../app/domain/search/text/text-index.ts';
import { wordForms } from '../../../../../app/domain/search/text/word-forms.ts';
import type { Column } from '../../../../../app/domain/catalogue/filtering/columns.ts';
import type { GatheredProducts } from '../index/gathered-products.ts';
import type { SkuKey } from './sku-keys.ts';
import type { TextSources } from './text-sources.ts';

export type ProductTextSources = TextSources & {
  store: StoreView;
  products: GatheredProducts;
  terms: ReadonlyMap<string, Column>;
  /** Returns the products of an active category and its descendants. */
  membersOf: (categoryId: number) => Bits | undefined;
  registry: AttributeRegistry;
  tree: CategoryTree;
  boosts: { name: number; categoryName: number };
};

/** Names per slice. */
const sliceSize = 200;

/**
 * Builds the texts by which products are found: names, skus, and the labels of attributes (places,
 * surfaces, sports …) and categories. A label is read once for all products that share it. Yields
 * between slices, as build-store-index.ts does.
 */
export function* buildProductText(
  sources: ProductTextSources,
): Generator<number, { texts: TextIndex; keys: SkuKey[] }> {
  const { store, products, registry, boosts } = sources;
  const texts = new TextIndex(products.size, wordForms(store.language));
  const keys: SkuKey[] = [];
  for (const [ordinal, name] of products.names.entries()) {
    texts.addName(ordinal, name, boosts.name);
    const own = products.skus[ordinal] ?? '';
    keys.push({ key: normaliseSku(own), ordinal, isOwn: true });
    for (const child of sources.childSkus.get(own) ?? []) {
      keys.push({ key: normaliseSku(child), ordinal, isOwn: false });
    }
    if ((ordinal + 1) % sliceSize === 0) yield 0;
  }
  for (const [code, column] of sources.terms) {
    const weight = findLabelWeight(code);
    for (const [value, bits] of column) {
      for (const { text, isForeign } of findLabels(code, value, registry, sources)) {
        texts.addLabel(bits, text, weight, { field: labelField(code), isForeign });
      }
    }
    yield 0;
  }
  addCategories(texts, sources);
  yield 0;
  return { texts, keys };
}

/** Categories are mostly places, whose names are read in any language. */
const asCategory = { field: 'category', isForeign: false } as const;

function addCategories(texts: TextIndex, sources: ProductTextSources): void {
  const { tree, otherLanguage, boosts, membersOf } = sources;
  for (const category of tree.all) {
    const members = membersOf(category.id);
    if (members === undefined) continue;
    texts.addLabel(members, category.name, boosts.categoryName, asCategory);
    const other = otherLanguage?.categoryNames.get(category.id);
    if (other !== undefined && other !== category.name) {
      texts.addLabel(members, other, boosts.categoryName, asCategory);
    }
  }
}
