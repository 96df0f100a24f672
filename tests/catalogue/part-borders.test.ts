import { describe, expect, it } from 'vitest';
import { PartBorders } from '../../server/catalogue/part-borders.ts';

describe('PartBorders', () => {
  it.each<[size: number, ids: number[], borders: number[]]>([
    [2, [], [0]],
    [2, [4], [0]],
    [2, [4, 7], [0]],
    [2, [4, 7, 9], [0, 7]],
    [2, [4, 7, 9, 12], [0, 7]],
    [1, [4, 7, 9], [0, 4, 7]],
  ])('begins a part behind %i products: %j', (size, ids, borders) => {
    const parts = new PartBorders(size);
    for (const id of ids) parts.add(id);
    expect(parts.list()).toEqual(borders);
  });
});
