import { describe, expect, it } from 'vitest';
import { findByRoute } from '../../../server/services/catalogue/address/resolve.ts';
import { homeCategory } from '../../../server/services/catalogue/category-tree.ts';
import { exampleCategory } from '../layout/example-category.ts';

const spain = exampleCategory({ id: 10, parentId: 2, name: 'spain', level: 2 });
const majorca = exampleCategory({ id: 11, parentId: 10, name: 'majorca', level: 3 });
const ibiza = exampleCategory({ id: 12, parentId: 10, name: 'ibiza', level: 3 });
const byId = new Map([spain, majorca, ibiza].map((one) => [one.id, one]));

describe('the category of an offer’s breadcrumbs', () => {
  it.each([
    [[10, 12, 11], 12],
    [[11, 10], 11],
    [[99, 10], 10],
    [[99], undefined],
  ])('of %j is the deepest, of equal ones the first: %j (Rule B10.6)', (ids, expected) => {
    const tree = { rootId: 2, homeLabel: 'Pitchward', byId };
    expect(homeCategory(tree, ids)?.id).toBe(expected);
  });
});

describe('findByRoute', () => {
  const category = exampleCategory({
    id: 20,
    parentId: 2,
    name: 'x',
    slug: 'winter-20',
    urlPath: 'camps/winter',
    urlKey: 'winter',
  });

  it.each(['winter-20', 'camps/winter', 'winter', '20', 'winter-20/'])(
    'finds a category by slug, url_path, url_key or id: %s (Rule B10.1)',
    (asked) => {
      expect(findByRoute([spain, category], asked)?.id).toBe(20);
    },
  );

  it.each(['wint', '21', 'WINTER', ''])('finds nothing by %j (Rule B10.1)', (asked) => {
    expect(findByRoute([spain, category], asked)).toBeNull();
  });
});
