import type { Handler } from 'hono';
import type { BrandName } from '../../../app/domain/store/brands.ts';
import { readStorePath } from '../../../app/domain/store/store-views.ts';
import { imageAddress } from '../../../app/ui/image-sizes.ts';
import { CatalogueUnavailable } from '../../catalogue/port.ts';
import type { Shop } from '../../shop.ts';

/** Lifetime in caches: a changed picture is only fetched too early. Seconds. */
const maxAge = 600;

/** Width from which a hero is landscape, as in `HeroPicture`. CSS pixels. */
const wideFrom = 640;

/**
 * Redirects to the picture that the page `of` shows first in a window of `width`, so that a link's
 * picture can be fetched on intent; 204 for pages without one, and for visitors who save data. The
 * same for every visitor: no session is opened. Rule P2.6
 */
export function firstPicture(
  shop: Pick<Shop, 'catalogue'>,
  placeOf: (url: URL) => { brand: BrandName },
): Handler {
  return async (c) => {
    c.header('Cache-Control', `public, max-age=${maxAge}`);
    c.header('Vary', 'Save-Data');
    if (c.req.header('save-data') === 'on') return c.body(null, 204);
    const { brand } = placeOf(new URL(c.req.url));
    const { of = '', width = '' } = c.req.query();
    const place = readStorePath(brand, of.replace(/[?#].*/, ''));
    const isWide = Number(width) >= wideFrom;
    try {
      const found = place && (await shop.catalogue.firstPicture(place.view, place.path));
      if (!found) return c.body(null, 204);
      if (found.kind === 'gallery') return c.redirect(imageAddress('gallery', found.wide));
      return c.redirect(
        isWide ? imageAddress('heroWide', found.wide) : imageAddress('heroPhone', found.upright),
      );
    } catch (error) {
      if (!(error instanceof CatalogueUnavailable)) throw error;
      c.header('Cache-Control', 'no-store');
      return c.body(null, 204);
    }
  };
}
