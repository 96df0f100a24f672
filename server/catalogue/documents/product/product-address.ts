import { readMoment } from '../../../../app/domain/catalogue/moment.ts';
import type { ProductAddress } from '../../port.ts';
import type { ProductSource } from './product.ts';

/** Returns what the sitemap lists of a product. Rule A21.4. */
export function toProductAddress(source: ProductSource): ProductAddress {
  const { id, sku, slug, urlPath, image, gallery } = source;
  const updated = source.updatedAt === null ? null : readMoment(source.updatedAt);
  const images = gallery.map(({ path }) => path);
  return {
    id,
    sku,
    slug,
    urlPath,
    images: images.length > 0 || image === null ? images : [image],
    updatedAt: updated === null ? null : new Date(updated).toISOString(),
  };
}
