import { parseArgs } from 'node:util';
import { findStoreView, storeViews } from '../../../app/domain/store/store-views.ts';
import { entityTypes } from '../record.ts';
import type { EntityType } from '../record.ts';

export type ExportArguments = {
  /** Folder of the files, one a store view. */
  folder: string;
  /** Store view codes. */
  stores: string[];
  /** Entity types to export. */
  entities: EntityType[];
  /** Keys of the documents to export (skus, ids, identifiers); null: all. */
  keys: string[] | null;
};

export const exportUsage = `npm run catalogue:export -- <folder> --store <code>[,<code>…] [--kind <kind>[,<kind>…]] [--key <sku, id or identifier>]…`;

/** Parses the command line; returns a text with the reason when it is not valid. */
export function readExportArguments(words: readonly string[]): ExportArguments | string {
  const parsed = parse(words);
  if (typeof parsed === 'string') return parsed;
  const { values, positionals } = parsed;
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) return 'Name one folder for the files';
  const stores = toList(values.store);
  if (stores.length === 0) return 'Name the store view with --store';
  const unknown = stores.find((code) => findStoreView(code) === null);
  if (unknown !== undefined) {
    const known = storeViews.map(({ code }) => code).join(', ');
    return `There is no store view ${unknown}: choose from ${known}`;
  }
  const kinds = toList(values.kind);
  const wrong = kinds.find((kind) => !entityTypes.some((entity) => entity === kind));
  if (wrong !== undefined)
    return `There is no kind ${wrong}: choose from ${entityTypes.join(', ')}`;
  return {
    folder,
    stores,
    entities: entityTypes.filter((entity) => kinds.length === 0 || kinds.includes(entity)),
    keys: values.key ?? null,
  };
}

function toList(lists: readonly string[] = []): string[] {
  const all = lists.flatMap((list) => list.split(',')).map((one) => one.trim());
  return [...new Set(all.filter((one) => one !== ''))];
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        store: { type: 'string', multiple: true },
        kind: { type: 'string', multiple: true },
        key: { type: 'string', multiple: true },
      },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message.split(/\.\s|\n/, 1)[0] ?? message;
  }
}
