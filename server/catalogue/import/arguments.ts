import { parseArgs } from 'node:util';
import { findStoreView, storeViews } from '../../../app/domain/store/store-views.ts';

export type ImportArguments = {
  /** Files and folders, in reading order. */
  paths: string[];
  /** Store view codes. */
  stores: string[];
  /** Folder or host address to copy the pictures from; null: pictures are not copied. */
  media: string | null;
  /** Id of the root category to load; null: all. Rule B24.43. */
  root: string | null;
  /** Index to read when the files hold several; null: they hold one. Rule B24.44. */
  index: string | null;
  isDryRun: boolean;
  /** The documents are merged into the catalogue instead of replacing it. Rule B24.51. */
  isMerge: boolean;
};

export const usage = `npm run catalogue:import -- <file or folder>… --store <code>[,<code>…] [--media <folder or address>] [--root <category id>] [--index <name>] [--merge] [--dry-run]`;

/** Parses the command line; returns a text with the reason when it is not valid. */
export function readArguments(words: readonly string[]): ImportArguments | string {
  const parsed = parse(words);
  if (typeof parsed === 'string') return parsed;
  const { values, positionals } = parsed;
  if (positionals.length === 0) return 'Name the files or the folder to load';
  const codes = (values.store ?? []).flatMap((list) => list.split(',')).map((code) => code.trim());
  const stores = [...new Set(codes.filter((code) => code !== ''))];
  if (stores.length === 0) return 'Name the store view with --store';
  const isMerge = values.merge ?? false;
  if (isMerge && stores.length > 1) return '--merge changes one store view at a time';
  if (isMerge && values.root !== undefined) return '--root replaces a catalogue, without --merge';
  const unknown = stores.find((code) => findStoreView(code) === null);
  if (unknown !== undefined) {
    const known = storeViews.map(({ code }) => code).join(', ');
    return `There is no store view ${unknown}: choose from ${known}`;
  }
  return {
    paths: positionals,
    stores,
    media: values.media ?? null,
    root: values.root ?? null,
    index: values.index ?? null,
    isMerge,
    isDryRun: values['dry-run'] ?? false,
  };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        store: { type: 'string', multiple: true },
        media: { type: 'string' },
        root: { type: 'string' },
        index: { type: 'string' },
        merge: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
      },
    });
  } catch (error) {
    // Only the first sentence: "Unknown option '--x'. To specify a positional …".
    const message = error instanceof Error ? error.message : String(error);
    return message.split(/\.\s|\n/, 1)[0] ?? message;
  }
}
