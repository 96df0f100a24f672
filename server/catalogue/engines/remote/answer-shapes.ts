import type { CatalogueMethod } from '../../../origin/protocol.ts';

type HasShape = (answer: unknown) => boolean;

const isNumber: HasShape = (answer) => typeof answer === 'number';
const isList: HasShape = (answer) => Array.isArray(answer);
const isObject: HasShape = (answer) =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer);
const isObjectOrNull: HasShape = (answer) => answer === null || isObject(answer);

const shapes: Record<CatalogueMethod, HasShape> = {
  list: isObject,
  places: isList,
  search: isObject,
  searchContent: isObject,
  findProduct: isObjectOrNull,
  cards: isList,
  productAddresses: isList,
  rootCategoryId: isNumber,
  findCategory: isObjectOrNull,
  categoryTree: isList,
  attributes: isList,
  attributeSets: isList,
  taxRules: isList,
  reviews: isObject,
  nextPriceChange: isNumber,
  pages: isList,
  findPage: isObjectOrNull,
  findBlock: isObjectOrNull,
  pageNodes: isList,
  contactPersons: isList,
  resolve: isObjectOrNull,
};

/**
 * Returns whether an answer of the origin is of the kind its method returns. Fields are not looked
 * at: both sides have the same types, or another version of the protocol (Rule R8.10).
 */
export const hasAnswerShape = (method: CatalogueMethod, answer: unknown): boolean =>
  shapes[method](answer);
