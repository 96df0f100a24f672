/** Elements of blocks that texts of other shops have; without them their texts would run together. */
const blockElements = [
  'address',
  'article',
  'aside',
  'blockquote',
  'caption',
  'center',
  'dd',
  'details',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'header',
  'hgroup',
  'legend',
  'main',
  'nav',
  'pre',
  'section',
  'summary',
  'table',
  'td',
  'th',
  'tr',
];

/**
 * Deepest nesting of elements that is written; of deeper ones the text stays. The sanitiser and
 * patterns after it read the content of an element once for each element around it. Rule S8.13
 */
export const nestingLimit = 100;

/** Tags and texts of sanitised HTML. */
const tokens = /<(\/?)(\w+)(?: [^<>]*)?>|[^<]+/g;

/**
 * Removes headings and links without words, such as one around a picture that is removed. `html` is
 * sanitised; the sanitiser's filter would copy all text before each removed one. Rules A20.11, S8.13
 */
export function withoutNameless(html: string): string {
  const parts: string[] = [];
  const open: { start: number; hasWords: boolean }[] = [];
  for (const [token, isEnd, name = ''] of html.matchAll(tokens)) {
    const isNamed = /^(?:a|h\d)$/.test(name);
    const around = open.at(-1);
    if (isNamed && !isEnd) open.push({ start: parts.length, hasWords: false });
    parts.push(token);
    if (name === '' && around && token.trim() !== '') around.hasWords = true;
    if (!isNamed || !isEnd || !around) continue;
    open.pop();
    const outer = open.at(-1);
    if (!around.hasWords) parts.length = around.start;
    else if (outer) outer.hasWords = true;
  }
  return parts.join('');
}

/** Returns the elements to write instead of those that are not in `allowedTags`. Rule A20.10. */
export function replaceBlocks(allowedTags: readonly string[]): Record<string, string> {
  const replaced = blockElements.filter((name) => !allowedTags.includes(name));
  return {
    ...Object.fromEntries(replaced.map((name) => [name, 'div'])),
    h5: 'h4',
    h6: 'h4',
    strike: 's',
  };
}

type Part = { text: string };
type OpenBlock = {
  name: string;
  attributes: string;
  start: Part;
  hasText: boolean;
  hasBlocks: boolean;
};

const inlineElements = new Set([
  'a',
  'b',
  'br',
  'del',
  'em',
  'i',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
]);

/**
 * Writes a `div` with text alone as a paragraph, and the content of a `div` with blocks alone
 * without it: styles of paragraphs apply to both. `html` is sanitised. Rule A20.10.
 */
export function flattenBlocks(html: string): string {
  if (!/<div[ >]/.test(html)) return html;
  const parts: Part[] = [];
  const open: OpenBlock[] = [];
  for (const [token, isEnd, name = ''] of html.matchAll(tokens)) {
    const part = { text: token };
    parts.push(part);
    const block = open.at(-1);
    if (name === '' || inlineElements.has(name)) {
      if (block && token.trim() !== '') block.hasText = true;
    } else if (isEnd) {
      open.pop();
      if (block?.name === 'div') [block.start.text, part.text] = tagsOf(block);
    } else if (name !== 'hr') {
      if (block) block.hasBlocks = true;
      const attributes = token.slice(name.length + 1, -1);
      open.push({ name, attributes, start: part, hasText: false, hasBlocks: false });
    }
  }
  return parts
    .map(({ text }) => text)
    .join('')
    .trim();
}

/** Returns what is written for the tags of a `div`; a space for one without content. */
function tagsOf({ attributes, hasText, hasBlocks }: OpenBlock): [start: string, end: string] {
  if (hasText && !hasBlocks) return [`<p${attributes}>`, '</p>'];
  if (hasText || (hasBlocks && attributes !== '')) return [`<div${attributes}>`, '</div>'];
  return ['', hasBlocks ? '' : ' '];
}

/**
 * Attributes that carry meaning: the number of a list's item, the place of a cell, the language of a
 * part and the direction of its script. Rule A20.13.
 */
export const textAttributes = {
  '*': ['lang', 'dir'],
  a: ['href'],
  ol: ['start'],
  li: ['value'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

/** Returns whether sanitised HTML has words. */
export function hasWords(html: string): boolean {
  return html.replace(/<[^<>]*>/g, '').trim() !== '';
}

/** Returns whether a text is HTML that has blocks. */
export function hasBlocks(text: string): boolean {
  return blockStart.test(text);
}

const blockStart = new RegExp(`<(p|ul|ol|h\\d|hr|div|br|${blockElements.join('|')})\\b`, 'i');
