/** Functions that run in a page, in every browser. */

/** Starts hydration: idle callbacks come late on a busy machine. */
export function startHydration(): void {
  document.dispatchEvent(new FocusEvent('focusin'));
}

/** Returns whether the page reacts to its visitor; one without modules does at once. */
export function isHydrated(): boolean {
  return (
    document.readyState !== 'loading' &&
    (!document.getElementById('hydration-modules') || 'alive' in document.documentElement.dataset)
  );
}

/** Returns whether an element takes place in the page and is not hidden. */
export function isVisible(node: Element): boolean {
  return node.checkVisibility({ visibilityProperty: true, opacityProperty: false });
}

/** Returns whether the page shows this text, also as part of a longer one. */
export function isTextShown(text: string): boolean {
  return document.body.innerText.includes(text);
}
