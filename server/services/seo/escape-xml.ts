import { escapeUTF8 } from 'entities';

/**
 * Escapes text for XML 1.0. A character that XML forbids, such as a vertical tab in a copied name,
 * would make the whole file unreadable; a space replaces it.
 */
export function escapeXml(text: string): string {
  return escapeUTF8(text.replace(forbidden, ' '));
}

const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
