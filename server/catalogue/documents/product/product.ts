import { readMoment } from '../../../../app/domain/catalogue/moment.ts';
import { refusal, success } from '../../../../app/domain/result.ts';
import type { Result } from '../../../../app/domain/result.ts';
import type { PriceSource } from '../../../../app/domain/catalogue/price/price.ts';
import type {
  CategoryReference,
  ConfigurableOption,
  Picture,
  ProductLink,
  ProductType,
} from '../../../../app/domain/catalogue/product.ts';
import type { StockItem } from '../../../../app/domain/catalogue/stock.ts';
import {
  describeId,
  readDocuments,
  readImage,
  readInteger,
  readIntegers,
  readNumber,
  readPath,
  readText,
} from '../field.ts';
import type { Document } from '../field.ts';
import { readLinks } from './product-link.ts';
import { slugify } from '../slug.ts';
import { readStock } from '../stock.ts';

/**
 * A product as read from its document, before tax, dates and labels of a store view are applied.
 */
export type ProductSource = {
  id: number;
  sku: string;
  type: ProductType;
  name: string;
  slug: string;
  urlPath: string;
  status: number;
  visibility: number;
  taxClassId: number;
  price: PriceSource;
  image: string | null;
  secondImage: string | null;
  gallery: Picture[];
  shortDescription: string;
  description: string;
  categories: CategoryReference[];
  options: ConfigurableOption[];
  children: ChildSource[];
  links: ProductLink[];
  stock: StockItem | null;
  updatedAt: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  metaKeywords: string | null;
  /** The whole document, for attribute values by code. */
  document: Document;
};

export type ChildSource = {
  id: number;
  sku: string;
  name: string;
  status: number;
  taxClassId: number;
  price: PriceSource;
  image: string | null;
  stock: StockItem | null;
  /** The child's fields, with its custom attributes as fields. */
  document: Document;
};

const types: readonly string[] = [
  'simple',
  'configurable',
  'grouped',
  'bundle',
  'virtual',
  'downloadable',
] satisfies ProductType[];

/** Position of a product without one in its category: sorts last. */
export const unplaced = 999_999;

/**
 * Reads a product. Refuses one without id, sku or name, of an unknown type, with a price that is
 * unreadable, negative or above 1,000,000,000, or with such a child. A missing price is 0: on
 * request (Rule B12.24). Rules B1.8, F5.13, F5.14.
 */
export function readProduct(document: Document): Result<ProductSource, string> {
  const id = readInteger(document.id);
  const sku = readText(document.sku);
  const name = readText(document.name);
  const type = readText(document.type_id) ?? 'simple';
  if (sku === null) return refusal('product without sku');
  if (id === null || id < 1) return refusal(`product ${sku} ${describeId(document.id)}`);
  if (name === null) return refusal(`product ${sku} without name`);
  if (!isProductType(type)) return refusal(`product ${sku} of unknown type ${type}`);
  const lowest = readNumber(document.minimal_price) ?? 0;
  const price = readPrice(document, lowest);
  if (price === null) return refusal(`product ${sku} ${describePrice(document)}`);
  const taxClassId = readInteger(document.tax_class_id) ?? 0;
  const children: ChildSource[] = [];
  for (const entry of readDocuments(document.configurable_children)) {
    const child = readChild(entry, { name, price, taxClassId });
    if (typeof child === 'string') return refusal(`product ${sku}: ${child}`);
    children.push(child);
  }
  const gallery = readGallery(document.media_gallery);
  const image = readImage(document.image) ?? gallery[0]?.path ?? null;
  const slug = readPath(document.slug) ?? readPath(document.url_key) ?? `${slugify(name)}-${id}`;
  return success({
    id,
    sku,
    type,
    name,
    slug,
    urlPath: readPath(document.url_path) ?? slug,
    status: readInteger(document.status) ?? 1,
    visibility: readInteger(document.visibility) ?? 4,
    taxClassId,
    price,
    image,
    secondImage: gallery.find((picture) => picture.path !== image)?.path ?? null,
    gallery,
    shortDescription: readText(document.short_description) ?? '',
    description: readText(document.description) ?? '',
    categories: readCategories(document),
    options: readDocuments(document.configurable_options).map(readOption),
    children,
    links: readLinks(document),
    stock: readStock(document.stock, id),
    updatedAt: readText(document.updated_at),
    metaTitle: readText(document.meta_title),
    metaDescription: readText(document.meta_description),
    metaKeywords: readText(document.meta_keywords) ?? readText(document.meta_keyword),
    document,
  });
}

function isProductType(text: string): text is ProductType {
  return types.includes(text);
}

/** Rule F5.14. */
export const highestPrice = 1e9;

function readPrice(document: Document, otherwise: number | null): PriceSource | null {
  const isMissing = readText(document.price) === null;
  const price = isMissing ? otherwise : readNumber(document.price);
  if (price === null || price < 0 || price > highestPrice) return null;
  return {
    price,
    specialPrice: readNumber(document.special_price),
    finalPrice: readNumber(document.final_price),
    specialFrom: readDate(document.special_from_date),
    specialTo: readDate(document.special_to_date),
  };
}

/** Characters of a value that a reason repeats. */
const shownCharacters = 40;

/** Returns why the price of a document is refused, with the price as it was written. */
function describePrice({ price, minimal_price: lowest }: Document): string {
  return `without a readable price: ${quote(readText(price) ?? lowest)}`;
}

function quote(value: unknown): string {
  return JSON.stringify(value).slice(0, shownCharacters);
}

/** MySQL writes an unset date as 0000-00-00. */
function readDate(value: unknown): string | null {
  const text = readText(value);
  return text === null || text.startsWith('0000-00-00') ? null : text;
}

/**
 * Returns the fields of the reduced prices of a product and its variants that cannot be read, each
 * with its value: such a reduction does not count. Rules B12.9, B24.63.
 */
export function findUnreadableReductions(document: Document): string[] {
  const variants = readDocuments(document.configurable_children).map(toChildDocument);
  return [
    ...describeReduction(document, ''),
    ...variants.flatMap((one) => describeReduction(one, `${readText(one.sku) ?? ''} `)),
  ];
}

function describeReduction(document: Document, owner: string): string[] {
  const amounts = ['special_price', 'final_price'].filter(
    (field) => readText(document[field]) !== null && readNumber(document[field]) === null,
  );
  // A merged document may have a date alone.
  const hasNone = 'special_price' in document && readText(document.special_price) === null;
  const dates = ['special_from_date', 'special_to_date'].filter((field) => {
    const date = readDate(document[field]);
    return !hasNone && date !== null && readMoment(date) === null;
  });
  return [...amounts, ...dates].map((field) => `${owner}${field} ${quote(document[field])}`);
}

type Parent = { name: string; price: PriceSource; taxClassId: number };

/**
 * Reads a child; a field that it lacks is its parent's (Rule F5.20). Returns a text with the reason
 * when it is refused.
 */
function readChild(entry: Document, parent: Parent): ChildSource | string {
  const document = toChildDocument(entry);
  const sku = readText(document.sku);
  if (sku === null) return 'a variant without sku';
  const hasPrice = readText(document.price) !== null;
  const price = hasPrice ? readPrice(document, null) : parent.price;
  if (price === null) return `variant ${sku} ${describePrice(document)}`;
  return {
    id: readInteger(document.id) ?? 0,
    sku,
    name: readText(document.name) ?? parent.name,
    status: readInteger(document.status) ?? 1,
    taxClassId: readInteger(document.tax_class_id) ?? parent.taxClassId,
    price,
    image: readImage(document.image),
    stock: readStock(document.stock, readInteger(document.id) ?? 0),
    document,
  };
}

/** Returns the child's document with its custom attributes as fields. */
function toChildDocument(entry: Document): Document {
  const attributes = readDocuments(entry.custom_attributes).flatMap((attribute) => {
    const code = readText(attribute.attribute_code);
    return code === null ? [] : [[code, attribute.value] as const];
  });
  return { ...Object.fromEntries(attributes), ...entry };
}

function readGallery(value: unknown): Picture[] {
  return readDocuments(value)
    .filter((entry) => readText(entry.typ) !== 'external-video')
    .map((entry, index) => ({ entry, position: readNumber(entry.pos) ?? index }))
    .sort((a, b) => a.position - b.position)
    .flatMap(({ entry }) => {
      const path = readImage(entry.image);
      return path === null ? [] : [{ path, label: readText(entry.lab) ?? '' }];
    });
}

function readCategories(document: Document): CategoryReference[] {
  const named = readDocuments(document.category).flatMap((entry) => {
    const id = readInteger(entry.category_id);
    if (id === null) return [];
    const position = readInteger(entry.position) ?? unplaced;
    return [{ id, name: readText(entry.name) ?? '', position }];
  });
  const ids = readIntegers(document.category_ids)
    .filter((id) => !named.some((category) => category.id === id))
    .map((id) => ({ id, name: '', position: unplaced }));
  return [...named, ...ids];
}

/** Old dumps may lack the attribute's code: it is looked up by id later. */
function readOption(option: Document): ConfigurableOption {
  return {
    attributeId: readText(option.attribute_id) ?? '',
    attributeCode: readText(option.attribute_code) ?? '',
    label: readText(option.label) ?? '',
    values: readDocuments(option.values).flatMap((value) => {
      const id = readText(value.value_index) ?? readText(value.value);
      if (id === null) return [];
      const label =
        readText(value.store_label) ?? readText(value.label) ?? readText(value.default_label);
      return [{ id, label: label ?? '' }];
    }),
  };
}
