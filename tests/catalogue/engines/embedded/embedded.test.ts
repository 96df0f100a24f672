import { expect, it } from 'vitest';
import { defaultSettings } from '../../../../app/domain/settings.ts';
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

it('reads all contact persons and attribute sets of a store view (Rule A20.6)', async () => {
  const germany = requireStoreView('de_de');
  const catalogue = openEmbeddedCatalogue({
    file: ':memory:',
    settings: { ...defaultSettings, contactListSize: 100 },
    clock: () => 0,
  });
  const many = Array.from({ length: 130 }, (_, index) => index + 1);
  await catalogue.replaceStore(
    germany,
    many.flatMap((id) => [
      { store: 'de_de', entity: 'twofour_contactpersons', document: { id, name: `Person ${id}` } },
      {
        store: 'de_de',
        entity: 'twofour_attributesets',
        document: { id, name: 'Set', groups: {} },
      },
    ]),
  );
  expect(await catalogue.contactPersons(germany)).toHaveLength(130);
  expect(await catalogue.attributeSets(germany)).toHaveLength(130);
  await catalogue.close();
});
