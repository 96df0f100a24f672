import { describe, expect, it } from 'vitest';
import { readCrawledPage, readSitemap } from '../support/browser/crawled-page.ts';
import { findMissingFields } from '../support/browser/required-facts.ts';

const address = 'http://localhost/de_de/a?x=1';
const read = (head: string, body = '') =>
  readCrawledPage(
    address,
    200,
    `<!DOCTYPE html><html lang="de"><head>${head}</head><body>${body}</body></html>`,
  );

/** The crawl in the journeys sees only what these functions return. */
describe('readers of a crawled page', () => {
  it('read the head', () => {
    const page = read(
      `<title>A &amp; B</title><link rel="canonical" href="${address}&amp;y=2"/>` +
        '<link rel="alternate" hrefLang="en" href="http://localhost/a"/>' +
        '<meta name="robots" content="noindex, follow"/><svg><title>No</title></svg>',
    );
    expect(page).toMatchObject({
      lang: 'de',
      titles: ['A & B', 'No'],
      isHidden: true,
      canonicals: [`${address}&y=2`],
      alternates: new Map([['en', 'http://localhost/a']]),
    });
  });

  it('read the body', () => {
    const page = read(
      '',
      '<h1>One <b>heading</b></h1><h1>Two</h1><p id="there">x</p>' +
        '<a href="#there">1</a><a href="#gone">2</a><a href="/b#c">3</a><a href="mailto:x@y.z">4</a>',
    );
    expect(page.headings).toEqual(['One heading', 'Two']);
    expect(page.missingTargets).toEqual(['gone']);
    expect([...page.links]).toEqual([address, 'http://localhost/b']);
  });

  it('read structured data and report missing properties', () => {
    const facts = [
      { '@type': 'Product', name: 'A', offers: { '@type': 'Offer', price: '1.00', url: 'x' } },
      { '@type': 'BreadcrumbList', itemListElement: [] },
    ];
    const script = (text: string) => `<script type="application/ld+json">${text}</script>`;
    const page = read(script(JSON.stringify({ '@graph': facts })) + script('{'));
    expect(page.facts.flatMap((fact) => findMissingFields(fact))).toEqual([
      'Product.offers:Offer.priceCurrency',
      'Product.offers:Offer.availability',
      'BreadcrumbList.itemListElement',
    ]);
    expect(page.brokenFacts).toEqual(['{']);
  });

  it('read a sitemap', () => {
    const xml =
      '<urlset><url><loc>http://localhost/?a=1&amp;b=2</loc>' +
      '<xhtml:link rel="alternate" hreflang="de" href="http://localhost/de_de"/></url></urlset>';
    expect(readSitemap(xml)).toEqual([
      {
        address: 'http://localhost/?a=1&b=2',
        alternates: new Map([['de', 'http://localhost/de_de']]),
      },
    ]);
  });
});
