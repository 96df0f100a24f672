/**
 * Attributes of the browser's own popovers, which open and close without script. React 18 passes
 * them on as they are but its types do not know them.
 */
export const popover: object = { popover: '' };

export function opensPopover(id: string): object {
  return { popovertarget: id };
}

/** Of the button inside it, where the focus begins: what opened it may lie under it. */
export function closesPopover(id: string): object {
  return { popovertarget: id, popovertargetaction: 'hide', autofocus: '' };
}
