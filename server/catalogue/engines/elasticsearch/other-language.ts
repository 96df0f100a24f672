import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import { readAttribute } from '../../documents/attribute/attribute.ts';
import { createAttributeRegistry } from '../../../../app/domain/catalogue/filtering/attribute-registry.ts';
import { readCategory } from '../../documents/category.ts';
import type { Document } from '../../documents/field.ts';
import type { DocumentFile } from '../../file/document-file.ts';
import { requireAccepted } from '../../file/read-documents.ts';
import type { OtherLanguage } from '../../search/product-labels.ts';
import type { Connection } from './connection.ts';
import { toAlias } from './write/index-names.ts';
import { deepest } from './write/mappings.ts';

/** Returns the labels of a store view that is being loaded. */
export function readStagedLabels(file: DocumentFile, { code }: StoreView): OtherLanguage {
  return toOtherLanguage([...file.all(code, 'attribute')], [...file.all(code, 'category')]);
}

/** Returns the labels of a store view that is in the cluster; empty when it was never loaded. */
export async function readLoadedLabels(
  connection: Connection,
  store: StoreView,
): Promise<OtherLanguage> {
  const read = async (entity: 'attribute' | 'category'): Promise<Document[]> => {
    const { hits } = await connection.request((client) =>
      client.search<{ document: Document }>({
        index: toAlias(connection.prefix, store.code, entity),
        ignore_unavailable: true,
        size: deepest,
        _source: ['document'],
        sort: [{ number: 'asc' }, { key: 'asc' }],
      }),
    );
    return hits.hits.flatMap(({ _source: source }) => (source ? [source.document] : []));
  };
  return toOtherLanguage(await read('attribute'), await read('category'));
}

function toOtherLanguage(
  attributes: readonly Document[],
  categories: readonly Document[],
): OtherLanguage {
  return {
    registry: createAttributeRegistry(
      attributes.map((document) => requireAccepted(readAttribute(document))),
    ),
    categoryNames: new Map(
      categories.map((document) => {
        const { id, name } = requireAccepted(readCategory(document));
        return [id, name];
      }),
    ),
  };
}
