import type { Cart } from '../../../app/domain/cart/cart.ts';
import type { Category } from '../../../app/domain/catalogue/category.ts';
import {
  defaultSportDiscipline,
  findSportDiscipline,
} from '../../../app/domain/catalogue/sport.ts';
import type { SportDiscipline } from '../../../app/domain/catalogue/sport.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { Visit } from '../../visit.ts';

type SportCatalogue = Pick<Catalogue, 'rootCategoryId' | 'categoryTree' | 'findProduct'>;

/**
 * Returns the discipline whose questions an inquiry asks first: the one that a category of the
 * first offer with such a category names, the deepest first. Rules B16.2, B16.5.
 */
export async function findSportOfCart(
  catalogue: SportCatalogue,
  { store }: Pick<Visit, 'store'>,
  { lines }: Pick<Cart, 'lines'>,
): Promise<SportDiscipline> {
  const categories = await catalogue.categoryTree(store, await catalogue.rootCategoryId(store));
  const byId = new Map(categories.map((category) => [category.id, category]));
  for (const { sku, parentSku } of lines) {
    const product = await catalogue.findProduct(store, parentSku ?? sku);
    const own = (product?.categories ?? []).flatMap(({ id }) => byId.get(id) ?? []);
    const sport = findSport(
      own.toSorted((a, b) => b.level - a.level),
      byId,
    );
    if (sport !== null) return sport;
  }
  return defaultSportDiscipline;
}

/** A category without a discipline has that of the nearest category above it. */
function findSport(
  own: readonly Category[],
  byId: ReadonlyMap<number, Category>,
): SportDiscipline | null {
  for (const { path } of own) {
    for (const id of path.toReversed()) {
      const sport = findSportDiscipline(byId.get(id)?.sportDiscipline ?? null);
      if (sport !== null) return sport;
    }
  }
  return null;
}
