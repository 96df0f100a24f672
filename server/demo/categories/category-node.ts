import type { Language } from '../../../app/domain/store/store-views.ts';
import type { LandscapeName } from '../scene/landscape-kinds.ts';
import type { SketchName } from '../scene/region-sketches.ts';
import type { TimeOfDay } from '../scene/light.ts';
import type { ViewName } from '../scene/view-names.ts';
import type { Words } from '../words.ts';

type CategoryPicture = { landscape: LandscapeName; view: ViewName; time: TimeOfDay };

/** A node of a brand's category tree. */
export type CategoryNode = {
  id: number;
  parentId: number;
  name: Words;
  displayMode: 'PRODUCTS' | 'PAGE' | 'PRODUCTS_AND_PAGE';
  /** One line above the listing. */
  headline: Words;
  /** The page's title when it differs from the name. */
  title: Words;
  /** Plain text; paragraphs are separated by a blank line. */
  description: Words;
  picture: CategoryPicture;
  sketch: SketchName;
  contactPersonId: number;
  sportDiscipline: string | null;
  extraFilters: readonly string[];
  isInMenu: boolean;
  promotions: readonly { headline: Words; categoryId: number }[];
  /** Returns further fields of the document in a language. */
  extra: ((language: Language) => Record<string, unknown>) | null;
};

type Draft = Pick<
  CategoryNode,
  'id' | 'parentId' | 'name' | 'headline' | 'description' | 'picture' | 'sketch'
> &
  Partial<CategoryNode>;

/** Returns a category with defaults for the fields that most categories share. */
export function categoryNode(draft: Draft): CategoryNode {
  return {
    displayMode: 'PRODUCTS',
    title: draft.name,
    contactPersonId: 1,
    sportDiscipline: null,
    extraFilters: [],
    isInMenu: true,
    promotions: [],
    extra: null,
    ...draft,
  };
}

/** Returns the ids of a category's parents from the root (id 1) down, and its own id last. */
export function pathOf(nodes: ReadonlyMap<number, CategoryNode>, id: number): number[] {
  const node = nodes.get(id);
  return node ? [...pathOf(nodes, node.parentId), id] : [id];
}
