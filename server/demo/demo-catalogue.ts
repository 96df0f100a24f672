import { storeViews } from '../../app/domain/store/store-views.ts';
import type { StoreView } from '../../app/domain/store/store-views.ts';
import type { CatalogueRecord, EntityType } from '../catalogue/record.ts';
import { attributeDocuments } from './attributes/attribute-documents.ts';
import { attributeSetDocuments } from './attributes/attribute-sets.ts';
import { brandCatalogues } from './brand-catalogue.ts';
import { categoryDocuments } from './categories/category-documents.ts';
import { contactPersonDocuments } from './categories/contact-persons.ts';
import { blockDocuments } from './pages/blocks.ts';
import { hierarchyDocuments, pageDocuments } from './pages/pages.ts';
import { productDocument } from './products/product-documents.ts';
import { reviewDocuments } from './reviews/review-documents.ts';
import { withSwissSpelling } from './swiss-spelling.ts';
import { taxRuleDocuments } from './tax-rules.ts';

export type { CatalogueRecord };
export { demoVersion } from './demo-version.ts';

type Entry = [entity: EntityType, document: Record<string, unknown>];

function* storeEntries(store: StoreView): Generator<Entry> {
  const { tree, offers, placement, counts } = brandCatalogues[store.brand];
  const types = new Map(offers.map(({ sku, type }) => [sku, type]));
  for (const document of taxRuleDocuments(store)) yield ['taxrule', document];
  for (const document of attributeDocuments(store.language)) yield ['attribute', document];
  for (const document of attributeSetDocuments()) yield ['twofour_attributesets', document];
  for (const document of contactPersonDocuments(store)) yield ['twofour_contactpersons', document];
  for (const document of categoryDocuments(tree, counts, store)) yield ['category', document];
  for (const [index, offer] of offers.entries()) {
    yield ['product', productDocument(offer, index, tree, placement, types, store)];
    const words = offer.reviewWords(store.language);
    for (const document of reviewDocuments(store, offer.subject, offer.reviews, words))
      yield ['review', document];
  }
  for (const document of pageDocuments(store)) yield ['cms_page', document];
  for (const document of hierarchyDocuments(store)) yield ['cms_hierarchy', document];
  for (const document of blockDocuments(store)) yield ['cms_block', document];
}

/**
 * Yields every document of the demo catalogue for all stores, the same on every run and
 * machine. Prices are net in the store's currency, texts in its language (Rules B1.1, F5.11).
 */
export function* demoCatalogue(): Generator<CatalogueRecord> {
  for (const store of storeViews)
    for (const [entity, document] of storeEntries(store))
      yield {
        store: store.code,
        entity,
        document: store.country === 'CH' ? withSwissSpelling(document) : document,
      };
}
