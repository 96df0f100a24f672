/** Elements that a text browser renders in one line with their neighbours. */
const inline =
  'a|abbr|article|aside|b|bdi|button|cite|del|details|em|fieldset|footer|header|i|ins|label|legend|mark|nav|q|s|section|small|span|strong|summary|time|u';

const word = '[\\p{L}\\p{N}+(−]';
const wordEnd = '[\\p{L}\\p{N}%€.!?:)]';
const drawing = '<svg\\b[^>]*>.*?</svg>';
const opening = `<(?:${inline})\\b[^>]*>`;

/** A word, then only tags of inline elements and drawings, then a word. */
const joined = new RegExp(
  `(${wordEnd})((?:</(?:${inline})>|${drawing})+|(?=<small\\b))(?=(?:${opening}|${drawing})*${word})`,
  'gu',
);

/**
 * Puts a space between words of neighbouring elements. Text browsers and copied text join them
 * otherwise: "Mallorca14 Angebote". Flex and grid containers do not show the space.
 */
export function separateWords(html: string): string {
  return html.replace(joined, '$1$2 ');
}

/** An empty element of a drawing; HTML parsers read it like its short form. */
const emptyShape = /><\/(?:circle|ellipse|line|path|polygon|polyline|rect|use)>/g;

/** Writes empty elements of drawings in their short form: a listing has hundreds of icons. */
export function shortenShapes(html: string): string {
  return html.replace(emptyShape, '/>');
}
