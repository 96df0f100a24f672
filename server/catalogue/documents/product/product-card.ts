import { highlightsOf } from '../../../../app/domain/catalogue/highlights.ts';
import type { ProductCard, Variant } from '../../../../app/domain/catalogue/product.ts';
import { findFirstLabel, readLabelledValues } from '../attribute/attribute-registry.ts';
import type { AttributeRegistry } from '../../../../app/domain/catalogue/filtering/attribute-registry.ts';
import { isDocument, readFlag, readInteger, readNumber } from '../field.ts';
import type { Document } from '../field.ts';
import { computeGroupPrices } from './group-prices.ts';
import { computeHeadlinePrice, isInStock } from './headline.ts';
import { listStockSkus } from './stock-skus.ts';
import type { Presentation } from './presentation.ts';
import type { ProductSource } from './product.ts';
import { toVariants } from './product-variants.ts';

/** Returns a product as a listing shows it. Rule B18.1. */
export function toProductCard(
  source: ProductSource,
  shown: Presentation,
  variants: readonly Variant[] = toVariants(source, shown),
): ProductCard {
  const { document } = source;
  const { price, isFrom } = computeHeadlinePrice(source, variants, shown);
  const groupPrices = computeGroupPrices(source, variants, shown, price);
  const isThere = isInStock(source, variants, shown);
  const stockSkus = isThere ? listStockSkus(source, variants) : [];
  return {
    id: source.id,
    sku: source.sku,
    status: source.status,
    visibility: source.visibility,
    type: source.type,
    name: source.name,
    slug: source.slug,
    urlPath: source.urlPath,
    image: source.image,
    imageLabel: source.gallery.find(({ path }) => path === source.image)?.label || source.name,
    secondImage: source.secondImage,
    price,
    ...(groupPrices && { groupPrices }),
    isFromPrice: isFrom,
    rating: readRating(document),
    stars: readStars(document, shown),
    isSuperior: readIsSuperior(document, shown),
    ...toOfferLocation(document, shown.registry),
    country: findFirstLabel(document, 'land', shown.registry),
    highlights: readHighlights(document, shown),
    isInStock: isThere,
    ...(stockSkus.length > 0 && { stockSkus }),
    extra: Object.fromEntries(
      shown.cardFields.flatMap((name) => {
        const value = document[name];
        return value === undefined || value === null || value === '' ? [] : [[name, value]];
      }),
    ),
  };
}

/** Returns the place, region and country of an offer by name, and its coordinates. */
export function toOfferLocation(
  document: Document,
  registry: AttributeRegistry,
): Pick<ProductCard, 'place' | 'region' | 'coordinates'> {
  return {
    place: findFirstLabel(document, 'ort', registry),
    region: findFirstLabel(document, 'region', registry),
    coordinates: readCoordinates(document),
  };
}

/**
 * Reads a rating: average in 0–100; null without any rating. A bare number is an average, and an
 * average without a count is one rating. Rule B17.22.
 */
export function readRating(document: Document): { average: number; count: number } | null {
  const { rating } = document;
  const average = readNumber(isDocument(rating) ? rating.average : rating);
  if (average === null || average <= 0 || average > 100) return null;
  const count = (isDocument(rating) ? readInteger(rating.count) : null) ?? 1;
  return count > 0 ? { average, count } : null;
}

function readStars(document: Document, shown: Presentation): number | null {
  const label = findFirstLabel(document, 'sterne', shown.registry);
  const stars = label === null ? NaN : Number.parseFloat(label.replace(',', '.'));
  if (stars >= 1 && stars <= 5) return stars;
  const drawn = label?.match(/[★*]/g)?.length ?? 0;
  return drawn >= 1 && drawn <= 5 ? drawn : null;
}

/** "4S", "4 Superior" or "4+" in the text shown beside the stars. */
function readIsSuperior(document: Document, shown: Presentation): boolean {
  const printed = findFirstLabel(document, 'sterne_display', shown.registry) ?? '';
  return /superior|\d\s*(s\b|\+)|[★*]\s*(s\b|\+)/i.test(printed);
}

/** Longitude is spelled `langengrad` in the documents. Rule B1.14. */
export function readCoordinates(document: Document): ProductCard['coordinates'] {
  const latitude = readNumber(document.breitengrad);
  const longitude = readNumber(document.langengrad ?? document.laengengrad);
  if (latitude === null || longitude === null) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return { latitude, longitude };
}

function readHighlights(document: Document, shown: Presentation): string[] {
  const labels = (code: string) =>
    readLabelledValues(document, code, shown.registry).map(({ label }) => label);
  return highlightsOf({
    named: labels('highlights'),
    surfaces: labels('belag'),
    saysYesTo: (code) => readFlag(document[code], false),
  });
}
