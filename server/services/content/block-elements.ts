import type { IFrame } from 'sanitize-html';

/** Elements of blocks that texts of other shops have; without them their texts would run together. */
const blockElements = [
  'address',
  'article',
  'aside',
  'blockquote',
  'caption',
  'center',
  'dd',
  'dl',
  'dt',
  'figcaption',
  'figure',
  'footer',
  'header',
  'main',
  'nav',
  'pre',
  'section',
  'table',
  'td',
  'th',
  'tr',
];

/**
 * Returns the elements to write instead of those that are not in `allowedTags`, and a filter of
 * blocks without text, such as one around a removed picture. Rule A20.10.
 */
export function replaceBlocks(allowedTags: readonly string[]): {
  elements: Record<string, string>;
  isEmpty: (frame: Pick<IFrame, 'tag' | 'text'>) => boolean;
} {
  const replaced = blockElements.filter((name) => !allowedTags.includes(name));
  const divs = new Set(['div', ...replaced]);
  return {
    elements: { ...Object.fromEntries(replaced.map((name) => [name, 'div'])), h5: 'h4', h6: 'h4' },
    isEmpty: ({ tag, text }) => divs.has(tag) && text.trim() === '',
  };
}

/** Returns whether a text is HTML that has blocks. */
export function hasBlocks(text: string): boolean {
  return blockStart.test(text);
}

const blockStart = new RegExp(`<(p|ul|ol|h\\d|div|br|${blockElements.join('|')})\\b`, 'i');
