import { isPathWithin, pathInStore } from '../../../app/domain/store/paths.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';

/** Schemes a link of a text may have. Texts of older shops link other sites by `http`. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'];

/**
 * Returns the address to write for a link of a text, empty when it is not safe: paths inside the
 * shop get the store's prefix once. Rules A20.3, A20.12.
 */
export function readTextLink(store: Pick<StoreView, 'prefix'>, href = ''): string {
  // Browsers ignore control characters in addresses and read a backslash as a slash.
  const address = href.replace(/[\0-\x1f]/g, '').trim();
  return isSafe(address) ? withPrefix(store, address.replace(/^\\/, '/')) : '';
}

/** Returns the attributes to write for a link of a text; none without a safe address. */
export function linkAttributes(
  store: Pick<StoreView, 'prefix'>,
  { href, ...others }: Record<string, string>,
): Record<string, string> {
  const address = readTextLink(store, href);
  return address === '' ? {} : { href: address, ...others };
}

/**
 * Removes the tags of `name` that have no attributes; their content stays. `html` is sanitised.
 * Rule A20.12.
 */
export function unwrapBare(html: string, name: 'a' | 'span'): string {
  const isBare: boolean[] = [];
  return html.replace(
    new RegExp(`<(/?)${name}( [^<>]*)?>`, 'g'),
    (tag, end: string, attributes?: string) => {
      if (end === '') isBare.push(attributes === undefined);
      const isLeftOut = end === '' ? isBare.at(-1) : isBare.pop();
      return isLeftOut ? '' : tag;
    },
  );
}

function isSafe(address: string): boolean {
  if (address === '' || /^[/\\]{2}/.test(address)) return false;
  const scheme = /^([^/\\?#]*?):/.exec(address)?.[1];
  return scheme === undefined || linkSchemes.includes(scheme.toLowerCase());
}

function withPrefix(store: Pick<StoreView, 'prefix'>, href: string): string {
  if (!href.startsWith('/')) return href;
  const isPrefixed = isPathWithin(href.split(/[?#]/, 1)[0] ?? '', store.prefix);
  return isPrefixed ? href : pathInStore(store, href);
}
