import type { BrandName } from '../../../app/domain/store/brands.ts';
import { pathInStore } from '../../../app/domain/store/paths.ts';
import { storeViewsOfBrand } from '../../../app/domain/store/store-views.ts';
import { filterCodes } from '../catalogue/filter-codes.ts';
import type { CatalogueDeps } from '../catalogue/service.ts';

/**
 * Returns the robots.txt of a brand's host. It excludes filters, sorting, map views and the store
 * switcher, which repeat plain lists in endless combinations. Other pages that are not indexed have
 * `noindex`, which a crawler reads only when it may fetch the page. Rule A21.8.
 */
export async function robotsText(
  { catalogue, settings }: CatalogueDeps,
  brand: BrandName,
  origin: string,
): Promise<string> {
  const views = storeViewsOfBrand(brand);
  const trees = await Promise.all(
    views.map(async (view) => catalogue.categoryTree(view, await catalogue.rootCategoryId(view))),
  );
  const attributes = await Promise.all(views.map((view) => catalogue.attributes(view)));
  const { sort, view, search } = settings.queryNames;
  const names = new Set([
    sort,
    view,
    search,
    ...attributes.flatMap((own) => filterCodes(own, settings)),
    ...settings.extraCategoryFilters,
    ...trees.flat().flatMap((category) => category.extraFilters),
  ]);
  return [
    'User-agent: *',
    ...[...names].flatMap((name) => {
      const parameter = encodeURIComponent(name);
      return [`Disallow: /*?${parameter}=`, `Disallow: /*&${parameter}=`];
    }),
    ...views.map((store) => `Disallow: ${pathInStore(store, '/store/')}`),
    '',
    ...views.map((store) => `Sitemap: ${origin}${pathInStore(store, '/sitemap.xml')}`),
    '',
  ].join('\n');
}
