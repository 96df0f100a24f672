import type { Page } from 'playwright';

/** Returns the texts of a page: what is written in it, and what is read aloud. */
export function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [document.title];
    const skipped = 'script, style, template, noscript, option';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest(skipped)) continue;
      const text = node.textContent ?? '';
      // A mail address may break before its @.
      const isContinued = node.previousSibling?.nodeName === 'WBR';
      if (isContinued) found.push(`${found.pop() ?? ''}${text}`);
      else found.push(text);
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (!element.closest(skipped)) found.push(element.getAttribute(name) ?? '');
      }
    }
    return found;
  });
}
