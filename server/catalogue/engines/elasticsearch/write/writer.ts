import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { estypes } from '@elastic/elasticsearch';
import type { Settings } from '../../../../../app/domain/settings.ts';
import {
  requireStoreView,
  storeViewsOfBrand,
} from '../../../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../../../app/domain/store/store-views.ts';
import { DocumentFile } from '../../../file/document-file.ts';
import { replaceStores } from '../../../file/replace-stores.ts';
import { CatalogueUnavailable } from '../../../port.ts';
import { entityTypes } from '../../../record.ts';
import type { CatalogueRecord } from '../../../record.ts';
import { importedVersion } from '../../../writer.ts';
import type { CatalogueWriter, LoadReport } from '../../../writer.ts';
import type { OtherLanguage } from '../../../search/product-labels.ts';
import { readLoadedLabels, readStagedLabels } from '../other-language.ts';
import { BulkWriter } from './bulk-writer.ts';
import { Connection, IndexGone } from '../connection.ts';
import type { ElasticsearchOptions } from '../connection.ts';
import {
  toAlias,
  toStorePattern,
  toIndexName,
  toLoadsIndex,
  parseTimestamp,
} from './index-names.ts';
import type { IndexKind } from './index-names.ts';
import { toFieldName, toMapping, toIndexSettings } from './mappings.ts';
import { openElasticsearchCatalogue } from '../catalogue.ts';
import { toRevision } from './revisions.ts';
import { warmStores, warmUpLimit } from '../warm-up.ts';
import { writeStore } from './write-store.ts';
import { StagedStore } from './staged-store.ts';

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

/** Age at which later loads remove the indices of an aborted one, in milliseconds. */
const leftoverLife = 86_400_000;

/** Id of the only document of the loads index. */
const versionId = 'version';

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
    const place = mkdtempSync(join(folder, 'import-'));
    const file = new DocumentFile(join(place, 'staged.sqlite'), { discardsOldLayout: true });
    const made: string[] = [];
    try {
      const report = file.writing(() => replaceStores(file, stores, records));
      const stamp = Date.now();
      for (const store of file.stores()) await build(file, store, stamp, made);
      await warm(file.stores(), made);
      await swap(file.stores(), made);
      await setVersion(version);
      return report;
    } catch (error) {
      await remove(made).catch(() => undefined);
      throw error instanceof IndexGone
        ? new CatalogueUnavailable('An index of the load was removed meanwhile', { cause: error })
        : error;
    } finally {
      file.close();
      rmSync(place, { recursive: true, force: true });
    }
  }

  /**
   * Writes the new indices of a store, without an alias yet; adds their names to `made` before it
   * creates them.
   */
  async function build(
    file: DocumentFile,
    code: string,
    stamp: number,
    made: string[],
  ): Promise<void> {
    const store = requireStoreView(code);
    const kinds: IndexKind[] = entityTypes.filter((entity) => file.has(code, entity));
    if (kinds.includes('product')) kinds.push('word');
    const staged = new StagedStore(file, store, settings, await toOtherLanguage(file, store));
    const fields = {
      terms: staged.codes.map(toFieldName),
      numbers: staged.rangeCodes.map(toFieldName),
    };
    const indices = kinds.map((kind) => toIndexName(prefix, code, kind, stamp));
    made.push(...indices);
    const created = await Promise.allSettled(
      kinds.map((kind) =>
        connection.ask((client) =>
          client.indices.create({
            index: toIndexName(prefix, code, kind, stamp),
            settings: toIndexSettings(fields),
            mappings: toMapping(kind, fields),
          }),
        ),
      ),
    );
    for (const one of created) if (one.status === 'rejected') throw one.reason;
    const bulk = new BulkWriter(connection);
    await writeStore({ file, staged, now: clock() }, (kind, id, document) =>
      bulk.add(toIndexName(prefix, code, kind, stamp), id, document),
    );
    await bulk.end();
    if (indices.length > 0) {
      await connection.ask((client) => client.indices.refresh({ index: indices }));
    }
  }

  /** Warms the new indices, so that the first visitor does not wait for them. */
  async function warm(stores: readonly string[], made: readonly string[]): Promise<void> {
    const catalogue = openElasticsearchCatalogue({
      ...options,
      findRevision: async (store) => toRevision(prefix, store, made),
    });
    try {
      await warmStores(stores.map(requireStoreView), {
        catalogue,
        settings,
        limit: () => AbortSignal.timeout(warmUpLimit),
        onCold: options.onCold ?? (() => undefined),
      });
    } finally {
      await catalogue.close();
    }
  }

  /** Returns the labels of the brand's other language, from this load or from the cluster. */
  async function toOtherLanguage(
    file: DocumentFile,
    store: StoreView,
  ): Promise<OtherLanguage | null> {
    const other = storeViewsOfBrand(store.brand).find((one) => one.language !== store.language);
    if (!other) return null;
    if (file.stores().includes(other.code)) return readStagedLabels(file, other);
    return readLoadedLabels(connection, other);
  }

  /** Moves the aliases in one step: from now on visitors get the new catalogue. */
  async function swap(stores: readonly string[], made: readonly string[]): Promise<void> {
    const actions: estypes.IndicesUpdateAliasesAction[] = [];
    const old: string[] = [];
    for (const store of stores) {
      const present = await connection.ask((client) =>
        client.indices.get({
          index: toStorePattern(prefix, store),
          features: ['aliases'],
          allow_no_indices: true,
        }),
      );
      for (const [index, { aliases = {} }] of Object.entries(present)) {
        if (made.includes(index)) continue;
        for (const alias of Object.keys(aliases)) actions.push({ remove: { index, alias } });
        const isUsed = Object.keys(aliases).length > 0;
        const age = Date.now() - (parseTimestamp(index) ?? Date.now());
        if (isUsed || age > leftoverLife) old.push(index);
      }
    }
    for (const index of made) actions.push({ add: { index, alias: aliasOfIndex(index) } });
    if (actions.length > 0) {
      await connection.ask((client) => client.indices.updateAliases({ actions }));
    }
    await remove(old);
  }

  const aliasOfIndex = (index: string) => index.slice(0, index.lastIndexOf('-'));

  async function remove(indices: readonly string[]): Promise<void> {
    // In batches: the names are part of the request's URL, whose length is limited.
    for (let start = 0; start < indices.length; start += 20) {
      const index = indices.slice(start, start + 20);
      await connection.ask((client) => client.indices.delete({ index, ignore_unavailable: true }));
    }
  }

  async function setVersion(version: string): Promise<void> {
    await connection.ask((client) =>
      client.index({
        index: toLoadsIndex(prefix),
        id: versionId,
        document: { version },
        refresh: true,
      }),
    );
  }

  /** Returns every store that has an index, whether the next load contains it or not. */
  async function loadedStores(): Promise<string[]> {
    const aliases = await connection.ask((client) =>
      client.indices.getAlias({ name: toAlias(prefix, '*', 'category'), allow_no_indices: true }),
    );
    return Object.values(aliases)
      .flatMap((index) => Object.keys(index.aliases))
      .map((alias) => alias.slice(prefix.length + 1, -'-category'.length));
  }

  return {
    replace: (stores, records) => replace(stores, records, importedVersion),
    async load(records, version) {
      return replace(await loadedStores(), records, version);
    },
    async remove() {
      const found = await connection.ask((client) =>
        client.indices.get({ index: `${prefix}-*`, allow_no_indices: true, features: ['aliases'] }),
      );
      await remove(Object.keys(found));
    },
    async loadedVersion() {
      try {
        const { _source: source } = await connection.ask((client) =>
          client.get<{ version: string }>({ index: toLoadsIndex(prefix), id: versionId }),
        );
        return source?.version ?? null;
      } catch (error) {
        if (error instanceof IndexGone) return null;
        throw error;
      }
    },
    close: () => connection.close(),
  };
}
