import { readPath } from '../documents/field.ts';
import type { CatalogueWriter } from '../writer.ts';
import { assignAddresses } from './addresses.ts';
import { finishRecords } from './finished-records.ts';
import type { GatheredDocuments } from './finished-records.ts';
import { countProducts } from './category-collection.ts';
import type { CategoryCollection } from './category-collection.ts';
import { ImportError } from './import-error.ts';
import { listPictures } from './pictures/named-pictures.ts';
import { ImportReader } from './read/import-reader.ts';
import type { ImportReport } from './read/import-reader.ts';
import type { SourceFile } from './read/source-files.ts';
import { copyPictures } from './pictures/take-pictures.ts';
import type { CopiedPictures } from './pictures/take-pictures.ts';
import { StagingDatabase } from './staging-database.ts';

/** Callbacks that report the progress of an import. */
export type ImportProgress = {
  reading(file: SourceFile, bytes: number): void;
  pictures(done: number, of: number): void;
  writing(documents: number): void;
};

export type ImportRequest = {
  files: readonly SourceFile[];
  /** Store view codes. */
  stores: readonly string[];
  /** Folder for the staging database. */
  folder: string;
  /** Null (dry run): everything is read and checked, nothing is changed. */
  writer: CatalogueWriter | null;
  /**
   * Source of the pictures (a folder or a host address) and the folder they are copied into before
   * the catalogue changes. Null: pictures are not copied.
   */
  pictures?: { from: string; folder: string } | null;
  progress: ImportProgress;
};

/**
 * Loads dumps into store views. Broken documents are skipped and reported; all store views change
 * at one moment or none does. Throws ImportError when a file cannot be read to its end or the files
 * hold no shop. Rules B24.13, B24.30, B24.31.
 */
export async function importCatalogue(
  request: ImportRequest,
): Promise<ImportReport & { pictures: CopiedPictures | null }> {
  const staging = await StagingDatabase.open(request.folder);
  try {
    const reader = new ImportReader(staging);
    for (const file of request.files)
      await reader.readFile(file, (bytes) => request.progress.reading(file, bytes));
    const gathered = gather(staging, reader.categories);
    const report = reader.report(gathered);
    const [products = 0, categories = 0] = [report.counts.product, report.counts.category];
    if (products === 0 || categories === 0) {
      const [missing] = products === 0 ? ['product'] : ['category'];
      throw new ImportError(
        `The files hold no usable ${missing}: a shop needs products and categories${firstReason(report)}`,
      );
    }
    const pictures = await copyNamedPictures(request, () =>
      listPictures(staging, gathered.categories),
    );
    await writeRecords(request, gathered);
    return { ...report, pictures };
  } finally {
    staging.close();
  }
}

async function copyNamedPictures(
  { pictures, writer, progress }: ImportRequest,
  named: () => ReadonlySet<string>,
): Promise<CopiedPictures | null> {
  if (!pictures || writer === null) return null;
  const paths = named();
  return copyPictures(paths, {
    ...pictures,
    onDone: (done) => progress.pictures(done, paths.size),
  });
}

async function writeRecords(
  { writer, stores, progress }: ImportRequest,
  gathered: GatheredDocuments,
): Promise<void> {
  if (writer === null) return;
  const { refused } = await writer.replace(
    stores,
    counted(finishRecords(stores, gathered), (count) => progress.writing(count)),
  );
  const [first] = refused;
  // Every document was accepted before by the same reader, so this is a defect.
  if (first) throw new Error(`The engine refused ${first.entity}: ${first.reason}`);
}

function* counted<Item>(items: Iterable<Item>, tell: (count: number) => void): Generator<Item> {
  let count = 0;
  for (const item of items) {
    tell(++count);
    yield item;
  }
}

function gather(staging: StagingDatabase, collection: CategoryCollection): GatheredDocuments {
  const categories = collection.documents();
  const pages = new Set<string>();
  for (const { document } of staging.documents('cms_page')) {
    const path = readPath(document.identifier) ?? readPath(document.url_path);
    if (path !== null) pages.add(path);
  }
  return {
    staging,
    categories,
    addresses: assignAddresses(categories, pages, staging),
    counts: countProducts(categories, staging.categoriesOfListed()),
  };
}

function firstReason({ skipped: [first] }: ImportReport): string {
  return first ? ` (${first.file}, line ${first.line}: ${first.reason})` : '';
}
