import { isListed } from '../../../../app/domain/catalogue/availability.ts';
import { readRow } from '../../documents/document-row.ts';
import { readPath, readText } from '../../documents/field.ts';
import type { Document } from '../../documents/field.ts';
import { readProduct } from '../../documents/product/product.ts';
import type { EntityType } from '../../record.ts';
import { cleanPath } from '../addresses.ts';
import type { MovedAddress } from '../addresses.ts';
import { recognise } from './entity.ts';
import type { GatheredDocuments } from '../finished-records.ts';
import { CategoryCollection } from '../category-collection.ts';
import { withPlainTexts } from './plain-text.ts';
import { readDump } from './read-dump.ts';
import type { SourceFile } from './source-files.ts';
import type { StagingDatabase } from '../staging-database.ts';

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
  /** Category id → number of products, for categories without a document. Rule B24.23. */
  unknownCategories: ReadonlyMap<number, number>;
};

/** Skipped places that the report names. Rule B24.14. */
const maxSkipped = 1000;

/** Reads the files of an import: stores accepted documents and lists what was skipped. */
export class ImportReader {
  readonly categories = new CategoryCollection();
  readonly #staging: StagingDatabase;
  readonly #repeated: Partial<Record<EntityType, number>> = {};
  readonly #skipped: SkippedLines[] = [];
  #skippedMore = 0;

  constructor(staging: StagingDatabase) {
    this.#staging = staging;
  }

  /** Reads a file. `onRead` gets the number of bytes read so far. */
  async readFile(file: SourceFile, onRead: (bytes: number) => void): Promise<void> {
    for await (const piece of readDump(file, onRead)) {
      const { line } = piece;
      if (piece.kind === 'fault') {
        this.#skip({ file: file.name, line, lastLine: piece.lastLine, reason: piece.reason });
        continue;
      }
      const found = recognise(piece.document, file.name);
      const problem =
        typeof found === 'string' ? found : this.#put(found.entity, withPlainTexts(found.document));
      if (problem !== null) this.#skip({ file: file.name, line, lastLine: line, reason: problem });
    }
  }

  report({ categories, addresses }: GatheredDocuments): ImportReport {
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
    const unknown = new Map<number, number>();
    for (const ids of this.#staging.categoriesOfListed()) {
      for (const id of ids) {
        if (!addresses.categories.has(id)) unknown.set(id, (unknown.get(id) ?? 0) + 1);
      }
    }
    return {
      counts,
      repeated: this.#repeated,
      skipped: this.#skipped,
      skippedMore: this.#skippedMore,
      moved: addresses.moved,
      unknownCategories: unknown,
    };
  }

  /** Stores a document; returns the reason when it is refused. */
  #put(entity: EntityType, document: Document): string | null {
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
    if (!isNew) this.#repeated[entity] = (this.#repeated[entity] ?? 0) + 1;
    return null;
  }

  #skip(skipped: SkippedLines): void {
    if (this.#skipped.length < maxSkipped) this.#skipped.push(skipped);
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
