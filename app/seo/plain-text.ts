import { decodeXML } from 'entities';

/** Returns text without tags, at most `longest` characters, cut at a word. */
export function toPlainText(html: string, longest: number): string {
  // Sanitised HTML has no other named entities than those of XML and this space.
  const text = decodeXML(html.replace(/<[^<>]*>/g, ' ').replaceAll('&nbsp;', ' '));
  return shortenText(text.replace(/\s+/g, ' ').trim(), longest);
}

/** Returns at most `longest` characters of a text, cut at a word. */
export function shortenText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.lastIndexOf(' ', longest - 1);
  return `${text.slice(0, cut > 0 ? cut : longest - 1)}…`;
}
