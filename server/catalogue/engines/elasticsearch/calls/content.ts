import type { Settings } from '../../../../../app/domain/settings.ts';
import { readContactPerson } from '../../../documents/contact-person.ts';
import { readPageNode } from '../../../documents/page-node.ts';
import { readBlock, readPage } from '../../../documents/page.ts';
import { requireAccepted } from '../../../file/read-documents.ts';
import type { Catalogue } from '../../../port.ts';
import { resolvePath } from '../queries/resolve-path.ts';
import type { ReadStore } from '../store-reader.ts';
import { findShownCategory } from './categories.ts';

/** CMS pages and blocks, contact persons, and the targets of paths. */
export function createContentCalls(
  read: ReadStore,
  settings: Settings,
): Pick<
  Catalogue,
  'pages' | 'findPage' | 'findBlock' | 'pageNodes' | 'contactPersons' | 'resolve'
> {
  return {
    pages: (view) => read(view, (store) => [...store.pages()]),
    findPage: (view, by) =>
      read(view, (store) => {
        const pages = store.pages();
        if ('key' in by) return pages.find(({ key }) => key === by.key) ?? null;
        if ('id' in by) return pages.find(({ id }) => id === by.id) ?? null;
        const document = store.findDocument('cms_page', by.identifier);
        return document === null ? null : requireAccepted(readPage(document));
      }),
    findBlock: (view, by) =>
      read(view, (store) => {
        if ('id' in by) {
          const blocks = store.readAll('cms_block', readBlock);
          return blocks.find((block) => block?.id === by.id) ?? null;
        }
        const document = store.findDocument('cms_block', by.identifier);
        return document === null ? null : requireAccepted(readBlock(document));
      }),
    pageNodes: (view) =>
      read(view, (store) =>
        store.readAll('cms_hierarchy', readPageNode).filter((node) => node !== null),
      ),
    contactPersons: (view) =>
      read(view, (store) => store.readAll('twofour_contactpersons', readContactPerson)),
    resolve: (view, path) =>
      read(view, (store) =>
        resolvePath(store, path, (id) => findShownCategory(store, id, settings) !== null),
      ),
  };
}
