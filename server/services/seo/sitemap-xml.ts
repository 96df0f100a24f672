import type { Alternate } from '../../../app/domain/store/alternates.ts';
import { escapeXml } from './escape-xml.ts';

/** One page of a sitemap; addresses are absolute. */
export type SitemapEntry = {
  address: string;
  /** ISO 8601; null when unknown. */
  changedAt: string | null;
  alternates: readonly Alternate[];
  images: readonly string[];
};

export const urlSetStart = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
`;
export const urlSetEnd = '</urlset>\n';

export function urlElement({ address, changedAt, alternates, images }: SitemapEntry): string {
  return [
    `<url><loc>${escapeXml(address)}</loc>`,
    changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`,
    ...alternates.map(
      (one) =>
        `<xhtml:link rel="alternate" hreflang="${one.hreflang}" href="${escapeXml(one.address)}"/>`,
    ),
    ...images.map(
      (image) => `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`,
    ),
    '</url>\n',
  ].join('');
}

/** Returns the document that lists the sitemaps of a store view. */
export function sitemapIndex(addresses: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`),
    '</sitemapindex>\n',
  ].join('');
}
