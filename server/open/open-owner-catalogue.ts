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
import type { CatalogueRecord } from '../catalogue/record.ts';
import type { CatalogueWriter, LoadReport } from '../catalogue/writer.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../observability/log.ts';
import { publishChange } from '../storefront/publish-change.ts';
import { openBackendDatabase } from './open-backend.ts';
import { openCatalogue, openCatalogueWriter } from './open-catalogue.ts';

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
      const staged = await stageRecords(catalogue, stores, config.dataFolder);
      const writer = await openCatalogueWriter(config);
      try {
        const changing = withChanges(writer, changes);
        const { refused } = await changing.reload(stores, staged.records);
        const [first] = refused;
        if (first) throw new Error(`The engine refused ${first.entity}: ${first.reason}`);
        await publishChange(config, ['*', ...stores]);
      } finally {
        staged.close();
        await writer.close();
      }
    },
    close: () => catalogue.close(),
  };
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
  /** Loads documents again that were loaded with changes. */
  reload(stores: readonly string[], records: Iterable<CatalogueRecord>): Promise<LoadReport>;
};

/** Returns a writer that applies the changes to every load and stores what was imported. */
export function withChanges(
  writer: CatalogueWriter,
  changes: Pick<ChangeStore, 'list' | 'originals' | 'replaceOriginals'>,
): ChangingWriter {
  async function load(
    stores: readonly string[],
    records: Iterable<CatalogueRecord>,
    originals: readonly OriginalDocument[],
  ): Promise<LoadReport> {
    const found: OriginalDocument[] = [];
    const changed = applyChanges(records, {
      changes: await changes.list(stores),
      originals,
      onOriginal: (original) => found.push(original),
    });
    const report = await writer.replace(stores, changed);
    await changes.replaceOriginals(stores, found);
    return report;
  }
  return {
    replace: (stores, records) => load(stores, records, []),
    reload: async (stores, records) => load(stores, records, await changes.originals(stores)),
    close: () => writer.close(),
  };
}
