import { isListed } from '../../../../app/domain/catalogue/availability.ts';
import { readRow } from '../../documents/document-row.ts';
import { readPath, readText } from '../../documents/field.ts';
import type { Document } from '../../documents/field.ts';
import { readProduct } from '../../documents/product/product.ts';
import type { EntityType } from '../../record.ts';
import { cleanPath } from '../addresses.ts';
import type { MovedAddress } from '../addresses.ts';
import { ImportError } from '../import-error.ts';
import { recognise } from './entity.ts';
import type { GatheredDocuments } from '../finished-records.ts';
import { CategoryCollection } from '../category-collection.ts';
import type { LeftOutCategory } from '../category-chains.ts';
import type { OfferedRoot, UnreachedProducts } from '../category-roots.ts';
import { SourceStores } from './source-stores.ts';
import { StableIds } from './stable-ids.ts';
import { fitTexts } from './text-lengths.ts';
import { withPlainTexts } from './plain-text.ts';
import { toProductNotes } from './product-notes.ts';
import { readDump } from './read-dump.ts';
import type { SourceFile } from './source-files.ts';
import { toMergedDocument } from '../merge/merged-document.ts';
import type { StoredDocument } from '../../source.ts';
import type { SharedId, StagingDatabase } from '../staging-database.ts';

/** A part of a file that was skipped. Lines count from 1. */
export type SkippedLines = { file: string; line: number; lastLine: number; reason: string };

export type ImportReport = {
  /** Number of accepted documents of each entity type. */
  counts: Partial<Record<EntityType, number>>;
  /** Number of duplicates of each entity type. Rule B24.15. */
  repeated: Partial<Record<EntityType, number>>;
  skipped: readonly SkippedLines[];
  /** Skipped places beyond those listed in `skipped`. */
  skippedMore: number;
  moved: readonly MovedAddress[];
  /** Addresses of CMS pages at which a route of the shop answers. */
  hiddenPages: readonly string[];
  /** Id of the dump → number of products, for categories without a document. Rule B24.23. */
  unknownCategories: ReadonlyMap<string, number>;
  /** Files without any document. Rule B24.9. */
  empty: readonly string[];
  /** Number of accepted documents whose ids were no numbers, by entity type. Rule B24.42. */
  mapped: Partial<Record<EntityType, number>>;
  /** Names that were shortened, values that were left out. Rules B24.46, B24.19, B24.63. */
  shortened: readonly SkippedLines[];
  shortenedMore: number;
  /** Products that got another id because theirs was taken. Rule B24.47. */
  sharedIds: readonly SharedId[];
  /** Categories that were left out because of their ancestors. Rule B24.45. */
  chains: readonly LeftOutCategory[];
  /** Roots that the categories offer. Rule B24.43. */
  roots: readonly OfferedRoot[];
  /** Listed products that no menu reaches. Rule B24.43. */
  unreached: UnreachedProducts;
  /** Documents that were merged into the catalogue; null when it was replaced. Rule B24.51. */
  merged: MergedCounts | null;
};

/** Number of documents by entity type. */
export type MergedCounts = Record<'changed' | 'added', Partial<Record<EntityType, number>>>;

/** Skipped and changed places that the report names, of each kind. Rule B24.14. */
const maxNamed = 1000;

/** Limits and choices of reading; for tests the size is small. */
export type ReadingOptions = {
  /** Index to read when the files hold several; null: they hold one. Rule B24.44. */
  index: string | null;
  /** Most bytes of an unpacked file. Rule B24.48. */
  maxUnpacked: number;
};

/** Reads the files of an import: stores accepted documents and lists what was skipped. */
export class ImportReader {
  readonly categories = new CategoryCollection();
  readonly #staging: StagingDatabase;
  readonly #mapped: Partial<Record<EntityType, number>> = {};
  readonly #repeated: Partial<Record<EntityType, number>> = {};
  readonly #skipped: SkippedLines[] = [];
  readonly #shortened: SkippedLines[] = [];
  readonly #empty: string[] = [];
  readonly #ids = new StableIds();
  readonly #sources: SourceStores;
  readonly #maxUnpacked: number;
  #skippedMore = 0;
  #shortenedMore = 0;
  #merged: MergedCounts | null = null;

  constructor(staging: StagingDatabase, { index, maxUnpacked }: ReadingOptions) {
    this.#staging = staging;
    this.#sources = new SourceStores(index);
    this.#maxUnpacked = maxUnpacked;
  }

  /** Reads a file. `onRead` gets the number of bytes read so far. */
  async readFile(file: SourceFile, onRead: (bytes: number) => void): Promise<void> {
    let isEmpty = true;
    for await (const piece of readDump(file, onRead, this.#maxUnpacked)) {
      isEmpty = false;
      const place = { file: file.name, line: piece.line, lastLine: piece.line };
      if (piece.kind === 'fault') {
        this.#skip({ ...place, lastLine: piece.lastLine, reason: piece.reason });
        continue;
      }
      if (!this.#sources.accepts(piece.document)) continue;
      const found = recognise(piece.document, file.name);
      if (typeof found === 'string') this.#skip({ ...place, reason: found });
      else this.#take(found.entity, withPlainTexts(found.document), place);
    }
    if (isEmpty) this.#empty.push(file.path);
  }

  /**
   * Stages the documents of the catalogue that the files are merged into, before the files are
   * read. Returns their number. Rule B24.51.
   */
  async readStored(documents: AsyncIterable<StoredDocument>): Promise<number> {
    this.#merged = { changed: {}, added: {} };
    let count = 0;
    for await (const { entity, document } of documents) {
      const problem = this.#put(entity, document);
      if (problem !== null) throw new ImportError(`The catalogue is damaged: ${problem}`);
      count++;
    }
    return count;
  }

  /** Throws ImportError when the files hold several stores and none was chosen. Rule B24.44. */
  requireOneStore(): void {
    this.#sources.requireOne();
  }

  #take(entity: EntityType, document: Document, place: Omit<SkippedLines, 'reason'>): void {
    const fitting = fitTexts(entity, document);
    if (typeof fitting === 'string') return this.#skip({ ...place, reason: fitting });
    const numbered = this.#ids.withNumbers(entity, fitting.document);
    const reason = this.#accept(entity, numbered);
    if (reason !== null) return this.#skip({ ...place, reason });
    if (numbered.id !== fitting.document.id) this.#mapped[entity] = (this.#mapped[entity] ?? 0) + 1;
    if (fitting.note !== null) this.#shorten({ ...place, reason: fitting.note });
    if (entity !== 'product') return;
    for (const note of toProductNotes(document)) this.#shorten({ ...place, reason: note });
  }

  #shorten(note: SkippedLines): void {
    if (this.#shortened.length < maxNamed) this.#shortened.push(note);
    else this.#shortenedMore++;
  }

  report({
    categories,
    known,
    sharedIds,
    chains,
    survey,
    addresses,
  }: GatheredDocuments): ImportReport {
    const counts: ImportReport['counts'] = { category: categories.length };
    for (const entity of [
      'product',
      'attribute',
      'taxrule',
      'review',
      'cms_page',
      'cms_block',
      'cms_hierarchy',
      'twofour_contactpersons',
      'twofour_attributesets',
    ] as const) {
      counts[entity] = this.#staging.count(entity);
    }
    const unknown = new Map<string, number>();
    for (const { categoryIds } of this.#staging.listedProducts()) {
      for (const id of categoryIds) {
        if (known.has(id)) continue;
        const name = this.#ids.categoryName(id);
        unknown.set(name, (unknown.get(name) ?? 0) + 1);
      }
    }
    return {
      counts,
      repeated: this.#repeated,
      skipped: this.#skipped,
      skippedMore: this.#skippedMore,
      moved: addresses.moved,
      hiddenPages: addresses.hiddenPages,
      unknownCategories: unknown,
      empty: this.#empty,
      mapped: this.#mapped,
      shortened: this.#shortened,
      shortenedMore: this.#shortenedMore,
      sharedIds,
      chains,
      merged: this.#merged,
      ...survey,
    };
  }

  /** Stores a document of a file; returns the reason when it is refused. */
  #accept(entity: EntityType, document: Document): string | null {
    if (this.#merged === null) return this.#put(entity, document, this.#repeated);
    const merged = toMergedDocument(entity, document, (_, key) =>
      entity === 'category' ? this.categories.find(Number(key)) : this.#staging.find(entity, key),
    );
    if (!merged.ok) return merged.problem;
    const problem = this.#put(entity, merged.document);
    const counts = this.#merged[merged.isNew ? 'added' : 'changed'];
    if (problem === null) counts[entity] = (counts[entity] ?? 0) + 1;
    return problem;
  }

  /**
   * Stores a document; returns the reason when it is refused. `repeated` counts those of which there
   * was one already.
   */
  #put(
    entity: EntityType,
    document: Document,
    repeated: ImportReport['repeated'] = {},
  ): string | null {
    const row = readRow({ store: '', entity, document });
    if (!row.ok) return row.problem;
    const needless = entity === 'cms_page' ? findPageProblem(document) : null;
    if (needless !== null) return needless;
    const isNew =
      entity === 'category'
        ? this.categories.put(document)
        : this.#staging.put({
            entity,
            key: row.value.key,
            document,
            ...(entity === 'product' ? productColumns(document) : otherColumns),
          });
    if (!isNew) repeated[entity] = (repeated[entity] ?? 0) + 1;
    return null;
  }

  #skip(skipped: SkippedLines): void {
    if (this.#skipped.length < maxNamed) this.#skipped.push(skipped);
    else this.#skippedMore++;
  }
}

/** Refuses pages that would be soft errors: status 200 without content. Rule B24.24. */
function findPageProblem(document: Document): string | null {
  const identifier = readPath(document.identifier) ?? '';
  if (identifier === 'no-route') return 'page no-route: the shop has its own error page';
  return readText(document.content) === null ? `page ${identifier} without content` : null;
}

const otherColumns = {
  id: 0,
  path: null,
  hasOwnPath: false,
  isListed: false,
  categoryIds: [],
};

function productColumns(document: Document) {
  const read = readProduct(document);
  if (!read.ok) throw new Error(`A product was accepted and then refused: ${read.problem}`);
  const product = read.value;
  const own = cleanPath(document.url_path);
  return {
    id: product.id,
    path: own ?? cleanPath(product.slug) ?? `${product.id}`,
    hasOwnPath: own !== null,
    isListed: isListed(product),
    categoryIds: product.categories.map((category) => category.id),
  };
}
