import { describe, expect, it } from 'vitest';
import { findPagePlace } from '../../../app/domain/content/page-tree.ts';
import type { PageNode } from '../../../app/domain/content/page-tree.ts';

const node = (id: number, parentId: number | null, given: Partial<PageNode> = {}): PageNode => ({
  id,
  parentId,
  pageId: null,
  identifier: null,
  label: null,
  position: 0,
  ...given,
});

/** Service (how, terms below it, help), Legal (terms again). */
const nodes = [
  node(2, null, { label: 'Legal', position: 2 }),
  node(1, null, { label: 'Service', position: 1 }),
  node(11, 1, { pageId: 7, position: 2 }),
  node(12, 1, { pageId: 8, position: 1 }),
  node(13, 1, { identifier: 'help', position: 1 }),
  node(21, 11, { pageId: 9, position: 1 }),
  node(22, 2, { pageId: 9, position: 9 }),
];

const ids = (found: PageNode[]) => found.map(({ id }) => id);
const placeOf = (page: { id: number; identifier: string }, among = nodes) => {
  const place = findPagePlace(among, page);
  return place && [ids(place.above), ids(place.beside), ids(place.below)];
};

// Rule A20.2
describe('findPagePlace', () => {
  it.each([
    ['by id, siblings by position and id', { id: 7, identifier: 'x' }, [[1], [12, 13, 11], [21]]],
    ['by identifier', { id: 99, identifier: 'help' }, [[1], [12, 13, 11], []]],
    ['at the first of several places', { id: 9, identifier: 'terms' }, [[1, 11], [21], []]],
    ['nowhere', { id: 99, identifier: 'x' }, null],
  ])('%s', (_what, page, expected) => {
    expect(placeOf(page)).toEqual(expected);
  });

  it('ends at a cycle in the hierarchy', () => {
    const round = [node(1, 2, { pageId: 7 }), node(2, 3), node(3, 1)];
    expect(placeOf({ id: 7, identifier: 'x' }, round)).toEqual([[3, 2], [1], [3]]);
    const other = [node(1, 2, { pageId: 7 }), node(2, 3), node(3, 2)];
    expect(placeOf({ id: 7, identifier: 'x' }, other)).toEqual([[3, 2], [1, 3], []]);
  });

  it('returns no parent when the node above is missing', () => {
    expect(placeOf({ id: 7, identifier: 'x' }, [node(1, 5, { pageId: 7 })])).toEqual([[], [1], []]);
  });
});
