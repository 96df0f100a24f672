import { defaultSettings } from '../../../app/domain/settings.ts';
import { readInteger, readPath } from '../documents/field.ts';
import type { CatalogueSource } from '../source.ts';
import type { CatalogueWriter } from '../writer.ts';
import { assignAddresses } from './addresses.ts';
import { finishRecords } from './finished-records.ts';
import type { GatheredDocuments } from './finished-records.ts';
import { countProducts } from './category-collection.ts';
import type { CategoryCollection } from './category-collection.ts';
import { checkChains } from './category-chains.ts';
import { keepTree, surveyRoots } from './category-roots.ts';
import { ImportError, diskFull, isDiskFull } from './import-error.ts';
import { listPictures } from './pictures/named-pictures.ts';
import { toNewIds } from './read/stable-ids.ts';
import { ImportReader } from './read/import-reader.ts';
import type { ImportReport, ReadingOptions } from './read/import-reader.ts';
import type { SourceFile } from './read/source-files.ts';
import { requireTaxRates } from './tax-countries.ts';
import { copyPictures } from './pictures/take-pictures.ts';
import type { CopiedPictures, PictureCopying } from './pictures/take-pictures.ts';
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
   * Catalogue that the files are merged into, of one store view; null: they replace it. Rule B24.51.
   */
  mergeInto?: Pick<CatalogueSource, 'documents' | 'revision'> | null;
  /**
   * Source of the pictures and the folder they are copied into before the catalogue changes. Null:
   * pictures are not copied.
   */
  pictures?: Omit<PictureCopying, 'onDone'> | null;
  progress: ImportProgress;
  /** Root category of the only tree to load, as the dump writes its id; null: all trees. */
  root?: string | null;
  /** Lowest id of a root category (`rootCategoryId`). */
  lowestRoot?: number;
  reading?: Partial<ReadingOptions>;
  /** Most products of a store view that the engine holds; null: any number. Rule B24.59. */
  maxProducts?: number | null;
};

/** Most bytes of one unpacked file. Rule B24.48. */
const maxUnpacked = 16 * 2 ** 30;

/**
 * Loads dumps into store views. Broken documents are skipped and reported; all store views change
 * at one moment or none does. Throws ImportError when a file cannot be read to its end or the files
 * hold no shop. Rules B24.13, B24.30, B24.31, B24.49.
 */
export async function importCatalogue(
  request: ImportRequest,
): Promise<ImportReport & { pictures: CopiedPictures | null }> {
  try {
    return await importStaged(request);
  } catch (error) {
    throw isDiskFull(error) ? new ImportError(diskFull) : error;
  }
}

async function importStaged(request: ImportRequest): ReturnType<typeof importCatalogue> {
  const staging = await StagingDatabase.open(request.folder);
  try {
    const reader = new ImportReader(staging, { index: null, maxUnpacked, ...request.reading });
    const revision = await readStored(request, reader);
    for (const file of request.files)
      await reader.readFile(file, (bytes) => request.progress.reading(file, bytes));
    reader.requireOneStore();
    const gathered = gather(staging, reader.categories, request);
    const report = reader.report(gathered);
    const [products = 0, categories = 0] = [report.counts.product, report.counts.category];
    if (products === 0 || categories === 0) {
      const [missing] = products === 0 ? ['product'] : ['category'];
      throw new ImportError(
        `The files hold no usable ${missing}: a shop needs products and categories${firstReason(report)}`,
      );
    }
    requireTaxRates(staging, request.stores);
    requireRoom(request, products);
    const pictures = await copyNamedPictures(request, () =>
      listPictures(staging, gathered.categories),
    );
    await requireRevision(request, revision);
    await writeRecords(request, gathered);
    return { ...report, pictures };
  } finally {
    staging.close();
  }
}

/** Reads the catalogue to merge into; returns its revision, null when there is none to read. */
async function readStored(
  { mergeInto = null, stores }: ImportRequest,
  reader: ImportReader,
): Promise<string | null> {
  if (mergeInto === null) return null;
  const [store = '', ...others] = stores;
  if (others.length > 0) throw new ImportError('--merge changes one store view at a time');
  const revision = await mergeInto.revision(store);
  const count = await reader.readStored(mergeInto.documents(store));
  if (count > 0) return revision;
  throw new ImportError(`The catalogue of ${store} is empty: load a whole one without --merge`);
}

/** Throws ImportError when another load changed the catalogue that was read. Rule B24.53. */
async function requireRevision(
  { mergeInto, stores: [store = ''] }: ImportRequest,
  revision: string | null,
): Promise<void> {
  if (!mergeInto || revision === null || (await mergeInto.revision(store)) === revision) return;
  throw new ImportError(`The catalogue of ${store} changed meanwhile: run the command again`);
}

/** Throws ImportError for more products than the engine holds. Rule B24.59. */
function requireRoom({ maxProducts = null }: ImportRequest, products: number): void {
  if (maxProducts === null || products <= maxProducts) return;
  const [found, most] = [products, maxProducts].map((count) => count.toLocaleString('en'));
  throw new ImportError(
    `The files hold ${found} products, and the embedded engine at most ${most} a store view: set ELASTICSEARCH_URL`,
  );
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

function gather(
  staging: StagingDatabase,
  collection: CategoryCollection,
  { stores, root = null, lowestRoot = defaultSettings.rootCategoryId }: ImportRequest,
): GatheredDocuments {
  const { sound, leftOut } = checkChains(collection.documents());
  const categories = keepTree(sound, root);
  const pages = new Set<string>();
  for (const { document } of staging.documents('cms_page')) {
    const path = readPath(document.identifier) ?? readPath(document.url_path);
    if (path !== null) pages.add(path);
  }
  const counts = countProducts(categories, staging.listedProducts());
  const sharedIds = staging.findSharedIds();
  return {
    staging,
    categories,
    known: new Set([...sound, ...leftOut].map(({ id }) => readInteger(id) ?? 0)),
    chains: leftOut,
    sharedIds,
    survey: surveyRoots(categories, staging.listedProducts(), {
      stores,
      counts,
      lowestId: lowestRoot,
    }),
    addresses: assignAddresses(categories, pages, staging, toNewIds(sharedIds)),
    counts,
  };
}

function firstReason({ skipped: [first] }: ImportReport): string {
  return first ? ` (${first.file}, line ${first.line}: ${first.reason})` : '';
}
