import type { BrandName } from '../../../app/domain/store/brands.ts';
import { pathInStore } from '../../../app/domain/store/paths.ts';
import { storeViewsOfBrand } from '../../../app/domain/store/store-views.ts';

/**
 * Returns the robots.txt of a brand's host. It excludes the store switcher only: pages that are not
 * indexed, such as filtered lists, have `noindex`, which a crawler reads only when it may fetch
 * them. Comments name the files that no directive exists for. Rules A21.5, A21.8
 */
export function robotsText(brand: BrandName, origin: string): string {
  const views = storeViewsOfBrand(brand);
  const inEach = (path: string) => views.map((store) => pathInStore(store, path));
  return [
    'User-agent: *',
    ...inEach('/store/').map((path) => `Disallow: ${path}`),
    '',
    ...inEach('/sitemap.xml').map((path) => `Sitemap: ${origin}${path}`),
    '',
    ...['/llms.txt', '/feed.xml', '/feed.json'].flatMap((file) =>
      inEach(file).map((path) => `# ${origin}${path}`),
    ),
    '',
  ].join('\n');
}
