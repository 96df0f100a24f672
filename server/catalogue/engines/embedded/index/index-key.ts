import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Settings } from '../../../../../app/domain/settings.ts';
import type { StoreView } from '../../../../../app/domain/store/store-views.ts';
import type { DocumentFile } from '../../../file/document-file.ts';
import { findOtherLanguageStore } from '../search/text-sources.ts';

/** Source folders that determine the content of an index. */
const folders = ['../../../', '../../../../../app/domain/'].map(
  (path) => new URL(path, import.meta.url),
);

let sources: string | null = null;

function sourcesHash(): string {
  if (sources !== null) return sources;
  const hash = createHash('sha256');
  for (const folder of folders) {
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith('.ts'))
      .sort();
    for (const path of paths) hash.update(path).update(readFileSync(new URL(path, folder)));
  }
  sources = hash.digest('hex');
  return sources;
}

/**
 * Returns a key of everything that an index depends on: the documents of the store and of the
 * brand's other language, the settings, the source code and the collation. A saved index with
 * another key is outdated.
 */
export function indexKey(file: DocumentFile, store: StoreView, settings: Settings): string {
  const otherLanguage = findOtherLanguageStore(store);
  const revisions = [
    file.revision(store.code),
    otherLanguage ? file.revision(otherLanguage.code) : 0,
  ];
  const { icu, unicode } = process.versions;
  const parts = JSON.stringify([store, settings, icu, unicode, sourcesHash()]);
  return `${revisions.join('.')}-${createHash('sha256').update(parts).digest('hex')}`;
}
