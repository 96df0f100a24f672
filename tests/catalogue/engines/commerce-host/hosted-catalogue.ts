import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '../../../../app/domain/settings.ts';
import { requireStoreView } from '../../../../app/domain/store/store-views.ts';
import { createCatalogueDocuments } from '../../../../server/backend/catalogue/catalogue-documents.ts';
import { openCommerceHostCatalogue } from '../../../../server/catalogue/engines/commerce-host/catalogue.ts';
import type { IndexHost } from '../../../../server/catalogue/engines/commerce-host/read-index.ts';
import { openEmbeddedCatalogue } from '../../../../server/catalogue/engines/embedded/catalogue.ts';
import { openCopy } from '../../../../server/open/open-catalogue.ts';
import type { CatalogueRecord } from '../../../../server/catalogue/record.ts';
import { openShop } from '../../../backend/open-shop.ts';

export type HostedCatalogue = Awaited<ReturnType<typeof openHostedCatalogue>>;

/** Opens the engine over a back end whose index holds the records. */
export async function openHostedCatalogue(options: {
  records: readonly CatalogueRecord[];
  settings: Settings;
  clock: () => number;
  /** Wraps the client of the host. */
  between?: (host: IndexHost) => IndexHost;
}) {
  const { settings, clock } = options;
  const folder = mkdtempSync(join(tmpdir(), 'hosted-'));
  const index = openEmbeddedCatalogue({ file: ':memory:', settings, clock });
  const byStore = Map.groupBy(options.records, ({ store }) => store);
  const stores = [...byStore.keys()].map(requireStoreView);
  for (const store of stores) await index.replaceStore(store, byStore.get(store.code) ?? []);
  const backend = await openShop({ documents: createCatalogueDocuments(index), isServed: true });
  const away: unknown[] = [];
  const host = options.between?.(backend.commerce) ?? backend.commerce;
  const catalogue = await openCommerceHostCatalogue({
    copy: openCopy(join(folder, 'catalogue.sqlite'), { settings, clock }),
    settings,
    host,
    stores,
    onAway: (error) => away.push(error),
  });
  return {
    /** What the host has. */
    index,
    stores,
    away,
    backend,
    catalogue: {
      ...catalogue,
      async close() {
        await catalogue.close();
        await backend.close();
        await index.close();
        rmSync(folder, { recursive: true, force: true });
      },
    },
  };
}
