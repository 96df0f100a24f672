import { areas } from './areas.ts';
import { foldLetters, spellingsOf } from './named-place.ts';

/** Most words of a name. */
const longestName = 4;

const outsideWord = /(?<![\p{L}\p{N}])outside(?:\s+of)?\s+(?=(?:the\s+)?(?<next>\S.*))/giu;

/** Returns whether a text has the word 'outside', so that names of places are worth reading. */
export function hasOutside(text: string): boolean {
  return text.search(outsideWord) >= 0;
}

/**
 * Returns a text with 'not' instead of 'outside' before a country, a supra-region or a name of the
 * catalogue: 'outside pool' names a pool. `ownNames`: folded. Rule B11.36.
 */
export function withOutsideAsNot(text: string, ownNames: ReadonlySet<string>): string {
  return text.replace(outsideWord, (word, ...found: unknown[]) => {
    const groups = found.at(-1) as { next: string };
    const words = foldLetters(groups.next).match(/[\p{L}\p{N}’'.-]+/gu) ?? [];
    const isName = Array.from({ length: longestName }, (_, count) =>
      words.slice(0, count + 1).join(' '),
    ).some((name) => ownNames.has(name) || placeNames().has(name));
    return isName ? 'not ' : word;
  });
}

let known: ReadonlySet<string> | null = null;

/** Returns the folded names of all countries and supra-regions, German and English. */
function placeNames(): ReadonlySet<string> {
  known ??= new Set(
    [
      ...countryNames(),
      ...areas.flatMap(({ label, names }) => [label.de, label.en, ...names]),
    ].flatMap(spellingsOf),
  );
  return known;
}

function countryNames(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return ['de', 'en'].flatMap((locale) => {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
    return letters.flatMap((first) => letters.flatMap((second) => names.of(first + second) ?? []));
  });
}
