import { createHash } from 'node:crypto';
import type { DocumentFile } from '../../../file/document-file.ts';
import type { Sections } from './sections.ts';

/**
 * Not part of the document layout: a file without this table has no saved indexes, and older
 * versions ignore it. Part -1 of the section '' describes the others.
 */
const table = `
  CREATE TABLE IF NOT EXISTS store_indexes (
    id INTEGER PRIMARY KEY,
    store TEXT NOT NULL,
    section TEXT NOT NULL,
    part INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    UNIQUE (store, section, part)
  )
`;

/** Bytes of one row: SQLite reads and writes whole rows. */
const partSize = 1_048_576;
const outlinePart = -1;

type SavedOutline = { key: string; checksum: string; sections: Record<string, number> };
/** As read: damaged bytes can be another JSON object. */
type ReadOutline = Partial<SavedOutline>;

/** Saves an index in the document file. Call it inside `file.writing`. */
export function saveIndex(
  file: DocumentFile,
  store: string,
  key: string,
  sections: Sections,
): void {
  removeSavedIndex(file, store);
  const insert = file.statement(
    'INSERT INTO store_indexes (store, section, part, bytes) VALUES (?, ?, ?, ?)',
  );
  for (const [name, buffer] of Object.entries(sections)) {
    for (let start = 0, part = 0; start < buffer.byteLength; start += partSize, part++) {
      const length = Math.min(partSize, buffer.byteLength - start);
      insert.run(store, name, part, new Uint8Array(buffer, start, length));
    }
  }
  const outline: SavedOutline = {
    key,
    checksum: checksumOf(sections),
    sections: Object.fromEntries(
      Object.entries(sections).map(([name, { byteLength }]) => [name, byteLength]),
    ),
  };
  insert.run(store, '', outlinePart, Buffer.from(JSON.stringify(outline)));
}

/** Removes the saved index of a store. Call it inside `file.writing`. */
export function removeSavedIndex(file: DocumentFile, store: string): void {
  file.statement(table).run();
  file.statement('DELETE FROM store_indexes WHERE store = ?').run(store);
}

/** Returns the saved index, or null when there is none with this key or it is damaged. */
export function findSavedIndex(file: DocumentFile, store: string, key: string): Sections | null {
  if (!hasTable(file)) return null;
  const outline = findOutline(file, store);
  if (outline?.key !== key) return null;
  const sections: Sections = {};
  for (const [name, size] of Object.entries(outline.sections ?? {})) {
    const section = readSection(file, store, name, size);
    if (section === null) return null;
    sections[name] = section;
  }
  return checksumOf(sections) === outline.checksum ? sections : null;
}

function findOutline(file: DocumentFile, store: string): ReadOutline | null {
  const bytes = file
    .statement("SELECT bytes FROM store_indexes WHERE store = ? AND section = '' AND part = ?")
    .get(store, outlinePart)?.bytes;
  if (!(bytes instanceof Uint8Array)) return null;
  try {
    return JSON.parse(Buffer.from(bytes).toString()) as ReadOutline | null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function readSection(
  file: DocumentFile,
  store: string,
  name: string,
  size: number,
): ArrayBuffer | null {
  // Before the section is allocated: a damaged outline may name any size.
  const stored = file
    .statement(
      'SELECT sum(length(bytes)) AS size FROM store_indexes WHERE store = ? AND section = ?',
    )
    .get(store, name)?.size;
  if ((stored ?? 0) !== size) return null;
  const section = new Uint8Array(size);
  let end = 0;
  const rows = file
    .statement('SELECT bytes FROM store_indexes WHERE store = ? AND section = ? ORDER BY part')
    .iterate(store, name);
  for (const { bytes } of rows) {
    if (!(bytes instanceof Uint8Array) || end + bytes.length > size) return null;
    section.set(bytes, end);
    end += bytes.length;
  }
  return end === size ? section.buffer : null;
}

function hasTable(file: DocumentFile): boolean {
  const row = file
    .statement("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'store_indexes'")
    .get();
  return row !== undefined;
}

/** Checksum of the names and bytes of all sections. */
function checksumOf(sections: Sections): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(sections).sort()) {
    const section = sections[name] ?? new ArrayBuffer(0);
    hash.update(`${name}\n${section.byteLength}\n`).update(new Uint8Array(section));
  }
  return hash.digest('hex');
}
