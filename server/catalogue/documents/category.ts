import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { Category } from '../../../app/domain/catalogue/category.ts';
import {
  describeId,
  readDocuments,
  readFlag,
  readImage,
  readInteger,
  readIntegers,
  readLink,
  readPath,
  readText,
  readValues,
  pickRemainingFields,
} from './field.ts';
import type { Document } from './field.ts';
import { slugify } from './slug.ts';

/** Reads a category. Refuses one without id or name. Rules B1.2, F5.27. */
export function readCategory(document: Document): Result<Category, string> {
  const id = readInteger(document.id);
  const name = readText(document.name);
  if (id === null || id < 1) return refusal(`category ${describeId(document.id)}`);
  if (name === null) return refusal(`category ${id} without name`);
  const urlKey = readPath(document.url_key) ?? slugify(name);
  const slug = readPath(document.slug) ?? `${slugify(name)}-${id}`;
  const path = (readText(document.path) ?? '').split('/').flatMap(readIntegers);
  return success({
    id,
    parentId: readInteger(document.parent_id) ?? path.at(-2) ?? 0,
    name,
    level: readInteger(document.level) ?? Math.max(0, path.length - 1),
    position: readInteger(document.position) ?? 0,
    isActive: readFlag(document.is_active, true),
    isInMenu: readFlag(document.include_in_menu, true),
    productCount: readInteger(document.product_count) ?? 0,
    path: path.length > 0 ? path : [id],
    childIds: readChildIds(document),
    urlKey,
    urlPath: readPath(document.url_path) ?? slug,
    slug,
    displayMode: readDisplayMode(document.display_mode),
    headline: readText(document.headline),
    title: readText(document.title),
    description: readText(document.description),
    metaTitle: readText(document.meta_title),
    metaDescription: readText(document.meta_description),
    metaKeywords: readText(document.meta_keywords),
    image: readImage(document.image),
    sketchImage: readImage(document.sketch_image),
    heroPlayerImage: readImage(document.hero_player_image),
    headerGraphic: readImage(document.header_graphic),
    navIcon: readImage(document.nav_icon),
    contactPersonId: readText(document.contact_person),
    linkedCategoryId: readInteger(document.linked_category_id),
    sportDiscipline: readText(document.sport_discipline),
    promotions: ['one', 'two'].flatMap((number) => readPromotion(document, number)),
    extraFilters: readValues(document.extra_filters),
    extra: pickRemainingFields(document, consumed),
  });
}

const consumed: ReadonlySet<string> = new Set([
  'id',
  'parent_id',
  'name',
  'level',
  'position',
  'is_active',
  'include_in_menu',
  'product_count',
  'path',
  'children',
  'children_data',
  'children_count',
  'url_key',
  'url_path',
  'slug',
  'display_mode',
  'headline',
  'title',
  'description',
  'meta_title',
  'meta_description',
  'meta_keywords',
  'image',
  'sketch_image',
  'hero_player_image',
  'header_graphic',
  'nav_icon',
  'contact_person',
  'linked_category_id',
  'sport_discipline',
  'extra_filters',
  'tsk',
  ...['one', 'two'].flatMap((number) =>
    ['headline', 'image', 'link'].map((part) => `promotion_block_${number}_${part}`),
  ),
]);

function readChildIds(document: Document): number[] {
  const nested = readDocuments(document.children_data).flatMap((child) => readIntegers(child.id));
  return nested.length > 0 ? nested : readIntegers(document.children);
}

function readDisplayMode(value: unknown): Category['displayMode'] {
  const mode = readText(value);
  return mode === 'PAGE' || mode === 'PRODUCTS_AND_PAGE' ? mode : 'PRODUCTS';
}

function readPromotion(document: Document, number: string): Category['promotions'] {
  const headline = readText(document[`promotion_block_${number}_headline`]);
  if (headline === null) return [];
  const image = readImage(document[`promotion_block_${number}_image`]);
  return [{ headline, image, link: readLink(document[`promotion_block_${number}_link`]) }];
}
