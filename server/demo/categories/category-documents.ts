import { escapeText } from 'entities';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { scenePathWithTone } from '../scene/scene-path.ts';
import { slugOf } from '../slugs.ts';
import { inLanguage } from '../words.ts';
import { pathOf } from './category-node.ts';
import type { CategoryNode } from './category-node.ts';

/** The category tree of a brand: nodes by id, without the root of all catalogues. */
export type CategoryTree = ReadonlyMap<number, CategoryNode>;

/** Root of all catalogues; the parent of the brand roots. */
const CATALOGUE_ROOT = 1;
const CREATED = '2025-09-01 09:00:00';

export function treeOf(nodes: readonly CategoryNode[]): CategoryTree {
  return new Map(nodes.map((node) => [node.id, node]));
}

const slug = (node: CategoryNode, store: StoreView): string =>
  slugOf(inLanguage(node.name, store.language));

/** Returns the path of a category: the slugs of its parents below the brand's root and its own. */
export function categoryUrlPath(tree: CategoryTree, id: number, store: StoreView): string {
  return pathOf(tree, id)
    .slice(2)
    .flatMap((step) => {
      const node = tree.get(step);
      return node ? [slug(node, store)] : [];
    })
    .join('/');
}

const META_LENGTH = 160;

/** Returns as many whole sentences as a search result shows, at least the first one. */
function firstSentences(text: string): string {
  const sentences = text.replaceAll('\n\n', ' ').split(/(?<=[.!?]) /);
  let result = sentences[0] ?? '';
  for (const sentence of sentences.slice(1)) {
    if (result.length + sentence.length + 1 > META_LENGTH) break;
    result += ` ${sentence}`;
  }
  return result;
}

function promotionFields(
  tree: CategoryTree,
  node: CategoryNode,
  store: StoreView,
): Record<string, unknown> {
  const [one, two] = node.promotions;
  const fields = (name: string, promotion: typeof one): Record<string, unknown> => {
    const target = promotion && tree.get(promotion.categoryId);
    if (!promotion || !target) return {};
    return {
      [`promotion_block_${name}_headline`]: inLanguage(promotion.headline, store.language),
      [`promotion_block_${name}_image`]: scenePathWithTone({
        ...target.picture,
        sku: `category-${target.id}`,
      }),
      [`promotion_block_${name}_link`]: `/${categoryUrlPath(tree, target.id, store)}`,
    };
  };
  return { ...fields('one', one), ...fields('two', two) };
}

/** Returns a category document with its descendants nested (Rules F5.27, F5.28). */
function categoryDocument(
  tree: CategoryTree,
  childrenOf: ReadonlyMap<number, CategoryNode[]>,
  node: CategoryNode,
  position: number,
  counts: ReadonlyMap<number, number>,
  store: StoreView,
): Record<string, unknown> {
  const { language } = store;
  const path = pathOf(tree, node.id);
  const children = childrenOf.get(node.id) ?? [];
  const name = inLanguage(node.name, language);
  const description = inLanguage(node.description, language);
  const urlPath = categoryUrlPath(tree, node.id, store);
  const image = scenePathWithTone({ ...node.picture, sku: `category-${node.id}` });
  return {
    id: node.id,
    parent_id: node.parentId,
    parent_ids: path.slice(0, -1),
    name,
    sku: null,
    is_active: true,
    position,
    level: path.length - 1,
    product_count: counts.get(node.id) ?? 0,
    children_count: children.length,
    children: children.map(({ id }) => id).join(','),
    path: path.join('/'),
    url_key: urlPath === '' ? slug(node, store) : `${slug(node, store)}-${node.id}`,
    slug: `${slug(node, store)}-${node.id}`,
    url_path: urlPath === '' ? slug(node, store) : urlPath,
    include_in_menu: node.isInMenu ? 1 : 0,
    use_in_search: 1,
    is_anchor: '1',
    display_mode: node.displayMode,
    available_sort_by: ['position', 'rating', 'updated_at', 'price'],
    default_sort_by: 'position',
    headline: inLanguage(node.headline, language),
    title: inLanguage(node.title, language),
    description: description
      .split('\n\n')
      .map((paragraph) => `<p>${escapeText(paragraph)}</p>`)
      .join('\n'),
    meta_title: inLanguage(node.title, language),
    meta_description: firstSentences(description),
    meta_keywords: null,
    image,
    sketch_image: `/sketch/${node.sketch}.svg`,
    nav_icon: `/icon/${node.sketch}.svg`,
    hero_player_image: scenePathWithTone({
      ...node.picture,
      view: 'pitch',
      sku: `category-${node.id}`,
      picture: 3,
    }),
    header_graphic: scenePathWithTone({ ...node.picture, sku: `category-${node.id}`, picture: 1 }),
    linked_category_id: null,
    contact_person: String(node.contactPersonId),
    sport_discipline: node.sportDiscipline,
    extra_filters: node.extraFilters,
    ...promotionFields(tree, node, store),
    ...node.extra?.(language),
    created_at: CREATED,
    updated_at: CREATED,
    children_data: children.map((child, index) =>
      categoryDocument(tree, childrenOf, child, index + 1, counts, store),
    ),
  };
}

function rootDocument(children: readonly Record<string, unknown>[]): Record<string, unknown> {
  return {
    id: CATALOGUE_ROOT,
    parent_id: 0,
    parent_ids: [],
    name: 'Root',
    is_active: true,
    position: 0,
    level: 0,
    product_count: 0,
    children_count: children.length,
    path: '1',
    url_key: 'root-catalogue',
    slug: 'root-catalogue',
    url_path: 'root-catalogue',
    include_in_menu: 0,
    use_in_search: 0,
    is_anchor: '1',
    display_mode: 'PRODUCTS',
    created_at: CREATED,
    updated_at: CREATED,
    children_data: children,
  };
}

function flattened(document: Record<string, unknown>): Record<string, unknown>[] {
  const children = (document.children_data ?? []) as Record<string, unknown>[];
  return [document, ...children.flatMap(flattened)];
}

/** Returns every category as its own document, parents first, each also nested in its parents. */
export function categoryDocuments(
  tree: CategoryTree,
  counts: ReadonlyMap<number, number>,
  store: StoreView,
): Record<string, unknown>[] {
  const childrenOf = new Map<number, CategoryNode[]>();
  for (const node of tree.values())
    childrenOf.set(node.parentId, [...(childrenOf.get(node.parentId) ?? []), node]);
  const tops = (childrenOf.get(CATALOGUE_ROOT) ?? []).map((node, index) =>
    categoryDocument(tree, childrenOf, node, index + 1, counts, store),
  );
  return flattened(rootDocument(tops));
}
