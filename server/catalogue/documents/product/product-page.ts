import type { Fact, Product } from '../../../../app/domain/catalogue/product.ts';
import { labelledValues } from '../attribute/attribute-book.ts';
import { bundleOptionsOf, partsOf } from './composed.ts';
import { customOptionsOf } from './custom-options.ts';
import { downloadsOf } from './downloads.ts';
import { readFlag, remainingFields } from '../field.ts';
import { basePrice } from './headline.ts';
import type { Presentation } from './presentation.ts';
import { cardOf } from './product-card.ts';
import type { ProductSource } from './product.ts';
import { optionsOf, variantsOf } from './product-variants.ts';
import { tierPricesOf } from './tier-prices.ts';

/** Returns a product with everything its page shows. Rule B1.8. */
export function productOf(source: ProductSource, shown: Presentation): Product {
  const variants = variantsOf(source, shown);
  return {
    ...cardOf(source, shown, variants),
    extra: remainingFields(source.document, consumed),
    parentId: source.id,
    parentSku: source.sku,
    taxClassId: source.taxClassId,
    basePrice: basePrice(source, variants, shown),
    shortDescription: source.shortDescription,
    description: source.description,
    gallery: source.gallery,
    categories: source.categories,
    categoryIds: source.categories.map((category) => category.id),
    options: optionsOf(source, shown),
    variants,
    tierPrices: tierPricesOf(source.document, source.taxClassId, shown),
    customOptions: customOptionsOf(source.document, shown.store.currency),
    bundleOptions: bundleOptionsOf(source, shown),
    parts: partsOf(source, shown),
    downloads: downloadsOf(source.document),
    facts: factsOf(source, shown),
    links: source.links,
    stock: source.stock,
    sports: labelledValues(source.document, 'sportarten', shown.book).map(({ label }) => label),
    updatedAt: source.updatedAt,
    metaTitle: source.metaTitle,
    metaDescription: source.metaDescription,
  };
}

/** Returns the visible attributes that the product has; a flag that is off is left out. */
function factsOf(source: ProductSource, shown: Presentation): Fact[] {
  return shown.book.all.flatMap((attribute) => {
    if (!attribute.isVisibleOnFront || consumed.has(attribute.code)) return [];
    if (attribute.input === 'boolean' && !readFlag(source.document[attribute.code], false))
      return [];
    const values = labelledValues(source.document, attribute.code, shown.book);
    return values.length === 0 ? [] : [{ code: attribute.code, label: attribute.label, values }];
  });
}

/** Fields that are read elsewhere, or that a page does not show. */
const consumed: ReadonlySet<string> = new Set([
  ...['id', 'sku', 'name', 'slug', 'type_id', 'status', 'visibility', 'url_key', 'url_path'],
  ...['price', 'special_price', 'final_price', 'special_from_date', 'special_to_date'],
  ...['regular_price', 'minimal_price', 'max_price', 'minimal_regular_price'],
  ...['max_regular_price', 'tax_class_id', 'image', 'small_image', 'thumbnail'],
  ...['media_gallery', 'short_description', 'description', 'category', 'category_ids'],
  ...['configurable_options', 'configurable_children', 'product_links', 'stock', 'updated_at'],
  ...['created_at', 'meta_title', 'meta_description', 'tsk', 'sgn', 'attributes_metadata'],
  ...['custom_attributes', 'required_options', 'has_options', 'highlights'],
  ...['custom_options', 'bundle_options', 'tier_prices', 'extension_attributes'],
  ...['downloadable_product_links', 'downloadable_product_samples'],
  ...['links_title', 'samples_title', 'links_purchased_separately'],
]);
