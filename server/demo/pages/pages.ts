import { brands } from '../../../app/domain/store/brands.ts';
import { getCompany } from '../../../app/domain/store/company.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { accessibility as germanAccessibility } from './de/accessibility.ts';
import * as germanLegal from './de/legal.ts';
import * as germanService from './de/service.ts';
import { accessibility as englishAccessibility } from './en/accessibility.ts';
import * as englishLegal from './en/legal.ts';
import * as englishService from './en/service.ts';
import { sizeGuide as germanSizes } from './de/size-guide.ts';
import { sizeGuide as englishSizes } from './en/size-guide.ts';
import type { PageText } from './page.ts';

const UPDATED = '2026-09-01 09:00:00';
const FIRST_PAGE_ID = 1;

function pageTexts(store: StoreView): PageText[] {
  const facts = { store, brand: brands[store.brand], company: getCompany() };
  const legal = store.language === 'de' ? germanLegal : englishLegal;
  const service = store.language === 'de' ? germanService : englishService;
  const accessibility = store.language === 'de' ? germanAccessibility : englishAccessibility;
  const sizeGuide = store.language === 'de' ? germanSizes : englishSizes;
  return [
    legal.terms(facts),
    legal.privacy(facts),
    legal.imprint(facts),
    service.about(facts),
    service.howItWorks(facts),
    service.cancellation(facts),
    sizeGuide(facts),
    accessibility(facts),
  ];
}

/** Returns the CMS pages of a store (Rule F5.31); `page_key` is the same in all languages. */
export function pageDocuments(store: StoreView): Record<string, unknown>[] {
  return pageTexts(store).map(({ key, identifier, title, summary, content }, index) => ({
    id: FIRST_PAGE_ID + index,
    identifier,
    page_key: key,
    url_key: identifier,
    url_path: identifier,
    title,
    content_heading: title,
    content: content.trim(),
    summary,
    meta_keywords: null,
    meta_description: summary,
    page_layout: '1column',
    store_id: [store.id],
    sort_order: String(index),
    active: true,
    type: 'cms_page',
    creation_time: UPDATED,
    update_time: UPDATED,
  }));
}

/** Returns the positions of the pages in the service menu (Rule A20.2). */
export function hierarchyDocuments(store: StoreView): Record<string, unknown>[] {
  const service = 'Service';
  const legal = store.language === 'de' ? 'Rechtliches' : 'Legal';
  const legalKeys = new Set(['terms', 'privacy', 'imprint', 'accessibility']);
  const node = (
    id: number,
    parent: number,
    label: string,
    level: number,
    sortOrder: number,
    page: PageText | null,
    pageId: number | null,
  ) => ({
    id,
    node_id: id,
    parent_node_id: parent,
    page_id: pageId,
    identifier: page?.identifier ?? null,
    label,
    level,
    sort_order: sortOrder,
    request_url: page?.identifier ?? null,
    store_id: [store.id],
    active: true,
    type: 'cms_hierarchy',
  });
  return [
    node(1, 0, service, 1, 1, null, null),
    node(2, 0, legal, 1, 2, null, null),
    ...pageTexts(store).map((page, index) =>
      node(
        10 + index,
        legalKeys.has(page.key) ? 2 : 1,
        page.title,
        2,
        index + 1,
        page,
        FIRST_PAGE_ID + index,
      ),
    ),
  ];
}
