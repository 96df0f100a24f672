import type { Page } from 'playwright';

/**
 * Returns the visible words of a page that continue on the next line without a hyphen. Words of
 * addresses, which have no place to break, and texts that the browser hyphenates are left out.
 */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isWhole = (node: Text, start: number, word: string) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      return new Set(lines.map(({ top }) => Math.round(top))).size < 2;
    };
    const isRead = (element: Element | null): element is Element =>
      element !== null &&
      !/^(?:SCRIPT|STYLE|NOSCRIPT|OPTION)$/.test(element.tagName) &&
      !element.closest('.visually-hidden') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(element).hyphens !== 'auto';
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!(node instanceof Text) || !isRead(node.parentElement)) continue;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]{4,}/gu)) {
        if (!/@|\w\.\w/.test(node.data) && !isWhole(node, index, word)) broken.push(word);
      }
    }
    return broken;
  });
}
