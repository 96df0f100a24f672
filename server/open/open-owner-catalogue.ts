import { existsSync } from 'node:fs';
import { openChangeStore } from '../backend/catalogue/catalogue-changes.ts';
import type { ChangeStore } from '../backend/catalogue/catalogue-changes.ts';
import type { OwnerCatalogue } from '../backend/catalogue/owner-catalogue.ts';
import { locateDatabase } from '../database/database-location.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../backend/database/tables.ts';
import { applyChanges } from '../catalogue/changes/apply-changes.ts';
import type { OriginalDocument } from '../catalogue/changes/change.ts';
import { stageRecords } from '../catalogue/changes/stage-records.ts';
import { CatalogueUnavailable } from '../catalogue/port.ts';
import type { CatalogueRecord } from '../catalogue/record.ts';
import type { CatalogueSource } from '../catalogue/source.ts';
import type { CatalogueWriter, LoadReport } from '../catalogue/writer.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../observability/log.ts';
import { publishChange } from '../storefront/publish-change.ts';
import { openBackendDatabase } from './open-backend.ts';
import { openCatalogue, openCatalogueSource, openCatalogueWriter } from './open-catalogue.ts';

/** Opens the catalogue for an operator's command; the caller closes it. */
export async function openOwnerCatalogue(
  config: Config,
  database: Pick<Database<Tables>, 'db'>,
  log: Log,
): Promise<OwnerCatalogue & { close(): Promise<void> }> {
  const catalogue = await openCatalogue({ ...config, commerceUrl: null }, log, {
    isForCommand: true,
  });
  const changes = openChangeStore(database.db);
  return {
    catalogue,
    changes,
    async reload(stores) {
      await reloadStores(config, changes, stores);
      await publishChange(config, ['*', ...stores]);
    },
    close: () => catalogue.close(),
  };
}

/** Imports tolerated while the documents of one reload are read. */
const maxAttempts = 3;

/** Another load changed a store whose documents had been read. */
class CatalogueChanged extends CatalogueUnavailable {}

/**
 * Loads the documents of the stores again with the owner's changes; from the beginning when an
 * import replaced them meanwhile, which would be undone. Rule B24.60.
 */
async function reloadStores(
  config: Config,
  changes: ChangeStore,
  stores: readonly string[],
): Promise<void> {
  const source = await openCatalogueSource(config);
  const writer = await openCatalogueWriter(config);
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        await reloadOnce(source, withChanges(writer, changes), { config, stores });
        return;
      } catch (error) {
        if (!(error instanceof CatalogueChanged) || attempt === maxAttempts) throw error;
      }
    }
  } finally {
    await writer.close();
    await source.close();
  }
}

async function reloadOnce(
  source: CatalogueSource,
  writer: ChangingWriter,
  { config, stores }: { config: Config; stores: readonly string[] },
): Promise<void> {
  const readRevisions = async () =>
    (await Promise.all(stores.map((store) => source.revision(store)))).join();
  const before = await readRevisions();
  const staged = await stageRecords(source, stores, config.dataFolder);
  try {
    const { refused } = await writer.reload(stores, staged.records, async () => {
      if ((await readRevisions()) === before) return;
      throw new CatalogueChanged('The catalogue changed meanwhile: run the command again');
    });
    const [first] = refused;
    if (first) throw new Error(`The engine refused ${first.entity}: ${first.reason}`);
  } finally {
    staged.close();
  }
}

/**
 * Opens the writer of an import. The owner's changes are in the back end's database; a shop whose
 * commerce host is elsewhere has none.
 */
export async function openChangingWriter(config: Config): Promise<CatalogueWriter> {
  const writer = await openCatalogueWriter(config);
  const place = locateDatabase(config, 'commerce');
  const hasDatabase = !('file' in place) || existsSync(place.file);
  if (config.commerceUrl !== null || !hasDatabase) return writer;
  try {
    const database = await openBackendDatabase(config);
    return {
      ...withChanges(writer, openChangeStore(database.db)),
      async close() {
        await writer.close();
        await database.close();
      },
    };
  } catch (error) {
    await writer.close();
    throw error;
  }
}

/** A writer whose loads have the owner's changes. Rule B24.60. */
export type ChangingWriter = CatalogueWriter & {
  /**
   * Loads documents again that were loaded with changes. `requireUnchanged` throws when the
   * catalogue is no longer the one that they were read from.
   */
  reload(
    stores: readonly string[],
    records: Iterable<CatalogueRecord>,
    requireUnchanged: () => Promise<void>,
  ): Promise<LoadReport>;
};

type Reloaded = {
  originals: readonly OriginalDocument[];
  requireUnchanged: () => Promise<void>;
};

/** Returns a writer that applies the changes to every load and stores what was imported. */
export function withChanges(
  writer: CatalogueWriter,
  changes: Pick<ChangeStore, 'list' | 'originals' | 'replaceOriginals'>,
): ChangingWriter {
  async function load(
    stores: readonly string[],
    records: Iterable<CatalogueRecord>,
    { originals, requireUnchanged }: Reloaded,
  ): Promise<LoadReport> {
    const found: OriginalDocument[] = [];
    const changed = applyChanges(records, {
      changes: await changes.list(stores),
      originals,
      onOriginal: (original) => found.push(original),
    });
    await requireUnchanged();
    const report = await writer.replace(stores, changed);
    await changes.replaceOriginals(stores, found);
    return report;
  }
  return {
    replace: (stores, records) =>
      load(stores, records, { originals: [], requireUnchanged: async () => undefined }),
    reload: async (stores, records, requireUnchanged) =>
      load(stores, records, { originals: await changes.originals(stores), requireUnchanged }),
    close: () => writer.close(),
  };
}
