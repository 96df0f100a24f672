import type { ContactPerson, Page } from '../../../app/domain/content/page.ts';
import { brandOf } from '../../../app/domain/store/store-views.ts';
import { paths } from '../../../app/domain/store/paths.ts';
import type { DocumentPaths } from '../../../app/domain/store/paths.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { Invalidations } from '../../storefront/invalidations.ts';
import type { Visit } from '../../visit.ts';
import { callerOf } from '../caller.ts';
import { openPageCleaner } from './clean-page.ts';
import type { PageSection } from './clean-page.ts';
import { openPageBranches } from './page-branch.ts';
import type { PageBranch, PageStep } from './page-branch.ts';
import { findShownBlock } from './shown-block.ts';
import type { ShownBlock } from './shown-block.ts';

/** A CMS page for display: `html` is sanitised and its headings have the ids of `sections`. */
export type ContentPage = {
  /** Path inside the store view. */
  path: string;
  key: string | null;
  title: string;
  heading: string;
  description: string | null;
  keywords: string | null;
  html: string;
  sections: PageSection[];
  /** From the home page down to the page's parent. */
  breadcrumbs: PageStep[];
  /** Pages around it in the hierarchy. */
  links: PageBranch['links'];
  /** The block beside the page; null when there is none. */
  aside: ShownBlock | null;
  /** Null on legal pages and when the catalogue has no contact persons. */
  contact: ContactPerson | null;
};

export interface ContentService {
  /** Returns null when the visit's store has no such page. Rules A20.1, A20.8. */
  page(visit: Visit, identifier: string): Promise<ContentPage | null>;
  /** Returns null when the visit's store has no such block. Rules A20.1, A20.7. */
  block(visit: Visit, identifier: string): Promise<ShownBlock | null>;
  contactPersons(visit: Visit): Promise<ContactPerson[]>;
  /**
   * Returns the path of the page with this key, which is the same in all languages; null when the
   * store has none.
   */
  pathOfKey(visit: Visit, key: string): Promise<string | null>;
}

type ContentDeps = {
  catalogue: Catalogue;
  commerce: Pick<Commerce, 'cmsPage'>;
  pathOf: DocumentPaths;
  invalidations: Pick<Invalidations, 'subscribe'>;
};

const legalKeys: readonly (string | null)[] = ['terms', 'privacy', 'imprint', 'accessibility'];

/** The block `page-{key}` or `page-{identifier}` is shown beside that page. */
const asidePrefix = 'page-';

export function createContentService({
  catalogue,
  commerce,
  pathOf,
  invalidations,
}: ContentDeps): ContentService {
  const clean = openPageCleaner();
  const branchOf = openPageBranches(catalogue, pathOf, invalidations);

  /** Finds a page in the catalogue, else at the commerce host. Rule A20.4. */
  async function findPage(visit: Visit, identifier: string): Promise<Page | null> {
    const page = await catalogue.findPage(visit.store, { identifier });
    if (page) return page;
    const by = { identifier, storeId: visit.store.id };
    const answer = await commerce.cmsPage(callerOf(visit), by);
    return answer.ok ? answer.value : null;
  }

  return {
    async page(visit, identifier) {
      const { store } = visit;
      const page = await findPage(visit, identifier);
      if (!page) return null;
      const isLegal = legalKeys.includes(page.key);
      const [branch, aside, contacts] = await Promise.all([
        branchOf(store, page, visit.now.getTime()),
        findShownBlock(catalogue, store, asidePrefix + (page.key ?? page.identifier)),
        isLegal ? [] : catalogue.contactPersons(store),
      ]);
      const { html, sections } = clean(store, page.content);
      return {
        path: pathOf.page(page),
        key: page.key,
        title: page.title,
        heading: page.heading ?? page.title,
        description: page.metaDescription,
        keywords: page.metaKeywords,
        html,
        sections,
        breadcrumbs: [{ label: brandOf(store).title, path: paths.home() }, ...branch.above],
        links: branch.links,
        aside,
        contact: contacts[0] ?? null,
      };
    },
    block: ({ store }, identifier) => findShownBlock(catalogue, store, identifier),
    contactPersons: ({ store }) => catalogue.contactPersons(store),
    async pathOfKey({ store }, key) {
      const page = await catalogue.findPage(store, { key });
      return page ? pathOf.page(page) : null;
    },
  };
}
