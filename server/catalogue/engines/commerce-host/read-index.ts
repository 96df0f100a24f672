import { createHash } from 'node:crypto';
import type { Settings } from '../../../../app/domain/settings.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import type { Commerce } from '../../../commerce/client.ts';
import type {
  CatalogueAnswer,
  CatalogueSearch,
} from '../../../commerce/contract/catalogue/catalogue.ts';
import { CatalogueUnavailable } from '../../port.ts';
import { entityTypes } from '../../record.ts';
import type { CatalogueRecord, EntityType } from '../../record.ts';

export type IndexHost = Pick<Commerce, 'searchCatalogue'>;

export type ListSizes = Pick<
  Settings,
  | 'categoryListSize'
  | 'attributeListSize'
  | 'cmsPageListSize'
  | 'cmsBlockListSize'
  | 'contactListSize'
>;

/** Documents of one answer for products and other types without a list size. */
const batchSize = 200;

/** An index of Elasticsearch answers no search beyond this position. */
const deepest = 10_000;

/**
 * Reads all documents of a store view's index from the commerce host, in the order of their ids.
 * Throws CatalogueUnavailable when the host does not answer a search. Rules F2.1, F2.19.
 */
export async function readIndex(
  host: IndexHost,
  { code: store }: StoreView,
  sizes: ListSizes,
): Promise<CatalogueRecord[]> {
  const records: CatalogueRecord[] = [];
  for (const entity of entityTypes) {
    for await (const document of readEntity(host, store, entity, sizes)) {
      records.push({ store, entity, document });
    }
  }
  return records;
}

async function* readEntity(
  host: IndexHost,
  storeCode: string,
  type: EntityType,
  sizes: ListSizes,
): AsyncGenerator<Record<string, unknown>> {
  const size = sizeOf(type, sizes);
  let start = 0;
  /** Documents are read after this id when there are more than one search may skip. */
  let after: unknown = null;
  let most = Infinity;
  for (;;) {
    const { items, total } = await searchOrThrow(host, storeCode, {
      type,
      start,
      size,
      sort: `${idFieldOf(type)}:asc`,
      ...(after !== null && {
        query: { _appliedFilters: [{ attribute: idFieldOf(type), value: { gt: after } }] },
      }),
    });
    if (start === 0 && total >= most) {
      throw new CatalogueUnavailable(
        `The index of ${storeCode} cannot be read: it does not find ${type}s after an id`,
      );
    }
    for (const { _score, ...document } of items) yield document;
    // A host may answer with fewer than asked for.
    start += items.length;
    if (items.length === 0 || start >= total) return;
    if (start + size > deepest) {
      after = items.at(-1)?.[idFieldOf(type)] ?? null;
      if (after === null) return;
      start = 0;
      // A host that ignores the filter would answer with the same documents without an end.
      most = total;
    }
  }
}

/** Entity types whose documents have a date of change and may be many. */
const datedTypes: readonly EntityType[] = ['product', 'category', 'review'];

/**
 * Returns a digest that changes with the documents of an index: of dated ones their number and the
 * newest change, of the others the documents themselves.
 */
export async function readFingerprint(
  host: IndexHost,
  { code }: StoreView,
  sizes: ListSizes,
): Promise<string> {
  const digest = createHash('sha256');
  for (const type of entityTypes) {
    digest.update(type);
    if (!datedTypes.includes(type)) {
      for await (const document of readEntity(host, code, type, sizes)) {
        digest.update(JSON.stringify(document));
      }
      continue;
    }
    const sort = type === 'review' ? 'created_at:desc' : 'updated_at:desc';
    const { items, total } = await searchOrThrow(host, code, { type, start: 0, size: 1, sort });
    const [newest] = items;
    digest.update(JSON.stringify([total, newest?.updated_at, newest?.created_at, newest?.tsk]));
  }
  return digest.digest('hex');
}

/**
 * Searches an index. One that refuses the sort, because its documents lack the field, is read in
 * its own order; an entity type that the host does not have counts as empty.
 */
async function searchOrThrow(
  host: IndexHost,
  storeCode: string,
  { sort, ...search }: CatalogueSearch,
): Promise<Pick<CatalogueAnswer, 'items' | 'total'>> {
  const ask = (sorted: { sort?: string }) =>
    host.searchCatalogue({ storeCode }, { ...search, ...sorted, isStored: true });
  let answer = await ask(sort === undefined ? {} : { sort });
  const isRefused = () => !answer.ok && answer.problem.kind === 'refused';
  if (isRefused() && sort !== undefined) answer = await ask({});
  if (answer.ok) return answer.value;
  if (isRefused() && !requiredTypes.has(search.type)) return { items: [], total: 0 };
  const { kind, message } = answer.problem;
  throw new CatalogueUnavailable(`The index of ${storeCode} cannot be read: ${kind} ${message}`);
}

/** Entity types without which there is no shop. */
const requiredTypes: ReadonlySet<string | undefined> = new Set(['product', 'category']);

function idFieldOf(type: EntityType): string {
  return type === 'cms_hierarchy' ? 'node_id' : 'id';
}

function sizeOf(type: EntityType, sizes: ListSizes): number {
  switch (type) {
    case 'category':
      return sizes.categoryListSize;
    case 'attribute':
      return sizes.attributeListSize;
    case 'cms_page':
      return sizes.cmsPageListSize;
    case 'cms_block':
      return sizes.cmsBlockListSize;
    case 'twofour_contactpersons':
    case 'twofour_attributesets':
      return sizes.contactListSize;
    default:
      return batchSize;
  }
}
