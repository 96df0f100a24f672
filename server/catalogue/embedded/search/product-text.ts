import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import type { AttributeBook } from '../../documents/attribute-book.ts';
import { wordForms } from '../../search/word-forms.ts';
import type { CategoryTree } from '../../category-tree.ts';
import type { StoreIndex } from '../store-index.ts';
import { labelWeightOf, labelsOf } from '../../search/product-labels.ts';
import type { Abroad } from '../../search/product-labels.ts';
import type { SkuHit } from '../../search/sku-key.ts';
import { SkuKeys } from './sku-keys.ts';
import { TextIndex } from '../../search/text-index.ts';

export type ProductTextSources = {
  store: StoreView;
  index: StoreIndex;
  book: AttributeBook;
  tree: CategoryTree;
  /** Names of attribute sets by id. */
  attributeSets: ReadonlyMap<string, string>;
  /** The same attributes and categories as the brand's other language calls them. */
  abroad: Abroad | null;
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
    const weight = labelWeightOf(code);
    for (const [value, bits] of index.column(code)) {
      for (const label of labelsOf(code, value, book, sources)) texts.addLabel(bits, label, weight);
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
