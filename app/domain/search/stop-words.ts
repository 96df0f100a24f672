/** Words that say nothing about an offer, German and English. Rule B11.27. */
export const stopWordList: readonly string[] = (
  'der die das den dem des ein eine einen einem einer eines und oder aber mit ohne für fuer von vom zu zum zur ' +
  'in im ins an am auf aus bei beim nach um bis ab als wie wo was wer ist sind wir ich uns mir es ' +
  'sich nicht auch nur noch sehr über unter gibt haben hat möchte möchten moechte moechten wollen will suche suchen gerne unser unsere dort hier welche ' +
  'wohin nahe nähe naehe kann man könnten koennten können koennen könnte koennte soll sollte da denn etwas ' +
  'ihr euch habt könnt koennt empfehlen empfehlt bietet ' +
  'brauche brauchen benötigen benoetigen finde finden ' +
  'kein keine keinen keinem keiner keines außer ausser except excluding ' +
  'alles überall ueberall everything everywhere anywhere ' +
  'the a an and or but with without for of to from at on by near is are we i us me it not also only very ' +
  'that this there have has want looking search find please bitte our my would like ' +
  'where what which who how can could should do does you your need show any anything some something recommend'
).split(' ');

const stopWords: ReadonlySet<string> = new Set(stopWordList);

/** Returns whether a word says nothing about an offer. Rule B11.27. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word.toLowerCase());
}

/** Returns whether a text has words, and all of them are stop words. Rule B11.29. */
export function hasOnlyStopWords(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > 0 && words.every(isStopWord);
}
