import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../../../../app/domain/settings.ts';
import { requireStoreView } from '../../../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../../../app/domain/store/store-views.ts';
import { DocumentFile } from '../../../file/document-file.ts';
import { replaceStores } from '../../../file/replace-stores.ts';
import { CatalogueUnavailable } from '../../../port.ts';
import type { CatalogueRecord } from '../../../record.ts';
import { importedVersion } from '../../../writer.ts';
import type { CatalogueWriter, LoadReport } from '../../../writer.ts';
import { openElasticsearchCatalogue } from '../catalogue.ts';
import { Connection, IndexGone } from '../connection.ts';
import type { ElasticsearchOptions } from '../connection.ts';
import { warmStores, warmUpLimit } from '../warm-up.ts';
import { buildIndices } from './build-indices.ts';
import {
  findLoadedStores,
  findVersion,
  moveAliases,
  removeAllIndices,
  removeUnusedIndices,
  saveVersion,
} from './loaded-indices.ts';
import { toRevision } from './revisions.ts';

export type ElasticsearchWriterOptions = ElasticsearchOptions & {
  settings: Settings;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Folder of the staging file. */
  folder: string;
  /** Called for stores whose new indices could not be warmed before the aliases move. */
  onCold?: (view: StoreView, error: unknown) => void;
};

export type ElasticsearchWriter = CatalogueWriter & {
  /** Replaces the whole catalogue of all stores by `records` and stores `version`. */
  load(records: Iterable<CatalogueRecord>, version: string): Promise<LoadReport>;
  /** Removes every index of this prefix from the cluster. */
  remove(): Promise<void>;
  /** Returns the version of the last load; null when there was none. */
  loadedVersion(): Promise<string | null>;
};

/**
 * Opens a writer for a cluster. Each load writes new indices; the aliases of all its stores move to
 * them in one step, and the old indices are removed afterwards. Rule B24.34.
 */
export function openElasticsearchWriter(options: ElasticsearchWriterOptions): ElasticsearchWriter {
  const { settings, clock, folder, prefix } = options;
  const connection = new Connection(options);

  async function replace(
    stores: readonly string[],
    records: Iterable<CatalogueRecord>,
    version: string,
  ): Promise<LoadReport> {
    const stagingFolder = mkdtempSync(join(folder, 'import-'));
    const file = new DocumentFile(join(stagingFolder, 'staged.sqlite'), {
      discardsOldLayout: true,
    });
    const made: string[] = [];
    try {
      const report = file.writing(() => replaceStores(file, stores, records));
      const stamp = Date.now();
      for (const code of file.stores()) {
        await buildIndices({ connection, prefix, settings, clock }, file, { code, stamp }, made);
      }
      await warmIndices(options, file.stores(), made);
      // An import that fails has changed nothing; a demo load that fails is repeated at the next start.
      const isImport = version === importedVersion;
      if (isImport) await saveVersion(connection, prefix, version);
      await moveAliases(connection, prefix, file.stores(), made);
      if (!isImport) await saveVersion(connection, prefix, version);
      return report;
    } catch (error) {
      await removeUnusedIndices(connection, made).catch(() => undefined);
      throw error instanceof IndexGone
        ? new CatalogueUnavailable('An index of the load was removed meanwhile', { cause: error })
        : error;
    } finally {
      file.close();
      rmSync(stagingFolder, { recursive: true, force: true });
    }
  }

  return {
    replace: (stores, records) => replace(stores, records, importedVersion),
    async load(records, version) {
      return replace(await findLoadedStores(connection, prefix), records, version);
    },
    remove: () => removeAllIndices(connection, prefix),
    loadedVersion: () => findVersion(connection, prefix),
    close: () => connection.close(),
  };
}

/** Warms the new indices, so that the first visitor does not wait for them. */
async function warmIndices(
  options: ElasticsearchWriterOptions,
  stores: readonly string[],
  made: readonly string[],
): Promise<void> {
  const { settings, prefix, onCold = () => undefined } = options;
  const catalogue = openElasticsearchCatalogue({
    ...options,
    findRevision: async (store) => toRevision(prefix, store, made),
  });
  try {
    await warmStores(stores.map(requireStoreView), {
      catalogue,
      settings,
      limit: () => AbortSignal.timeout(warmUpLimit),
      onCold,
    });
  } finally {
    await catalogue.close();
  }
}
