/**
 * How far the page of a visitor has the bytes of others. `head`: style sheets and fonts, up to the
 * title; `navigation`: head and main menu; `hero`: also the first part of the page, for a visitor
 * without cart, sign-in and messages.
 */
export type Reach = 'head' | 'navigation' | 'hero';

/** Search, account, wishlist and cart: they follow the main menu and show what the visitor has. */
const tools = '<div class="tools">';

/** The first element after the header of a page without these tools. */
const messages = '<div role="status">';

/** On every element whose markup is rendered once; the first of a page is its hero. */
const renderedOnce = ' data-once="';

/**
 * Returns where the first part of a page ends; -1 when the text does not reach that far. Two
 * renderings of one page are cut at the same element, so that a part of each makes one document.
 */
export function findCut(html: string, reach: Reach): number {
  if (reach === 'head') return html.indexOf('<title');
  if (reach === 'navigation') {
    const end = html.indexOf(tools);
    return end < 0 ? html.indexOf(messages) : end;
  }
  const main = html.indexOf('<main ');
  const hero = main < 0 ? -1 : html.indexOf(renderedOnce, main);
  const next = hero < 0 ? -1 : html.indexOf(renderedOnce, hero + 1);
  return next < 0 ? -1 : html.lastIndexOf('<', next);
}
