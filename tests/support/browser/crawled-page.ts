import { decodeHTML, decodeXML } from 'entities';

/** What a crawler reads from a page. URLs are absolute. */
export type CrawledPage = {
  address: string;
  status: number;
  lang: string | null;
  titles: string[];
  headings: string[];
  canonicals: string[];
  isHidden: boolean;
  /** URLs of `og:image`. */
  images: string[];
  /** hreflang → URL. */
  alternates: Map<string, string>;
  /** Nodes of all JSON-LD graphs; invalid JSON is listed in `brokenFacts`. */
  facts: Fact[];
  brokenFacts: string[];
  /** Each URL once, without fragment. */
  links: Set<string>;
  /** Fragments of links to this page that no element has as id. */
  missingTargets: string[];
};

export type Fact = Record<string, unknown>;

/** Parses a page of the shop. The pages are well-formed, so regular expressions are sufficient. */
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
    images: tags.flatMap(({ property, content }) =>
      property === 'og:image' && content !== undefined ? [content] : [],
    ),
    alternates: new Map(
      rel('alternate').flatMap(({ hreflang, href }) =>
        hreflang !== undefined && href !== undefined ? [[hreflang, href] as const] : [],
      ),
    ),
    facts,
    brokenFacts: broken,
    links,
    missingTargets: [...parts].filter((id) => !ids.has(id)),
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

/** A URL of a sitemap with its alternates. */
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
