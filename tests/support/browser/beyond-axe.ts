import type { Page } from 'playwright';

/**
 * Returns the targets that are smaller than 24 × 24 px and closer than that to another one. Links
 * within a sentence may be smaller (WCAG 2.2, 2.5.8).
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24;
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type=hidden]), select, textarea, summary',
      ),
    ]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => one.tabIndex >= 0 && !one.closest('[aria-hidden=true], .visually-hidden'))
      .map((element) => {
        const label = element.matches('[type=checkbox], [type=radio]') && element.closest('label');
        return { element, box: (label || element).getBoundingClientRect() };
      })
      .filter(({ box }) => box.width > 2 && box.height > 2);
    const isInText = (element: HTMLElement) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        ({ nodeType, textContent }) => nodeType === 3 && (textContent ?? '').trim().length > 1,
      );
    const isSmall = ({ width, height }: DOMRect) => width < least || height < least;
    return targets
      .filter(({ element, box }) => isSmall(box) && !isInText(element))
      .filter(({ element, box }) => {
        const x = box.x + box.width / 2;
        const y = box.y + box.height / 2;
        return targets.some((other) => {
          if (other.element === element || other.element.contains(element)) return false;
          if (element.contains(other.element)) return false;
          const { left, right, top, bottom } = other.box;
          const across = Math.max(left - x, 0, x - right);
          const down = Math.max(top - y, 0, y - bottom);
          return Math.hypot(across, down) < least / 2;
        });
      })
      .map(({ element }) => element.outerHTML.slice(0, 160));
  });
}

/** Returns what is chosen but looks, by its colours and lines, like its neighbours. */
export function findStateless(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const looks = (element: Element) => {
      const { backgroundColor, color, borderTopColor, borderTopWidth, borderBottomWidth } =
        getComputedStyle(element);
      const { outlineStyle, textDecorationLine, fontWeight } = getComputedStyle(element);
      const line = [borderTopColor, borderTopWidth, borderBottomWidth, outlineStyle];
      // Transparent and opaque white look the same on a page in forced colours.
      const background = backgroundColor.replace(/^rgba\((.*), 0(?:\.\d+)?\)$/, 'rgb($1)');
      return [background, color, ...line, textDecorationLine, fontWeight].join();
    };
    const chosen = document.querySelectorAll(
      'label:has(> input:checked), .board [aria-current], .segmented [aria-current]',
    );
    return [...chosen]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const group = one.closest('ul, fieldset, nav, form, .pick') ?? one.parentElement;
        const others = [...(group?.querySelectorAll(one.tagName) ?? [])].filter(
          (other) =>
            other !== one &&
            other.className === one.className &&
            !other.matches(':has(> input:checked), [aria-current]'),
        );
        const mark = one.querySelector('input');
        const hasNativeMark =
          mark !== null &&
          getComputedStyle(mark).appearance !== 'none' &&
          mark.getBoundingClientRect().width > 8;
        return !hasNativeMark && others.some((other) => looks(other) === looks(one));
      })
      .map((one) => one.outerHTML.slice(0, 160));
  });
}
