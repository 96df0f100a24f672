import { readMoment } from '../../../../app/domain/catalogue/moment.ts';
import type { ProductAddress } from '../../port.ts';
import type { ProductSource } from './product.ts';

/** What search engines are told of a product. spec: catalogue §3 Product */
export function productAddress(source: ProductSource): ProductAddress {
  const { id, sku, slug, urlPath, image, gallery } = source;
  const updated = source.updatedAt === null ? null : readMoment(source.updatedAt);
  const images = gallery.map(({ path }) => path);
  return {
    ...{ id, sku, slug, urlPath },
    images: images.length > 0 || image === null ? images : [image],
    updatedAt: updated === null ? null : new Date(updated).toISOString(),
  };
}
