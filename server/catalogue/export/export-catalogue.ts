import { randomBytes } from 'node:crypto';
import { access, link, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { createFolder } from '../../config/data-folder.ts';
import { hasErrorCode } from '../../media/error-code.ts';
import { findKey } from '../documents/document-key.ts';
import type { Document } from '../documents/field.ts';
import { ImportError } from '../import/import-error.ts';
import { entityTypes } from '../record.ts';
import type { EntityType } from '../record.ts';
import type { CatalogueSource } from '../source.ts';
import type { ExportArguments } from './arguments.ts';

/** A file that was written. */
export type ExportedFile = { path: string; documents: number };

/**
 * Writes the documents of each store view to `{folder}/{store}.ndjson`, one a line, in the form
 * that the import reads. A file is written whole or not at all, and no file is replaced. Throws
 * ImportError when there is nothing to write or the folder is not writable, FolderError when the
 * folder cannot be created. Rules B24.54, B24.55.
 */
export async function exportCatalogue(
  source: Pick<CatalogueSource, 'documents'>,
  { folder, stores, entities, keys }: ExportArguments,
): Promise<ExportedFile[]> {
  createFolder(folder);
  const files: ExportedFile[] = [];
  for (const store of stores) {
    const path = join(folder, `${store}.ndjson`);
    if (await exists(path).catch(refuseFolder(folder)))
      throw new ImportError(`${path} exists already: name another folder`);
    const count = { documents: 0 };
    const draft = join(folder, `.${randomBytes(8).toString('hex')}`);
    const file = await open(draft, 'wx').catch(refuseFolder(folder));
    try {
      const lines = toLines(source, { store, entities, keys }, count);
      await pipeline(Readable.from(lines), file.createWriteStream());
      if (count.documents === 0) {
        const isWhole = keys === null && entities.length === entityTypes.length;
        throw new ImportError(`${store} has no ${isWhole ? 'catalogue' : 'such document'}`);
      }
      // Unlike a rename, a link does not replace a file that was written meanwhile.
      await link(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
    files.push({ path, documents: count.documents });
  }
  return files;
}

/** Explains a folder on a read-only disk, or of another user. */
const refuseFolder = (folder: string) => (error: unknown) => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  throw new ImportError(`${folder} cannot be written to (${code})`, { cause: error });
};

type Selection = { store: string; entities: readonly EntityType[]; keys: readonly string[] | null };

async function* toLines(
  source: Pick<CatalogueSource, 'documents'>,
  { store, entities, keys }: Selection,
  count: { documents: number },
): AsyncGenerator<string> {
  const { index } = requireStoreView(store);
  for await (const { entity, document } of source.documents(store)) {
    const key = findKey(entity, document);
    if (!entities.includes(entity) || (keys !== null && !keys.includes(key ?? ''))) continue;
    count.documents++;
    yield toLine(index, entity, key, document);
  }
}

/** A line as elasticdump writes it. */
function toLine(index: string, entity: EntityType, key: string | null, source: Document): string {
  const hit = { _index: index, _type: entity, _id: key, _source: source };
  return `${JSON.stringify(hit)}\n`;
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false;
    throw error;
  }
}
