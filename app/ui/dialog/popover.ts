/**
 * Attributes of native popovers, which work without JavaScript. React 18 passes them on but does
 * not type them.
 */
export const popover: object = { popover: '' };

/**
 * Selects open popovers, the second those of `panels.ts`. Browsers that do not know the
 * first throw unless it stands in `:is()`.
 */
export const openPopovers = ':is(:popover-open,[data-open])';

export function opensPopover(id: string): object {
  return { popovertarget: id };
}

/**
 * For the close button inside the popover. It gets the focus when the popover opens, because the
 * popover may cover the button that opened it.
 */
export function closesPopover(id: string): object {
  return {
    popovertarget: id,
    popovertargetaction: 'hide',
    autoFocus: true,
    ref: writeAutofocus,
  };
}

/** React 18 writes `autofocus` on the server only; in the browser it focuses, which a closed popover cannot be. */
function writeAutofocus(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '');
}
