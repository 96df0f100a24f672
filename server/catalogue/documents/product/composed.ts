import type {
  BundleOption,
  BundleSelection,
} from '../../../../app/domain/catalogue/offer/bundle.ts';
import type { GroupedPart } from '../../../../app/domain/catalogue/offer/grouped.ts';
import { chooseVariant } from '../../../../app/domain/catalogue/offer/variant.ts';
import { isEnabled } from '../../../../app/domain/catalogue/availability.ts';
import { readDocuments, readFlag, readNumber, readText } from '../field.ts';
import type { Document } from '../field.ts';
import { toCurrentStock } from './current-stock.ts';
import { toStorePrice } from './presentation.ts';
import type { Presentation } from './presentation.ts';
import type { ProductSource } from './product.ts';
import { mostPieces, readPieces } from './product-link.ts';
import { toVariants } from './product-variants.ts';

type Part = Omit<GroupedPart, 'quantity'> & { image: string | null };

/**
 * Returns a bundle's options with their selectable products, by position. Leaves out selections
 * whose product is missing or disabled. Rules B12.16, F5.21.
 */
export function toBundleOptions(source: ProductSource, shown: Presentation): BundleOption[] {
  if (source.type !== 'bundle') return [];
  return byPosition(source.document.bundle_options).flatMap((entry): BundleOption[] => {
    const id = readText(entry.option_id);
    const title = readText(entry.title);
    if (id === null || title === null) return [];
    return [
      {
        id,
        title,
        input: readInput(entry.type),
        isRequired: readFlag(entry.required, true),
        selections: byPosition(entry.product_links).flatMap((link) => selectionOf(link, shown)),
      },
    ];
  });
}

/**
 * Returns the associated products of a grouped product, by position. A product that is named twice
 * is one part with the quantities of both. Rules B12.17, F5.22.
 */
export function toGroupedParts(source: ProductSource, shown: Presentation): GroupedPart[] {
  if (source.type !== 'grouped') return [];
  const parts = new Map<string, GroupedPart>();
  for (const { type, sku, quantity } of source.links) {
    const part = type === 'associated' ? findPart(sku, shown) : null;
    if (!part) continue;
    const { image: _image, ...rest } = part;
    const known = parts.get(part.sku)?.quantity ?? 0;
    parts.set(part.sku, { ...rest, quantity: Math.min(known + quantity, mostPieces) });
  }
  return [...parts.values()];
}

/**
 * Returns the documents of all parts of a bundle or grouped product: its price is computed from
 * them.
 */
export function findPartSources(
  source: ProductSource,
  findSource: Presentation['findSource'],
): ProductSource[] {
  return listPartSkus(source).flatMap((sku) => findSource(sku) ?? []);
}

/** Returns the skus of all parts of a bundle or grouped product. */
export function listPartSkus(source: ProductSource): string[] {
  if (source.type === 'bundle') {
    return readDocuments(source.document.bundle_options)
      .flatMap((option) => readDocuments(option.product_links))
      .flatMap((link) => readText(link.sku) ?? []);
  }
  if (source.type !== 'grouped') return [];
  return source.links.filter(({ type }) => type === 'associated').map(({ sku }) => sku);
}

function byPosition(value: unknown): Document[] {
  return readDocuments(value)
    .map((entry, index) => ({ entry, position: readNumber(entry.position) ?? index }))
    .sort((a, b) => a.position - b.position)
    .map(({ entry }) => entry);
}

function readInput(type: unknown): BundleOption['input'] {
  const text = readText(type);
  return text === 'radio' || text === 'checkbox' || text === 'multi' ? text : 'select';
}

function selectionOf(link: Document, shown: Presentation): BundleSelection[] {
  const sku = readText(link.sku);
  const part = sku === null ? null : findPart(sku, shown);
  if (!part) return [];
  return [
    {
      id: readText(link.id) ?? part.sku,
      sku: part.sku,
      name: part.name,
      image: part.image,
      net: part.price.net,
      gross: part.price.gross,
      taxPercent: part.price.taxPercent,
      quantity: readPieces(link.qty),
      isDefault: readFlag(link.is_default, false),
      canChangeQuantity: readFlag(link.can_change_quantity, false),
      isInStock: part.isInStock,
      stock: part.stock,
    },
  ];
}

/**
 * Reads a product as a part of another. Bundles and grouped products are not accepted as parts,
 * which rules out cycles.
 */
function findPart(sku: string, shown: Presentation): Part | null {
  const source = shown.findSource(sku);
  if (!source || !isEnabled(source)) return null;
  const page = { parentSku: source.sku, name: source.name, image: source.image };
  if (source.type === 'grouped' || source.type === 'bundle') return null;
  if (source.type !== 'configurable') {
    if (source.sku !== sku) return null;
    const price = toStorePrice(source.price, source.taxClassId, shown);
    const stock = toCurrentStock(source, shown);
    return { ...page, sku, price, isInStock: stock?.isInStock ?? true, stock };
  }
  const chosen = chooseVariant({
    variants: toVariants(source, shown),
    choices: {},
    sku: source.sku === sku ? null : sku,
    listOutOfStockProducts: shown.listOutOfStockProducts,
    fallbackToDefaultVariant: false,
  });
  if (!chosen.ok) return null;
  const { sku: childSku, price, stock, image, name } = chosen.value;
  const isInStock =
    (toCurrentStock(source, shown)?.isInStock ?? true) && (stock?.isInStock ?? true);
  return {
    ...page,
    sku: childSku,
    price,
    isInStock,
    stock,
    name,
    image: image ?? source.image,
  };
}
