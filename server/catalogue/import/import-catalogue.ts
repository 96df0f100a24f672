import { readPath } from '../documents/field.ts';
import type { CatalogueWriter } from '../writer.ts';
import { assignAddresses } from './addresses.ts';
import { finishedRecords } from './finished-records.ts';
import type { Gathered } from './finished-records.ts';
import { countProducts } from './gather-categories.ts';
import type { CategoryShelf } from './gather-categories.ts';
import { ImportError } from './import-error.ts';
import { namedPictures } from './pictures/named-pictures.ts';
import { Reading } from './read/reading.ts';
import type { ImportReport } from './read/reading.ts';
import type { SourceFile } from './read/source-files.ts';
import { takePictures } from './pictures/take-pictures.ts';
import type { TakenPictures } from './pictures/take-pictures.ts';
import { Workbench } from './workbench.ts';

/** Callbacks that report the progress of an import. */
export type Progress = {
  reading(file: SourceFile, bytes: number): void;
  pictures(done: number, of: number): void;
  writing(documents: number): void;
};

export type ImportWish = {
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
  progress: Progress;
};

/**
 * Loads dumps into store views. Broken documents are skipped and reported; all store views change
 * at one moment or none does. Throws ImportError when a file cannot be read to its end or the files
 * hold no shop. Rules B24.13, B24.30, B24.31.
 */
export async function importCatalogue(
  wish: ImportWish,
): Promise<ImportReport & { pictures: TakenPictures | null }> {
  const workbench = await Workbench.open(wish.folder);
  try {
    const reading = new Reading(workbench);
    for (const file of wish.files)
      await reading.take(file, (bytes) => wish.progress.reading(file, bytes));
    const gathered = gather(workbench, reading.shelf);
    const report = reading.report(gathered);
    const [products = 0, categories = 0] = [report.counts.product, report.counts.category];
    if (products === 0 || categories === 0) {
      const [missing] = products === 0 ? ['product'] : ['category'];
      throw new ImportError(
        `The files hold no usable ${missing}: a shop needs products and categories${firstReason(report)}`,
      );
    }
    const pictures = await take(wish, () => namedPictures(workbench, gathered.categories));
    await write(wish, gathered);
    return { ...report, pictures };
  } finally {
    workbench.close();
  }
}

async function take(
  { pictures, writer, progress }: ImportWish,
  named: () => ReadonlySet<string>,
): Promise<TakenPictures | null> {
  if (!pictures || writer === null) return null;
  const paths = named();
  return takePictures(paths, {
    ...pictures,
    onDone: (done) => progress.pictures(done, paths.size),
  });
}

async function write({ writer, stores, progress }: ImportWish, gathered: Gathered): Promise<void> {
  if (writer === null) return;
  const { refused } = await writer.replace(
    stores,
    counted(finishedRecords(stores, gathered), (count) => progress.writing(count)),
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

function gather(workbench: Workbench, shelf: CategoryShelf): Gathered {
  const categories = shelf.documents();
  const pages = new Set<string>();
  for (const { document } of workbench.documents('cms_page')) {
    const path = readPath(document.identifier) ?? readPath(document.url_path);
    if (path !== null) pages.add(path);
  }
  return {
    workbench,
    categories,
    addresses: assignAddresses(categories, pages, workbench),
    counts: countProducts(categories, workbench.memberships()),
  };
}

function firstReason({ skipped: [first] }: ImportReport): string {
  return first ? ` (${first.file}, line ${first.line}: ${first.reason})` : '';
}
