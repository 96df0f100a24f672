import { pathOf } from '../categories/category-node.ts';
import type { CategoryNode } from '../categories/category-node.ts';
import type { Offer } from './offer.ts';

/** Positions of offers: category id to sku to position from 1. */
export type Placement = ReadonlyMap<number, ReadonlyMap<string, number>>;

/** How many of the next cards are candidates for a position. */
const LOOKAHEAD = 24;
/** Weight of an equal line: more than all looks together. */
const SAME_LINE = 100;

function likeness(a: Offer, b: Offer): number {
  const lines = a.lines.some((line) => b.lines.includes(line)) ? SAME_LINE : 0;
  return lines + a.looks.filter((look) => b.looks.includes(look)).length;
}

const isClash = (a: Offer | undefined, b: Offer | undefined): boolean =>
  a !== undefined && b !== undefined && likeness(a, b) >= SAME_LINE;

/**
 * Moves each card that has the same line as the previous one to the first position where it
 * differs.
 */
function mended(placed: readonly Offer[]): Offer[] {
  const list = [...placed];
  for (let index = 1; index < list.length; index++) {
    const card = list[index];
    if (!card || !isClash(list[index - 1], card)) continue;
    list.splice(index, 1);
    const gap = list.findIndex(
      (below, at) => !isClash(list[at - 1], card) && !isClash(card, below),
    );
    list.splice(gap < 0 ? index : gap, 0, card);
  }
  return list;
}

/** Sorts by score, but moves a card down rather than next to one that looks like it. */
function arranged(offers: readonly Offer[]): Offer[] {
  const waiting = [...offers].sort((a, b) => b.score - a.score || a.sku.localeCompare(b.sku));
  const placed: Offer[] = [];
  while (waiting.length > 0) {
    const above = placed.at(-1);
    const candidates = waiting.slice(0, LOOKAHEAD);
    const costs = candidates.map((offer) => (above ? likeness(above, offer) : 0));
    const [chosen] = waiting.splice(costs.indexOf(Math.min(...costs)), 1);
    if (chosen) placed.push(chosen);
  }
  return mended(placed);
}

/**
 * Returns all categories of an offer with their parents, without the root of all catalogues (id 1).
 */
export function allCategoryIds(nodes: ReadonlyMap<number, CategoryNode>, offer: Offer): number[] {
  const ids = offer.categoryIds.flatMap((id) => pathOf(nodes, id));
  return [...new Set(ids)].filter((id) => id !== 1).sort((a, b) => a - b);
}

export function placeOffers(
  nodes: ReadonlyMap<number, CategoryNode>,
  offers: readonly Offer[],
): Placement {
  const members = new Map<number, Offer[]>();
  for (const offer of offers)
    for (const id of allCategoryIds(nodes, offer)) {
      const list = members.get(id) ?? [];
      list.push(offer);
      members.set(id, list);
    }
  return new Map(
    [...members].map(([id, list]) => [
      id,
      new Map(arranged(list).map((offer, index) => [offer.sku, index + 1])),
    ]),
  );
}
