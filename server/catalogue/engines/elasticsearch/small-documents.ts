import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import { storeViewsOfBrand } from '../../../../app/domain/store/store-views.ts';
import type { Document } from '../../documents/field.ts';
import { CatalogueUnavailable } from '../../port.ts';
import type { EntityType } from '../../record.ts';
import { IndexGone } from './connection.ts';
import type { Connection } from './connection.ts';
import { toAlias } from './write/index-names.ts';
import { deepest } from './write/mappings.ts';
import type { Revision } from './write/revisions.ts';

/** Entity types with few documents per store: read once per load. */
const smallKinds = [
  'category',
  'attribute',
  'taxrule',
  'cms_page',
  'cms_block',
  'cms_hierarchy',
  'twofour_contactpersons',
  'twofour_attributesets',
] as const satisfies readonly EntityType[];

export type SmallDocument = { key: string; document: Document };

export type SmallDocuments = {
  byKind: ReadonlyMap<EntityType, readonly SmallDocument[]>;
  /** Category names in the brand's other language. */
  otherLanguageNames: ReadonlyMap<number, string>;
};

/** Reads all small documents of a store, in the order of the load, in one request. */
export async function readSmallDocuments(
  connection: Connection,
  store: StoreView,
  revision: Revision,
  timeout: number,
): Promise<SmallDocuments> {
  const other = storeViewsOfBrand(store.brand).find(({ language }) => language !== store.language);
  const inOrder = { size: deepest, sort: [{ number: 'asc' as const }, { key: 'asc' as const }] };
  const kinds = smallKinds.filter((kind) => revision.indices.has(kind));
  const otherLanguage = other ? [toAlias(connection.prefix, other.code, 'category')] : [];
  if (kinds.length + otherLanguage.length === 0)
    return { byKind: new Map(), otherLanguageNames: new Map() };
  const { responses } = await connection.request((client) =>
    client.msearch<SmallDocument>(
      {
        searches: [
          ...kinds.flatMap((kind) => [
            { index: revision.indices.get(kind) ?? '' },
            { ...inOrder, _source: ['key', 'document'] },
          ]),
          ...otherLanguage.flatMap((index) => [
            { index, ignore_unavailable: true },
            { ...inOrder, _source: ['document.id', 'document.name'] },
          ]),
        ],
      },
      { requestTimeout: timeout },
    ),
  );
  const found = responses.map((response) => {
    if ('error' in response) {
      if (response.status === 404) throw new IndexGone('The index is not there');
      throw new CatalogueUnavailable(`Elasticsearch answered ${response.error.type}`);
    }
    return response.hits.hits.flatMap(({ _source: source }) => source ?? []);
  });
  return {
    byKind: new Map(kinds.map((kind, place) => [kind, found[place] ?? []])),
    otherLanguageNames: new Map(
      (found[kinds.length] ?? []).map(({ document }) => [
        Number(document.id),
        String(document.name),
      ]),
    ),
  };
}
