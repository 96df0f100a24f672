import { findPagePlace, standsFor } from '../../../app/domain/content/page-tree.ts';
import type { PageNode } from '../../../app/domain/content/page-tree.ts';
import type { DocumentPaths } from '../../../app/domain/store/paths.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { Invalidations } from '../../storefront/invalidations.ts';
import { cachedPerStore } from '../cached-per-store.ts';

/** A page or heading above a page; a heading has no path. */
export type PageStep = { label: string; path: string | null };

export type PageLink = { label: string; path: string; isCurrent: boolean };

/** The part of the page hierarchy around a page. Rule A20.2. */
export type PageBranch = {
  /** From the first level down. */
  above: PageStep[];
  /** Pages of the same level, the page itself included, and those below it. */
  links: (PageLink & { below: PageLink[] })[];
};

type PageName = { id: number; identifier: string; title: string };

type Pages = { nodes: PageNode[]; pages: PageName[] };

/** Maximum age of a store view's hierarchy. Milliseconds. */
const maxAge = 60_000;

const nowhere: PageBranch = { above: [], links: [] };

/**
 * Returns the branch of a page in its store's hierarchy, empty when the hierarchy does not have it.
 * Leaves out places whose page is missing or switched off. Rule A20.2.
 */
export function openPageBranches(
  catalogue: Pick<Catalogue, 'pageNodes' | 'pages'>,
  pathOf: DocumentPaths,
  invalidations: Pick<Invalidations, 'subscribe'>,
): (store: StoreView, page: PageName, now: number) => Promise<PageBranch> {
  const readPages = async (store: StoreView): Promise<Pages> => {
    const [nodes, pages] = await Promise.all([catalogue.pageNodes(store), catalogue.pages(store)]);
    return {
      nodes,
      pages: pages.map(({ id, identifier, title }) => ({ id, identifier, title })),
    };
  };
  const readCached = cachedPerStore({ invalidations, maxAge, read: readPages });
  return async (store, page, now) => {
    const { nodes, pages } = await readCached(store, now);
    const place = findPagePlace(nodes, page);
    if (!place) return nowhere;
    const pageAt = (node: PageNode) => pages.find((candidate) => standsFor(node, candidate));
    const linkTo = (node: PageNode): PageLink[] => {
      const target = pageAt(node);
      if (!target) return [];
      const isCurrent = target.id === page.id;
      return [{ label: node.label ?? target.title, path: pathOf.page(target), isCurrent }];
    };
    return {
      above: place.above.flatMap((node) => {
        const target = pageAt(node);
        const label = node.label ?? target?.title;
        return label === undefined ? [] : [{ label, path: target ? pathOf.page(target) : null }];
      }),
      links: place.beside.flatMap((node) =>
        linkTo(node).map((link) => ({
          ...link,
          below: link.isCurrent ? place.below.flatMap(linkTo) : [],
        })),
      ),
    };
  };
}
