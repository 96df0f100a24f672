import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import { readAttribute } from '../../documents/attribute/attribute.ts';
import { attributeBook } from '../../documents/attribute/attribute-book.ts';
import { readCategory } from '../../documents/category.ts';
import type { Document } from '../../documents/field.ts';
import type { DocumentFile } from '../../file/document-file.ts';
import { accepted } from '../../file/read-documents.ts';
import type { Abroad } from '../../search/product-labels.ts';
import type { Connection } from './connection.ts';
import { aliasOf } from './write/index-names.ts';

/** Returns the labels of a store view that is being loaded. */
export function stagedAbroad(file: DocumentFile, { code }: StoreView): Abroad {
  return abroadOf([...file.all(code, 'attribute')], [...file.all(code, 'category')]);
}

/** Returns the labels of a store view that is in the cluster; empty when it was never loaded. */
export async function loadedAbroad(connection: Connection, store: StoreView): Promise<Abroad> {
  const read = async (entity: 'attribute' | 'category'): Promise<Document[]> => {
    const { hits } = await connection.ask((client) =>
      client.search<{ document: Document }>({
        index: aliasOf(connection.prefix, store.code, entity),
        ...{ ignore_unavailable: true, size: 10_000, _source: ['document'] },
        sort: [{ number: 'asc' }, { key: 'asc' }],
      }),
    );
    return hits.hits.flatMap(({ _source: source }) => (source ? [source.document] : []));
  };
  return abroadOf(await read('attribute'), await read('category'));
}

function abroadOf(attributes: readonly Document[], categories: readonly Document[]): Abroad {
  return {
    book: attributeBook(attributes.map((document) => accepted(readAttribute(document)))),
    categoryNames: new Map(
      categories.map((document) => {
        const { id, name } = accepted(readCategory(document));
        return [id, name];
      }),
    ),
  };
}
