import type { Locator } from 'playwright';

/**
 * Replaces the value of a field. Not `fill`: in a tab of Firefox that lacks the focus it selects no
 * number, and appends the new one.
 */
export function enter(
  field: Locator,
  value: string,
  patience: { timeout?: number } = {},
): Promise<void> {
  return field.evaluate(
    (input: HTMLInputElement, text) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    value,
    patience,
  );
}
