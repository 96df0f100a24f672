import { requireStoreView, storeViews } from '../../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import type { CatalogueChange, DocumentName } from '../../../catalogue/changes/change.ts';
import { readDocuments, readText } from '../../../catalogue/documents/field.ts';
import type { Document } from '../../../catalogue/documents/field.ts';
import { readRow } from '../../../catalogue/documents/document-row.ts';
import type { EntityType } from '../../../catalogue/record.ts';
import type { OwnerCatalogue } from '../../catalogue/owner-catalogue.ts';
import { OperatorError } from '../desk.ts';
import type { CommandArguments, CommandDeps } from '../desk.ts';

/** Options of every command that changes the catalogue. */
export const changeOptions = {
  store: { type: 'string', does: 'store views, comma-separated (default: all that have it)' },
  'dry-run': { type: 'boolean', does: 'shows the change and makes none' },
} as const;

export async function openOwnerCatalogue(deps: CommandDeps): Promise<OwnerCatalogue> {
  if (!deps.openCatalogue) throw new OperatorError('This command needs the catalogue');
  return deps.openCatalogue();
}

/** Parses --store; without it all store views. */
export function parseStores(input: CommandArguments): readonly StoreView[] {
  const given = input.options['store'];
  if (typeof given !== 'string') return storeViews;
  const codes = given.split(',').map((code) => code.trim());
  const unknown = codes.find((code) => !storeViews.some((view) => view.code === code));
  if (unknown !== undefined) {
    const known = storeViews.map(({ code }) => code).join(', ');
    throw new OperatorError(`--store: '${unknown}' is none of ${known}`);
  }
  return codes.map(requireStoreView);
}

/** Returns a loaded document; null when the store view has none with this key. */
export async function findDocument(
  { catalogue }: Pick<OwnerCatalogue, 'catalogue'>,
  store: StoreView,
  entity: EntityType,
  key: string,
): Promise<Document | null> {
  for await (const batch of catalogue.documents(store, entity, [key])) {
    for (const { document } of batch) return document;
  }
  return null;
}

/** A product's document, or that of a variant inside its configurable product. */
export type FoundProduct = { document: Document; parent: Document | null };

/** Returns the product or variant with a sku; null when the store view has none. Rule B24.61. */
export async function findProductDocument(
  owner: OwnerCatalogue,
  store: StoreView,
  sku: string,
): Promise<FoundProduct | null> {
  const shown = await owner.catalogue.findProduct(store, sku);
  const parent =
    shown === null || shown.sku === sku
      ? null
      : await findDocument(owner, store, 'product', shown.sku);
  const variant = readDocuments(parent?.configurable_children).find(
    (child) => readText(child.sku) === sku,
  );
  if (variant) return { document: variant, parent };
  const document = await findDocument(owner, store, 'product', sku);
  return document && { document, parent: null };
}

/** A change with the document that it changes; null: it is added. */
export type PlannedChange = {
  change: CatalogueChange;
  before: Document | null;
  /** Lines that show the change in the operator's terms; default: the fields as they are stored. */
  shown?: readonly string[];
};

/**
 * Checks the changes, shows them and, without --dry-run, stores and loads them. When the load
 * fails, the former changes are stored again.
 */
export async function makeChanges(
  deps: CommandDeps,
  input: CommandArguments,
  owner: OwnerCatalogue,
  planned: readonly PlannedChange[],
): Promise<void> {
  for (const one of planned) requireAccepted(one);
  for (const one of planned) deps.write(describeChange(one));
  if (input.options['dry-run'] === true) {
    deps.write('Nothing was changed (--dry-run).\n');
    return;
  }
  const stores = [...new Set(planned.map(({ change }) => change.store))];
  const former = await owner.changes.list(stores);
  for (const { change } of planned) await owner.changes.save(change, deps.now);
  try {
    await owner.reload(stores);
  } catch (error) {
    await restore(
      owner,
      planned.map(({ change }) => change),
      former,
      deps.now,
    );
    throw error;
  }
  deps.write(`Visitors see it in ${stores.join(', ')}.\n`);
}

async function restore(
  { changes }: OwnerCatalogue,
  made: readonly DocumentName[],
  former: readonly CatalogueChange[],
  now: number,
): Promise<void> {
  for (const name of made) {
    await changes.remove(name);
    const before = former.find(
      ({ store, entity, key }) =>
        store === name.store && entity === name.entity && key === name.key,
    );
    if (before) await changes.save(before, now);
  }
}

/** Refuses a change that would make a document unreadable. A variant has its parent's rules. */
function requireAccepted({ change, before }: PlannedChange): void {
  if (change.fields === null) return;
  const isVariant = change.entity === 'product' && before !== null && !('type_id' in before);
  if (isVariant) return;
  const document = { ...before, ...change.fields };
  const row = readRow({ store: change.store, entity: change.entity, document });
  if (!row.ok) throw new OperatorError(`The change is not possible: ${row.problem}`);
}

const shownLength = 60;

function describeChange({ change: { store, key, fields }, before, shown }: PlannedChange): string {
  if (fields === null) return `${store} ${key}: removed\n`;
  const lines =
    shown ??
    Object.entries(fields).map(
      ([name, value]) => `${name}: ${shorten(before?.[name])} → ${shorten(value)}`,
    );
  const heading = `${store} ${key}${before === null ? ' (new)' : ''}`;
  return [heading, ...lines.map((line) => `  ${line}`), ''].join('\n');
}

function shorten(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const line = text.replace(/\s+/g, ' ').replace(/\p{Cc}/gu, '·');
  return line.length > shownLength ? `${line.slice(0, shownLength - 1)}…` : line;
}
