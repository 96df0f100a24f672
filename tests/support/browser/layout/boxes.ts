import type { Locator } from 'playwright';

/** Position and size of an element in CSS pixels. */
type Box = { name: string; left: number; right: number; top: number; bottom: number };

/** Returns the pairs of elements whose boxes cover each other. */
export async function findOverlaps(elements: Locator): Promise<string[]> {
  const boxes = await elements.evaluateAll((all): Box[] =>
    all
      .filter((one) => one.checkVisibility())
      .map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const name = one.getAttribute('aria-label') ?? (one.textContent || one.outerHTML);
        return { name: name.trim().slice(0, 60), left, right, top, bottom };
      })
      .filter(({ left, right }) => right - left > 2),
  );
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
      )
      .map((other) => `${one.name} / ${other.name}`),
  );
}

type ShownColours = { name: string; border: string; ground: string; placeholder: string | null };

/** Returns border, background and placeholder of fields as #rrggbb. */
export function readFieldColours(fields: Locator): Promise<ShownColours[]> {
  return fields.evaluateAll((all) => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!pen) throw new Error('This browser cannot draw.');
    const toHex = (colour: string): string => {
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
      return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    };
    return all
      .filter((one) => one.checkVisibility())
      .map((one) => {
        const { borderTopColor, backgroundColor } = getComputedStyle(one);
        const hasPlaceholder = one instanceof HTMLInputElement && one.placeholder !== '';
        return {
          name: one.outerHTML.slice(0, 80),
          border: toHex(borderTopColor),
          ground: toHex(backgroundColor),
          placeholder: hasPlaceholder ? toHex(getComputedStyle(one, '::placeholder').color) : null,
        };
      });
  });
}
