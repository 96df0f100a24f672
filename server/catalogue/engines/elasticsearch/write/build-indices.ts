import type { Settings } from '../../../../../app/domain/settings.ts';
import {
  requireStoreView,
  storeViewsOfBrand,
} from '../../../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../../../app/domain/store/store-views.ts';
import type { DocumentFile } from '../../../file/document-file.ts';
import { entityTypes } from '../../../record.ts';
import type { OtherLanguage } from '../../../search/product-labels.ts';
import type { Connection } from '../connection.ts';
import { readLoadedLabels, readStagedLabels } from '../other-language.ts';
import { BulkWriter } from './bulk-writer.ts';
import { toDocumentId, toIndexName } from './index-names.ts';
import type { IndexKind } from './index-names.ts';
import { toFieldName, toIndexSettings, toMapping } from './mappings.ts';
import { StagedStore } from './staged-store.ts';
import { writeStore } from './write-store.ts';
import type { ProductMeta } from '../queries/part-borders.ts';

type BuildIndicesDeps = {
  connection: Connection;
  prefix: string;
  settings: Settings;
  clock: () => number;
};

/**
 * Writes the new indices of a store, without an alias yet; adds their names to `made` before it
 * creates them. `stamp`: start of the load, in milliseconds since 1970.
 */
export async function buildIndices(
  deps: BuildIndicesDeps,
  file: DocumentFile,
  { code, stamp }: { code: string; stamp: number },
  made: string[],
): Promise<void> {
  const { connection, prefix, settings, clock } = deps;
  const store = requireStoreView(code);
  const kinds: IndexKind[] = entityTypes.filter((entity) => file.has(code, entity));
  if (kinds.includes('product')) kinds.push('word');
  const labels = await findOtherLanguage(connection, file, store);
  const staged = new StagedStore(file, store, settings, labels);
  const indices = kinds.map((kind) => toIndexName(prefix, code, kind, stamp));
  made.push(...indices);
  await createIndices(deps, kinds, staged, stamp);
  const bulk = new BulkWriter(connection);
  const borders = await writeStore({ file, staged, now: clock() }, (kind, key, document) =>
    bulk.add(toIndexName(prefix, code, kind, stamp), key && toDocumentId(key), document),
  );
  await bulk.end();
  if (kinds.includes('product')) {
    const _meta: ProductMeta = { part_size: borders.size, part_borders: borders.list() };
    const index = toIndexName(prefix, code, 'product', stamp);
    await connection.request((client) => client.indices.putMapping({ index, _meta }));
  }
  if (indices.length > 0) {
    await connection.request((client) => client.indices.refresh({ index: indices }));
  }
}

async function createIndices(
  { connection, prefix }: BuildIndicesDeps,
  kinds: readonly IndexKind[],
  staged: StagedStore,
  stamp: number,
): Promise<void> {
  const fields = {
    terms: staged.codes.map(toFieldName),
    numbers: staged.rangeCodes.map(toFieldName),
  };
  const created = await Promise.allSettled(
    kinds.map((kind) =>
      connection.request((client) =>
        client.indices.create({
          index: toIndexName(prefix, staged.store.code, kind, stamp),
          settings: toIndexSettings(fields),
          mappings: toMapping(kind, fields),
        }),
      ),
    ),
  );
  for (const one of created) if (one.status === 'rejected') throw one.reason;
}

/** Returns the labels of the brand's other language, from this load or from the cluster. */
async function findOtherLanguage(
  connection: Connection,
  file: DocumentFile,
  store: StoreView,
): Promise<OtherLanguage | null> {
  const other = storeViewsOfBrand(store.brand).find((one) => one.language !== store.language);
  if (!other) return null;
  if (file.stores().includes(other.code)) return readStagedLabels(file, other);
  return readLoadedLabels(connection, other);
}
