import { join } from 'node:path';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { loadRecords } from '../../../server/catalogue/engines/embedded/load.ts';
import type { CatalogueRecord } from '../../../server/catalogue/record.ts';
import { importedVersion } from '../../../server/catalogue/writer.ts';

/** The products of the schedules: simple ones, 40 of each. */
export const goods = Array.from({ length: 30 }, (_, index) => `GOOD-${index + 10}`);

/**
 * Writes the products into a data folder, as an import does. `rise` is added to each price. Extras
 * are part of a trip: goods have no team and no accommodation step.
 */
export function loadRange(dataFolder: string, { rise = 0, areExtras = true } = {}): void {
  const { code: store } = requireStoreView('de_de');
  const taxRule = {
    id: 1,
    code: 'Tax',
    customer_tax_class_ids: [3],
    product_tax_class_ids: [2],
    rates: [{ id: 1, tax_country_id: 'DE', tax_region_id: 0, rate: 19 }],
  };
  const products = goods.map((sku, index) => ({
    id: index + 1,
    sku,
    name: sku,
    price: 20 + index + rise,
    type_id: 'simple',
    status: 1,
    visibility: 4,
    tax_class_id: '2',
    url_path: sku.toLowerCase(),
    category_ids: [],
    ...(areExtras ? { offer_kind: 'extra' } : {}),
    stock: { qty: 40, is_in_stock: true, manage_stock: true },
  }));
  const records: CatalogueRecord[] = [
    { store, entity: 'taxrule', document: taxRule },
    ...products.map((document) => ({ store, entity: 'product' as const, document })),
  ];
  loadRecords(join(dataFolder, 'catalogue.sqlite'), records, importedVersion);
}
