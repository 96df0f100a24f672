import { decodeXML } from 'entities';
import { shortenText } from '../domain/content/shorten-text.ts';

/** Returns text without tags, at most `longest` characters, cut at a word. Rule A21.3 */
export function toPlainText(html: string, longest: number): string {
  const withoutTags = html.replace(inlineTag, '').replace(/<[^<>]*>/g, ' ');
  // Sanitised HTML has no other named entities than those of XML and this space.
  const text = decodeXML(withoutTags.replaceAll('&nbsp;', ' '));
  return shortenText(text.replace(/\s+/g, ' ').trim(), longest);
}

/** A tag inside a line, where a space would tear words apart or precede a comma. */
const inlineTag = /<\/?(?:a|b|em|i|mark|small|span|strong|sub|sup|u|wbr)\b[^<>]*>/gi;
