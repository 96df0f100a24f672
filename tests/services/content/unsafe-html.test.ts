import { describe, expect, it } from 'vitest';
import { readLink } from '../../../server/catalogue/documents/field.ts';
import { cleanHtml } from '../../../server/services/catalogue/clean-html.ts';
import { cleanBlock, openPageCleaner } from '../../../server/services/content/clean-page.ts';
import { unsafeAddresses, unsafeHtml } from '../../support/browser/unsafe-html.ts';

const store = { prefix: '/de_de' };
const cleanPage = openPageCleaner();

const cleaners: [string, (html: string) => string][] = [
  ['a page', (html) => cleanPage(store, html).html],
  ['a page of the international store', (html) => cleanPage({ prefix: '/' }, html).html],
  ['a block', (html) => cleanBlock(store, html)],
  ['a description', (html) => cleanHtml(html, store)],
  ['a description of the international store', (html) => cleanHtml(html, { prefix: '/' })],
];

const element =
  /<\/?(?:p|br|hr|ul|ol|li|dl|dt|dd|blockquote|strong|b|em|i|sub|sup|small|s|del|q|a|h[234]|table|caption|thead|tbody|tfoot|tr|th|td|details|summary|div)((?: [a-z-]+="[^"<>]*")*)(?: \/)?>/g;
const attribute =
  /^(?:href="(?:https?:\/\/|mailto:|tel:|#|\?|\/(?![/\\])|[\w.%-]+(?![\w.%-]*:))[^"]*"|href=""|scope="\w*"|(?:col|row)span="\w*"|(?:start|value)="-?\d*"|id="s\d+-[a-z0-9-]*"|class="(?:scroll|table)"|tabindex="0"|role="region"|aria-label="[^"]*")$/;

/** Returns the elements and attributes of HTML that are not on the allow-list. */
function rest(html: string): string[] {
  const attributes: string[] = [];
  const text = html.replace(element, (_tag, list: string) => {
    attributes.push(...(list.match(/[a-z-]+="[^"]*"/g) ?? []));
    return '';
  });
  return [
    ...attributes.filter((one) => !attribute.test(one)),
    ...(/[<>]/.test(text) ? [text] : []),
  ];
}

describe('unsafe HTML', () => {
  it('has at least a hundred and fifty samples', () => {
    expect(new Set(unsafeHtml).size).toBe(unsafeHtml.length);
    expect(unsafeHtml.length).toBeGreaterThan(150);
  });

  it('is distinguished from harmless HTML by this test', () => {
    expect(rest('<p>a &lt; b <a href="/x">c</a></p>')).toEqual([]);
    expect(rest('<p onclick="x">a</p>')).not.toEqual([]);
    expect(rest('<a href="javascript:x">a</a>')).not.toEqual([]);
    expect(rest('<img src="x" />')).not.toEqual([]);
    expect(rest('a < b')).not.toEqual([]);
  });

  describe.each(cleaners)('unsafe HTML in %s', (_where, clean) => {
    it.each(unsafeHtml)('%j', (html) => {
      expect(rest(clean(html))).toEqual([]);
      expect(rest(clean(`<p>Vorher</p>${html}<p>Nachher</p>`))).toEqual([]);
      expect(rest(clean(html + html))).toEqual([]);
    });
  });
});

describe('link of a promotion', () => {
  it.each(unsafeAddresses)('%j is removed or stays inside the shop', (link) => {
    for (const text of [link, link.replaceAll('&#9;', '\t').replaceAll('&colon;', ':')]) {
      expect(readLink(text) ?? '/').toMatch(/^\/(?!\s*[/\\])/);
    }
  });

  it.each([
    ['/fruehbucher', '/fruehbucher'],
    ['fruehbucher?x=1#y', '/fruehbucher?x=1#y'],
    ['https://partner.example/a', 'https://partner.example/a'],
    ['https://', null],
    ['', null],
    [7, '/7'],
    [null, null],
  ])('%j becomes %j', (link, expected) => {
    expect(readLink(link)).toBe(expected);
  });
});
