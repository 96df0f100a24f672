import { editDistance } from '../text/edit-distance.ts';
import { areas } from './areas.ts';
import { foldLetters, knownPlaces, spellingsOf } from './named-place.ts';
import type { OwnPlaces } from './place-grammar.ts';

/** A longer text is not corrected. Rule B11.31. */
const maxWords = 5;
/** Shorter words are not corrected: they are too near to other words. Letters. */
const shortest = { area: 6, town: 5 } as const;

const areaNames = areas.flatMap(({ label, names }) => [label.de, label.en, ...names]);

/**
 * Returns the text with misspelt names of places corrected: supra-regions anywhere ('Andalusein'),
 * towns after a word such as 'near' (`isAfterNear`, by place in the text). Null when nothing is
 * misspelt. The other words stay as written: folded, 'über 600 €' is no number. Rules B11.31, B11.33.
 */
export function correctPlaces(
  text: string,
  own: OwnPlaces,
  isAfterNear: (place: number) => boolean,
): string | null {
  const folded = foldLetters(text);
  const words = [...folded.matchAll(/\p{L}+/gu)];
  if (words.length > maxWords) return null;
  const towns = [...own.places, ...knownPlaces].flatMap(({ names }) => names);
  let corrected = text;
  for (const { index, 0: word } of words.toReversed()) {
    const isTown = isAfterNear(index);
    if (word.length < (isTown ? shortest.town : shortest.area)) continue;
    const name = findNearest(word, isTown ? [...towns, ...areaNames] : areaNames);
    if (name === null) continue;
    corrected = corrected.slice(0, index) + name + corrected.slice(index + word.length);
  }
  return corrected === text ? null : corrected;
}

/** Returns the nearest name that is no more than one or two letters away; null for a known name. */
function findNearest(word: string, names: readonly string[]): string | null {
  const most = word.length < 9 ? 1 : 2;
  let best: { name: string; distance: number } | null = null;
  for (const name of names) {
    for (const spelling of spellingsOf(name)) {
      const distance = editDistance(word, spelling, most);
      if (distance === 0) return null;
      if (distance <= most && distance < (best?.distance ?? Infinity)) best = { name, distance };
    }
  }
  return best?.name ?? null;
}
