const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
};

/**
 * Returns a text of a language that does not exist: every vowel has an accent and is written
 * twice, which makes a text about 35 % longer. Placeholders, tags and addresses stay.
 */
export function toPseudoText(text: string): string {
  if (/^\/|:\/\/|@/.test(text)) return text;
  return text.replace(/\{\{.*?\}\}|<[^>]*>|&\w+;|[aeiou]/gi, (part) => {
    const accent = accents[part];
    return accent === undefined ? part : accent + accent.toLowerCase();
  });
}

/** Returns words of a text that were not translated: three letters or more with a plain vowel. */
export function findPlainWords(text: string): string[] {
  const words = text.normalize('NFC').match(/[\p{L}\p{M}]{3,}/gu) ?? [];
  return words.filter((word) => /[aeiou]/i.test(word));
}

type Texts = { readonly [key: string]: string | Texts };

/** Returns the texts of a tree as pseudo texts. */
export function toPseudoTexts(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? toPseudoText(text) : toPseudoTexts(text),
    ]),
  );
}
