import { decodeHTML, decodeXML } from 'entities';

/** What a crawler reads of a page. Addresses are absolute. */
export type CrawledPage = {
  address: string;
  status: number;
  lang: string | null;
  titles: string[];
  headings: string[];
  canonicals: string[];
  isHidden: boolean;
  /** hreflang → address. */
  alternates: Map<string, string>;
  /** Nodes of all graphs; a text that is no JSON says so. */
  facts: Fact[];
  brokenFacts: string[];
  /** Each address once, without hash. */
  links: Set<string>;
  /** Parts of the page that its own links name and that are not there. */
  missingParts: string[];
};

export type Fact = Record<string, unknown>;

/** Reads our own pages: they are well-formed, so patterns are enough. */
export function readCrawledPage(address: string, status: number, html: string): CrawledPage {
  const [head = '', body = ''] = html.split(/<\/head>/, 2);
  const tags = [...head.matchAll(/<(?:link|meta)\b[^>]*>/g)].map(([tag]) => attributesOf(tag));
  const rel = (name: string) => tags.filter((tag) => tag.rel === name);
  const { facts, broken } = readFacts(html);
  const own = new URL(address);
  const links = new Set<string>();
  const parts = new Set<string>();
  for (const [tag] of body.matchAll(/<a\b[^>]*>/g)) {
    const { href } = attributesOf(tag);
    if (href === undefined) continue;
    const url = new URL(href, own);
    if (!/^https?:$/.test(url.protocol)) continue;
    const isHere = url.pathname === own.pathname && url.search === own.search;
    if (isHere && url.hash.length > 1) parts.add(decodeURIComponent(url.hash.slice(1)));
    url.hash = '';
    links.add(url.href);
  }
  const ids = new Set([...body.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => decodeHTML(id)));
  return {
    address,
    status,
    lang: /<html\b[^>]*\blang="([^"]*)"/.exec(html)?.[1] ?? null,
    titles: textsOf(head, 'title'),
    headings: textsOf(body, 'h1'),
    canonicals: rel('canonical').flatMap(({ href }) => href ?? []),
    isHidden: tags.some(({ name, content }) => name === 'robots' && /noindex/.test(content ?? '')),
    alternates: new Map(
      rel('alternate').flatMap(({ hreflang, href }) =>
        hreflang !== undefined && href !== undefined ? [[hreflang, href] as const] : [],
      ),
    ),
    facts,
    brokenFacts: broken,
    links,
    missingParts: [...parts].filter((id) => !ids.has(id)),
  };
}

function attributesOf(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/\s([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      decodeHTML(value),
    ]),
  );
}

function textsOf(html: string, element: string): string[] {
  const pattern = new RegExp(`<${element}\\b[^>]*>([\\s\\S]*?)</${element}>`, 'g');
  return [...html.matchAll(pattern)].map(([, inner = '']) =>
    decodeHTML(inner.replace(/<[^>]*>/g, '')).trim(),
  );
}

function readFacts(html: string): { facts: Fact[]; broken: string[] } {
  const facts: Fact[] = [];
  const broken: string[] = [];
  for (const [, text = ''] of html.matchAll(
    /<script\b[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g,
  )) {
    try {
      const value = JSON.parse(text) as Fact;
      const graph = value['@graph'];
      facts.push(...(Array.isArray(graph) ? (graph as Fact[]) : [value]));
    } catch {
      broken.push(text.slice(0, 80));
    }
  }
  return { facts, broken };
}

/** An address of a sitemap with what it says beside it. */
export type SitemapAddress = { address: string; alternates: Map<string, string> };

export function readSitemapIndex(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => decodeXML(address));
}

export function readSitemap(xml: string): SitemapAddress[] {
  return [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = '']) => ({
    address: decodeXML(/<loc>([^<]*)<\/loc>/.exec(entry)?.[1] ?? ''),
    alternates: new Map(
      [...entry.matchAll(/<xhtml:link\b[^>]*>/g)].flatMap(([tag]) => {
        const { hreflang, href } = attributesOf(tag);
        return hreflang !== undefined && href !== undefined ? [[hreflang, href] as const] : [];
      }),
    ),
  }));
}
