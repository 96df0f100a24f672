import { defaultSettings } from '../../../app/domain/settings.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import { documentPaths } from '../../../app/domain/store/paths.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { openEmbeddedCatalogue } from '../../../server/catalogue/engines/embedded/catalogue.ts';
import type { CatalogueRecord } from '../../../server/catalogue/record.ts';
import { fixtureNow, fixtureRecords } from '../../support/shop/catalogue/catalogue-fixture.ts';

/** Linked categories by the id of the category that redirects to them. Rule B1.6. */
type CategoryLinks = Record<number, number>;

/**
 * The fixture store in Germany with `more` documents, and in Switzerland without CAMP-3 and with CAMP-1 at another path.
 */
export async function openBrand(
  changes: Partial<Settings> = {},
  links: CategoryLinks = {},
  more: readonly CatalogueRecord[] = [],
) {
  const settings = { ...defaultSettings, ...changes };
  const catalogue = openEmbeddedCatalogue({ file: ':memory:', settings, clock: () => fixtureNow });
  await catalogue.replaceStore(requireStoreView('de_de'), [
    ...withCounts(fixtureRecords('de_de'), links),
    ...more,
  ]);
  const swiss = withCounts(fixtureRecords('de_ch'), {}).flatMap((record): CatalogueRecord[] => {
    const { document } = record;
    if (document.sku === 'CAMP-3') return [];
    if (document.sku !== 'CAMP-1') return [record];
    return [{ ...record, document: { ...document, url_path: 'finca-in-der-schweiz' } }];
  });
  await catalogue.replaceStore(requireStoreView('de_ch'), swiss);
  const invalidations = { subscribe: () => () => undefined };
  return { catalogue, settings, pathOf: documentPaths(settings), invalidations };
}

/** Adds product counts to categories, as real exports have them. */
function withCounts(records: CatalogueRecord[], links: CategoryLinks): CatalogueRecord[] {
  return records.map((record) => {
    if (record.entity !== 'category') return record;
    const linked = { linked_category_id: links[Number(record.document.id)] };
    return { ...record, document: { ...record.document, product_count: 3, ...linked } };
  });
}
