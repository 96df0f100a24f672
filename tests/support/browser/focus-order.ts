import type { Page } from 'playwright';

/** An element of `main` that Tab reaches, with its box in the document, in CSS pixels. */
export type FocusStop = {
  name: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** It stays in place while the page scrolls. */
  isFloating: boolean;
};

/** More stops than any page has. */
const mostStops = 200;

/** Presses Tab from the beginning of the page; returns the stops inside `main`, in their order. */
export async function readFocusStops(page: Page): Promise<FocusStop[]> {
  const stops: FocusStop[] = [];
  for (let count = 0; count < mostStops; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element?.closest('main')) return null;
      // A radio button or checkbox is seen as its label.
      const isChoice = element.matches('input[type=radio], input[type=checkbox]');
      const seen = (isChoice ? element.closest('label') : null) ?? element;
      const { left, top, right, bottom } = seen.getBoundingClientRect();
      let isFloating = false;
      for (let one: Element | null = element; one; one = one.parentElement) {
        isFloating ||= /fixed|sticky/.test(getComputedStyle(one).position);
      }
      const name = element.getAttribute('name') ?? element.textContent?.trim().slice(0, 40);
      return {
        name: `${element.localName} ${name}`,
        left: left + scrollX,
        top: top + scrollY,
        right: right + scrollX,
        bottom: bottom + scrollY,
        isFloating,
      };
    });
    if (stop) stops.push(stop);
    else if (stops.length > 0) return stops;
  }
  throw new Error(`More than ${mostStops} stops, or none in main`);
}

/**
 * Returns pairs of stops against the visual order: a stop that lies wholly above the one before it,
 * unless it begins a column to the right, or wholly to the left of it in the same row.
 */
export function findBackwardStops(stops: readonly FocusStop[]): string[] {
  const fixed = stops.filter(({ isFloating }) => !isFloating);
  return fixed.flatMap((stop, index) => {
    const before = fixed[index - 1];
    if (!before) return [];
    const isAbove = stop.bottom <= before.top + 1 && stop.left < before.right - 1;
    const isLeft = stop.right <= before.left + 1 && stop.top < before.bottom - 1;
    return isAbove || isLeft ? [`${before.name} → ${stop.name}`] : [];
  });
}
