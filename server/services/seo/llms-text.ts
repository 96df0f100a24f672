import { brands } from '../../../app/domain/store/brands.ts';
import { pathInStore, paths } from '../../../app/domain/store/paths.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { shortenText } from '../../../app/domain/content/shorten-text.ts';
import { findLinkedCategory, readCategoryTree } from '../catalogue/category-tree.ts';
import { isReachable } from './store-paths.ts';
import type { StorePathDeps } from './store-paths.ts';
import { getCrawlerTranslator } from './words.ts';

/** Most categories and pages listed. */
const maxLinks = 100;
const longestText = 160;

/**
 * Returns the `llms.txt` of a store view in Markdown: what the shop is, its categories with offers,
 * its pages, and its files for programs. Rule A21.10
 */
export async function llmsText(
  {
    catalogue,
    pathOf,
    settings,
  }: StorePathDeps & { settings: Pick<Settings, 'queryNames' | 'rootCategoryId'> },
  store: StoreView,
  origin: string,
): Promise<string> {
  const t = getCrawlerTranslator(store.language);
  const brand = brands[store.brand];
  const absolute = (path: string) => `${origin}${pathInStore(store, path)}`;
  const link = (label: string, path: string, text = '') =>
    `- [${label.replace(/[[\]\n]/g, ' ')}](${absolute(path)})${text && `: ${text}`}`;
  const tree = await readCategoryTree({ catalogue }, store);
  const categories = [...tree.byId.values()].filter(
    (category) =>
      category.id !== tree.rootId &&
      category.productCount > 0 &&
      // The address of a linked category redirects. Rule B1.6.
      !findLinkedCategory(tree, category, settings.rootCategoryId),
  );
  const pages = (await catalogue.pages(store)).filter((page) => isReachable(page, pathOf));
  const search = `${absolute(paths.search())}?${settings.queryNames.search}={words}`;
  return [
    `# ${brand.title}`,
    '',
    `> ${t('content:crawlers.summary', { text: store.socialDescription })}`,
    '',
    `- ${t('content:crawlers.contact')}: ${brand.phone}, ${brand.email}`,
    `- ${t('content:crawlers.search', { address: search })}`,
    '',
    `## ${t('content:crawlers.categories')}`,
    '',
    ...categories
      .slice(0, maxLinks)
      .map((category) =>
        link(
          category.name,
          pathOf.category(category),
          shortenText((category.headline ?? '').replace(/\s+/g, ' ').trim(), longestText),
        ),
      ),
    '',
    `## ${t('content:crawlers.information')}`,
    '',
    ...pages.slice(0, maxLinks).map((page) => link(page.title, pathOf.page(page))),
    '',
    `## ${t('content:crawlers.data')}`,
    '',
    link(t('content:crawlers.sitemap'), '/sitemap.xml'),
    link(t('content:crawlers.feedXml'), '/feed.xml'),
    link(t('content:crawlers.feedJson'), '/feed.json'),
    '',
  ].join('\n');
}
