import { useEffect } from 'react';
import { openPopovers } from '../../ui/dialog/popover.ts';
import { parseInert } from '../../hydration/trusted-types.ts';
import { watchMarkup } from '../browser-markup.ts';
import { submenuAttribute } from './submenu-names.ts';

/** What is hovered, focused or opened before a submenu can be. */
const intentOn = '.nav, .top .logo, #menu';

/**
 * Loads the submenus from `address` when the main menu is first hovered, focused or opened, and puts
 * them in their places. Until then, and without a network, an entry links to its page. Rule A15.6.
 */
export function useSubmenus(address: string): void {
  useEffect(() => {
    let loaded: Document | null = null;
    let isLoading = false;
    const fill = () => {
      if (loaded) fillPlaces(loaded);
    };
    const load = async () => {
      if (isLoading || loaded) return;
      isLoading = true;
      const html = await fetchText(address);
      isLoading = false;
      if (html === null) return;
      loaded = parseInert(html);
      fill();
    };
    const onIntent = ({ target }: Event) => {
      if (target instanceof Element && target.closest(intentOn)) void load();
    };
    // `toggle` does not bubble.
    const kinds = ['pointerover', 'focusin', 'toggle'] as const;
    for (const kind of kinds) document.addEventListener(kind, onIntent, true);
    if (document.querySelector(`.nav:is(:hover, :focus-within), #menu${openPopovers}`)) void load();
    const stopWatching = watchMarkup(fill);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, onIntent, true);
      stopWatching();
    };
  }, [address]);
}

/** Returns the text of an answer; null without a network, so that the next intent tries again. */
async function fetchText(address: string): Promise<string | null> {
  try {
    const response = await fetch(address);
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

/** Fills the empty places of the document. */
function fillPlaces(loaded: Document): void {
  for (const place of document.querySelectorAll(`[${submenuAttribute}]:empty`)) {
    const name = CSS.escape(place.getAttribute(submenuAttribute) ?? '');
    const content = loaded.querySelector(`[${submenuAttribute}="${name}"]`);
    if (content) place.append(...document.importNode(content, true).childNodes);
  }
}
