/** Seeded random numbers: the same seed gives the same images on every machine. */

import { itemAt } from './list-item.ts';
export type Random = {
  /** 0 (included) to 1 (excluded). */
  next(): number;
  range(from: number, to: number): number;
  /** A whole number from `from` to `to`, both included. */
  integer(from: number, to: number): number;
  /** Throws when the list is empty. */
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  /** -1 or 1. */
  sign(): -1 | 1;
  shuffle<T>(list: readonly T[]): T[];
  /** The first two of the shuffled list. */
  pair<T>(list: readonly T[]): [T, T];
  triple<T>(list: readonly T[]): [T, T, T];
  /**
   * Returns an independent generator, so that a change in one subject does not change the others.
   */
  fork(name: string): Random;
};

/** 32-bit FNV-1a with a final scramble. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Creates a Mulberry32 generator. */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const shuffle = <T>(list: readonly T[]): T[] => {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = Math.floor(next() * (i + 1));
      [copy[i], copy[j]] = [itemAt(copy, j), itemAt(copy, i)];
    }
    return copy;
  };
  return {
    next,
    range: (from, to) => from + (to - from) * next(),
    integer: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (list) => itemAt(list, Math.floor(next() * list.length)),
    chance: (probability) => next() < probability,
    sign: () => (next() < 0.5 ? -1 : 1),
    shuffle,
    pair: (list) => {
      const mixed = shuffle(list);
      return [itemAt(mixed, 0), itemAt(mixed, 1)];
    },
    triple: (list) => {
      const mixed = shuffle(list);
      return [itemAt(mixed, 0), itemAt(mixed, 1), itemAt(mixed, 2)];
    },
    fork: (name) => createRandom(`${seed}/${name}`),
  };
}
