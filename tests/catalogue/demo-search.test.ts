import { defaultSettings } from '../../app/domain/settings.ts';
import { requireStoreView } from '../../app/domain/store/store-views.ts';
import { openEmbeddedCatalogue } from '../../server/catalogue/engines/embedded/catalogue.ts';
import { demoNow, describeDemoSearch } from './suite/demo-search-suite.ts';

describeDemoSearch(
  'embedded',
  async (records) => {
    const catalogue = openEmbeddedCatalogue({
      file: ':memory:',
      settings: defaultSettings,
      clock: () => demoNow,
    });
    for (const [code, own] of Map.groupBy(records, ({ store }) => store)) {
      await catalogue.replaceStore(requireStoreView(code), own);
    }
    return catalogue;
  },
  40,
);
