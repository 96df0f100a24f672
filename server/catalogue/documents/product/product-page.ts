import type { Fact, Product } from '../../../../app/domain/catalogue/product.ts';
import { readLabelledValues } from '../attribute/attribute-registry.ts';
import { toBundleOptions, toGroupedParts } from './composed.ts';
import { toCurrentStock } from './current-stock.ts';
import { toCustomOptions } from './custom-options.ts';
import { toDownloads } from './downloads.ts';
import { readFlag, pickRemainingFields } from '../field.ts';
import { computeBasePrice } from './headline.ts';
import type { Presentation } from './presentation.ts';
import { toProductCard } from './product-card.ts';
import type { ProductSource } from './product.ts';
import { toConfigurableOptions, toVariants } from './product-variants.ts';
import { toTierPrices } from './tier-prices.ts';

/** Returns a product with everything its page shows. Rule B1.8. */
export function toProduct(source: ProductSource, shown: Presentation): Product {
  const variants = toVariants(source, shown);
  const parts = toGroupedParts(source, shown);
  return {
    ...toProductCard(source, shown, variants),
    extra: pickRemainingFields(source.document, consumed),
    parentId: source.id,
    parentSku: source.sku,
    taxClassId: source.taxClassId,
    basePrice: computeBasePrice(source, variants, parts, shown),
    shortDescription: source.shortDescription,
    description: source.description,
    gallery: source.gallery,
    categories: source.categories,
    categoryIds: source.categories.map((category) => category.id),
    options: toConfigurableOptions(source, shown),
    variants,
    tierPrices: toTierPrices(source.document, source.taxClassId, shown),
    customOptions: toCustomOptions(source.document, shown.store.currency),
    bundleOptions: toBundleOptions(source, shown),
    parts,
    downloads: toDownloads(source.document),
    facts: factsOf(source, shown),
    links: source.links,
    stock: toCurrentStock(source, shown),
    sports: readLabelledValues(source.document, 'sportarten', shown.registry).map(
      ({ label }) => label,
    ),
    updatedAt: source.updatedAt,
    metaTitle: source.metaTitle,
    metaDescription: source.metaDescription,
    metaKeywords: source.metaKeywords,
  };
}

/** Returns the visible attributes that the product has; a flag that is off is left out. */
function factsOf(source: ProductSource, shown: Presentation): Fact[] {
  return shown.registry.all.flatMap((attribute) => {
    if (!attribute.isVisibleOnFront || consumed.has(attribute.code)) return [];
    if (attribute.input === 'boolean' && !readFlag(source.document[attribute.code], false))
      return [];
    const values = readLabelledValues(source.document, attribute.code, shown.registry);
    return values.length === 0 ? [] : [{ code: attribute.code, label: attribute.label, values }];
  });
}

/** Fields that are read elsewhere, or that a page does not show. */
const consumed: ReadonlySet<string> = new Set([
  'id',
  'sku',
  'name',
  'slug',
  'type_id',
  'status',
  'visibility',
  'url_key',
  'url_path',
  'price',
  'special_price',
  'final_price',
  'special_from_date',
  'special_to_date',
  'regular_price',
  'minimal_price',
  'max_price',
  'minimal_regular_price',
  'max_regular_price',
  'tax_class_id',
  'image',
  'small_image',
  'thumbnail',
  'media_gallery',
  'short_description',
  'description',
  'category',
  'category_ids',
  'configurable_options',
  'configurable_children',
  'product_links',
  'stock',
  'updated_at',
  'created_at',
  'meta_title',
  'meta_description',
  'meta_keyword',
  'meta_keywords',
  'tsk',
  'sgn',
  'attributes_metadata',
  'custom_attributes',
  'required_options',
  'has_options',
  'highlights',
  'custom_options',
  'bundle_options',
  'tier_prices',
  'extension_attributes',
  'downloadable_product_links',
  'downloadable_product_samples',
  'links_title',
  'samples_title',
  'links_purchased_separately',
]);
