import displayFont from '../styles/fonts/bricolage-names.woff2?url';
import textFont from '../styles/fonts/hanken-names.woff2?url';

/** Frequent letters of Turkish, Croatian and other names: the range of their fonts in `fonts.css`. */
const nameLetter = /[ćčđěğħıłńşšžĆČĐĚĞİŁŞŠŽ]/;

/** Value of a `Link` header that loads the fonts of names at once. */
const link = [displayFont, textFont]
  .map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
  .join(', ');

/**
 * Returns the `Link` header of a document with this markup: a browser finds out only when it paints
 * a name that the name needs another font, and draws it twice. Null when no name needs them.
 */
export function nameFontLink(
  markup: ReadonlyMap<string, string> | null | undefined,
): string | null {
  for (const html of markup?.values() ?? []) if (nameLetter.test(html)) return link;
  return null;
}
