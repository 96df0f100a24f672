/**
 * Attributes of native popovers, which work without JavaScript. React 18 passes them on but does
 * not type them.
 */
export const popover: object = { popover: '' };

export function opensPopover(id: string): object {
  return { popovertarget: id };
}

/**
 * For the close button inside the popover. It gets the focus, because the popover may cover the
 * button that opened it.
 */
export function closesPopover(id: string): object {
  return { popovertarget: id, popovertargetaction: 'hide', autofocus: '' };
}
