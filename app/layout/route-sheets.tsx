import { useMatches } from '@remix-run/react';
import type { BrandName } from '../domain/store/brands.ts';

type FindSheets = (brand: BrandName, data: unknown) => readonly string[];

/**
 * Style sheets that a route needs only for one brand or for some loader data: `handle.sheets(brand,
 * data)`. Sheets it always needs are in its `links`.
 */
export function RouteSheets({ brand }: { brand: BrandName }) {
  const sheets = useMatches().flatMap(
    ({ handle, data }) => findSheets(handle)?.(brand, data) ?? [],
  );
  return sheets.map((href) => <link key={href} rel="stylesheet" href={href} />);
}

function findSheets(handle: unknown): FindSheets | null {
  if (typeof handle !== 'object' || handle === null || !('sheets' in handle)) return null;
  return typeof handle.sheets === 'function' ? (handle.sheets as FindSheets) : null;
}

/**
 * Fetches a sheet before the page that needs it is shown. A sheet that fails does not block the
 * page.
 */
export async function fetchSheet(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`)) return;
  await new Promise<void>((resolve) => {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'style';
    link.href = href;
    const done = () => {
      link.remove();
      resolve();
    };
    link.addEventListener('load', done);
    link.addEventListener('error', done);
    document.head.append(link);
  });
}
