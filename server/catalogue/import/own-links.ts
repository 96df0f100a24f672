import { readText } from '../documents/field.ts';
import type { Document } from '../documents/field.ts';

/** Path inside the store (with its slash) that an address of the old shop stands for now, or null. */
export type FindPath = (path: string) => string | null;

const htmlFields = ['content', 'description', 'short_description'] as const;
const address = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/**
 * Hosts that texts link to and at least one of whose links leads to something in this catalogue: they
 * are where the catalogue comes from. Strangers that pages point to are not among them.
 */
export function findOwnHosts(documents: Iterable<Document>, find: FindPath): Set<string> {
  const hosts = new Set<string>();
  for (const document of documents) {
    for (const field of htmlFields) {
      for (const [, double, single] of (readText(document[field]) ?? '').matchAll(address)) {
        const url = absolute(double ?? single ?? '');
        if (url && url.pathname !== '/' && find(url.pathname) !== null) hosts.add(url.host);
      }
    }
  }
  return hosts;
}

/**
 * A document whose texts lead into this store: links to the shop they come from become paths, those
 * that lead nowhere here lose their address; the platform's own directives are answered or removed.
 * spec: contract §3.6
 */
export function withOwnLinks(
  document: Document,
  hosts: ReadonlySet<string>,
  find: FindPath,
): Document {
  const changed = htmlFields.flatMap((field) => {
    const html = document[field];
    if (typeof html !== 'string') return [];
    const own = rewritten(html, hosts, find);
    return own === html ? [] : [[field, own] as const];
  });
  return changed.length === 0 ? document : { ...document, ...Object.fromEntries(changed) };
}

function rewritten(html: string, hosts: ReadonlySet<string>, find: FindPath): string {
  return withoutDirectives(html).replace(address, (attribute, double?: string, single?: string) => {
    const url = absolute(double ?? single ?? '');
    if (!url || !hosts.has(url.host)) return attribute;
    const path = find(url.pathname);
    return path === null ? '' : `href="${path}"`;
  });
}

/** {{store url="about-us"}} is an address; {{media …}}, {{widget …}} and others need their platform. */
function withoutDirectives(html: string): string {
  return html
    .replace(/\{\{store\s+(?:direct_)?url=(?:"([^"]*)"|'([^']*)')[^}]*\}\}/gi, (_, a, b) => {
      const path: unknown = a ?? b;
      return `/${String(path).replace(/^\/+/, '')}`;
    })
    .replace(/\{\{[a-z][^{}]*\}\}/gi, '');
}

function absolute(text: string): URL | null {
  const url = /^(https?:)?\/\//i.test(text.trim())
    ? URL.parse(text.trim(), 'http://none.invalid')
    : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
