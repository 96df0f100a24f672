import { readText } from '../documents/field.ts';
import type { Document } from '../documents/field.ts';

/** Maps a path of the source shop to a path of this store view (with a leading slash), or null. */
export type FindPath = (path: string) => string | null;

const htmlFields = ['content', 'description', 'short_description'] as const;
const address = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/**
 * Returns the hosts of the source shop: those that texts link to and of which at least one linked
 * path is in this catalogue. Other hosts are external.
 */
export function findOwnHosts(documents: Iterable<Document>, find: FindPath): Set<string> {
  const hosts = new Set<string>();
  for (const document of documents) {
    for (const field of htmlFields) {
      for (const [, double, single] of (readText(document[field]) ?? '').matchAll(address)) {
        const url = parseAbsolute(double ?? single ?? '');
        if (url && url.pathname !== '/' && find(url.pathname) !== null) hosts.add(url.host);
      }
    }
  }
  return hosts;
}

/**
 * Returns a document whose links to the source shop are paths of this store view; links without a
 * target here lose their address, platform directives are resolved or removed. Rules B24.27,
 * B24.28, F5.33.
 */
export function withOwnLinks(
  document: Document,
  hosts: ReadonlySet<string>,
  find: FindPath,
): Document {
  const changed = htmlFields.flatMap((field) => {
    const html = document[field];
    if (typeof html !== 'string') return [];
    const own = rewriteLinks(html, hosts, find);
    return own === html ? [] : [[field, own] as const];
  });
  return changed.length === 0 ? document : { ...document, ...Object.fromEntries(changed) };
}

function rewriteLinks(html: string, hosts: ReadonlySet<string>, find: FindPath): string {
  return withoutDirectives(html).replace(address, (attribute, double?: string, single?: string) => {
    const text = double ?? single ?? '';
    const inside = parseInside(text);
    if (inside) {
      const { pathname, search, hash } = inside;
      const target = find(pathname);
      if (target === pathname) return attribute;
      return target === null ? '' : `href="${target}${search}${hash}"`;
    }
    const url = parseAbsolute(text);
    if (!url || !hosts.has(url.host)) return attribute;
    const path = find(url.pathname);
    return path === null ? '' : `href="${path}${url.hash}"`;
  });
}

/**
 * Resolves {{store url="about-us"}}; removes {{media …}}, {{widget …}} and others, which need their
 * platform.
 */
function withoutDirectives(html: string): string {
  return html
    .replace(/\{\{store\s+(?:direct_)?url=(?:"([^"]*)"|'([^']*)')[^{}]*\}\}/gi, (_, a, b) => {
      const path: unknown = a ?? b;
      return `/${String(path).replace(/^\/+/, '')}`;
    })
    .replace(/\{\{[a-z][^{}]*\}\}/gi, '');
}

/** Parses a path of the source shop; null for an address with a host, and for a relative one. */
function parseInside(text: string): URL | null {
  return /^\/(?!\/)/.test(text.trim()) ? URL.parse(text.trim(), 'http://none.invalid') : null;
}

function parseAbsolute(text: string): URL | null {
  const url = /^(https?:)?\/\//i.test(text.trim())
    ? URL.parse(text.trim(), 'http://none.invalid')
    : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
