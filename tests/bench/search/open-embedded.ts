import { defaultSettings } from '../../../app/domain/settings.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { openEmbeddedCatalogue } from '../../../server/catalogue/engines/embedded/catalogue.ts';
import type { Catalogue } from '../../../server/catalogue/port.ts';
import { demoNow, demoRecords } from './demo-records.ts';

/** Opens the embedded engine with the demo catalogue in memory. */
export async function openEmbeddedDemo(): Promise<Catalogue> {
  const settings = defaultSettings;
  const catalogue = openEmbeddedCatalogue({ file: ':memory:', settings, clock: () => demoNow });
  for (const [code, own] of Map.groupBy(demoRecords(), ({ store }) => store)) {
    await catalogue.replaceStore(requireStoreView(code), own);
  }
  return catalogue;
}
