import type { Settings } from '../../../../../app/domain/settings.ts';
import { readPageNode } from '../../../documents/page-node.ts';
import { readBlock, readPage } from '../../../documents/page.ts';
import { requireAccepted } from '../../../file/read-documents.ts';
import type { AddressTarget, Catalogue } from '../../../port.ts';
import type { OpenedStore } from '../opened-store.ts';
import type { StoreReader } from '../store-reader.ts';
import { findShownCategory } from './categories.ts';

/** CMS pages and blocks, contact persons, and the targets of paths. */
export function createContentCalls(
  { read }: StoreReader,
  settings: Settings,
): Pick<
  Catalogue,
  'pages' | 'findPage' | 'findBlock' | 'pageNodes' | 'contactPersons' | 'resolve'
> {
  return {
    pages: (store) =>
      read(store, (catalogue) =>
        catalogue.readAll('cms_page', readPage).filter((page) => page !== null),
      ),
    findPage: (store, by) =>
      read(store, (catalogue) => {
        if ('key' in by) return findPage(catalogue, catalogue.pageIdentifier(by.key));
        if ('identifier' in by) return findPage(catalogue, by.identifier);
        return catalogue.readAll('cms_page', readPage).find((page) => page?.id === by.id) ?? null;
      }),
    findBlock: (store, by) =>
      read(store, (catalogue) => {
        if ('id' in by) {
          const blocks = catalogue.readAll('cms_block', readBlock);
          return blocks.find((block) => block?.id === by.id) ?? null;
        }
        const document = catalogue.file.find(store.code, 'cms_block', by.identifier);
        return document === null ? null : requireAccepted(readBlock(document));
      }),
    pageNodes: (store) =>
      read(store, (catalogue) =>
        catalogue.readAll('cms_hierarchy', readPageNode).filter((node) => node !== null),
      ),
    contactPersons: (store) => read(store, (catalogue) => [...catalogue.contactPersons]),
    resolve: (store, path) => read(store, (catalogue) => resolve(path, catalogue, settings)),
  };
}

function findPage({ file, store }: OpenedStore, identifier: string | null) {
  const document = identifier === null ? null : file.find(store.code, 'cms_page', identifier);
  return document === null ? null : requireAccepted(readPage(document));
}

function resolve(path: string, catalogue: OpenedStore, settings: Settings): AddressTarget | null {
  const address = catalogue.findDocument(path);
  if (address === null) return null;
  if (address.entity === 'category') {
    const id = Number(address.key);
    return findShownCategory(catalogue, id, settings) === null ? null : { kind: 'category', id };
  }
  if (address.entity === 'cms_page') return { kind: 'page', identifier: address.key };
  const parent = catalogue.findParent(address.key);
  return parent?.isEnabled && parent.sku !== address.key
    ? { kind: 'product', sku: parent.sku, childSku: address.key }
    : { kind: 'product', sku: address.key, childSku: null };
}
