import { readInteger } from '../../../documents/field.ts';
import type { DocumentFile } from '../../../file/document-file.ts';
import { PartBorders, partSize } from '../../../part-borders.ts';
import { entityTypes } from '../../../record.ts';
import { wordForms } from '../../../../../app/domain/search/text/word-forms.ts';
import type { IndexKind } from './index-names.ts';
import { toProductDocument } from './product-document.ts';
import type { StagedStore } from './staged-store.ts';
import { Vocabulary } from '../queries/vocabulary.ts';

type PutStatements = (kind: IndexKind, key: string | null, document: unknown) => Promise<void>;

/** Documents read from the file at once. */
const batch = 500;

/**
 * Passes every document of a staged store to the writer, in the form of its index. Returns the
 * borders between the parts of its products.
 */
export async function writeStore(
  { file, staged, now }: { file: DocumentFile; staged: StagedStore; now: number },
  put: PutStatements,
): Promise<PartBorders> {
  const { store } = staged;
  for (const entity of entityTypes) {
    if (entity === 'product') continue;
    for (const { key, number, document } of pages(file, store.code, entity)) {
      const owner =
        entity === 'review'
          ? (readInteger(document.product_id) ?? readInteger(document.entity_pk_value))
          : null;
      await put(entity, key, { key, number, document, ...(owner === null ? {} : { owner }) });
    }
  }
  const rankOf = nameRanks(staged);
  const vocabulary = new Vocabulary(wordForms(store.language));
  const borders = new PartBorders(partSize);
  for (const source of staged.products()) {
    const document = toProductDocument(source, staged, vocabulary, rankOf, now);
    if (document.listed) borders.add(source.id);
    await put('product', source.sku, document);
  }
  for (const word of vocabulary.documents()) await put('word', null, word);
  return borders;
}

function* pages(file: DocumentFile, store: string, entity: Parameters<DocumentFile['page']>[1]) {
  let last: { number: number; key: string } | null = null;
  do {
    const found: ReturnType<DocumentFile['page']> = file.page(store, entity, last, batch);
    yield* found;
    last = found.length < batch ? null : (found.at(-1) ?? null);
  } while (last !== null);
}

/** Returns the rank of each name in the store's collation; equal names share one. */
function nameRanks(staged: StagedStore): (name: string) => number {
  const { collator } = staged.facts.listing;
  const names = new Set<string>();
  for (const { name } of staged.products()) names.add(name);
  const ranks = new Map<string, number>();
  let rank = 0;
  let before: string | null = null;
  for (const name of [...names].sort(collator.compare)) {
    if (before !== null && collator.compare(before, name) !== 0) rank++;
    ranks.set(name, rank);
    before = name;
  }
  return (name) => ranks.get(name) ?? 0;
}
