import { openEmbeddedCatalogue } from '../../../../server/catalogue/engines/embedded/catalogue.ts';
import { requireStoreView } from '../../../../app/domain/store/store-views.ts';
import { describeCatalogue } from '../../suite/catalogue-suite.ts';

describeCatalogue('embedded', async ({ records, settings, clock }) => {
  const catalogue = openEmbeddedCatalogue({ file: ':memory:', settings, clock });
  for (const [store, own] of Map.groupBy(records, (record) => record.store)) {
    await catalogue.replaceStore(requireStoreView(store), own);
  }
  return catalogue;
});
