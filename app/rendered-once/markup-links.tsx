import { PrefetchPageLinks, useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { pathInStore } from '../domain/store/paths.ts';
import { useStoreView } from '../request/store-view.ts';
import { isPlainClick } from '../ui/dialog/modal.tsx';
import { firstPicturePath } from '../ui/image-sizes.ts';
import { inPlaceAttribute, markupAttribute } from './markup.ts';

/**
 * Links of another document, such as another store view, have `data-document`. Links to a part of
 * the page are the browser's.
 */
const links = `[${markupAttribute}] a[href]:not([data-document], [target], [download], [href^="#"])`;

/** Milliseconds that a pointer or the focus must stay on a link before its page is prefetched. */
const intentDelay = 100;

/**
 * Makes plain links in markup rendered once navigate without a new document, and prefetches their
 * pages and the first picture of each on intent. Rule P2.6. One listener for the whole document.
 */
export function MarkupLinks() {
  const navigate = useNavigate();
  const { prefix } = useStoreView();
  const [intended, setIntended] = useState<string | null>(null);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      const link = findLink(event.target);
      const path = link && findPath(link, prefix);
      if (!link || path === null) return;
      event.preventDefault();
      const isInPlace = link.hasAttribute(inPlaceAttribute);
      navigate(isInPlace ? path.replace(/#.*/, '') : path, {
        replace: isInPlace,
        preventScrollReset: isInPlace,
      });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate, prefix]);
  useEffect(() => {
    // By kind: where the focus scrolls the page, another element comes under a resting pointer.
    const timers: Record<string, ReturnType<typeof setTimeout>> = {};
    const onIntent = ({ type, target }: Event) => {
      clearTimeout(timers[type]);
      const link = findLink(target);
      const path = link && findPath(link, prefix);
      if (path !== null) timers[type] = setTimeout(() => setIntended(path), intentDelay);
    };
    const kinds = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const kind of kinds) document.addEventListener(kind, onIntent, { passive: true });
    return () => {
      for (const timer of Object.values(timers)) clearTimeout(timer);
      for (const kind of kinds) document.removeEventListener(kind, onIntent);
    };
  }, [prefix]);
  const page = intended === null ? null : pathInStore({ prefix }, intended);
  useEffect(() => {
    if (page === null) return;
    // No prefetch link: Firefox applies `default-src` to it, and Safari ignores it.
    const picture = new Image();
    picture.fetchPriority = 'low';
    picture.src = `${firstPicturePath}?width=${window.innerWidth}&of=${encodeURIComponent(page)}`;
  }, [page]);
  return page === null ? null : <PrefetchPageLinks page={page} />;
}

/** Returns the link in markup rendered once at an event's target; null without one. */
function findLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(links) : null;
}

/** Returns the path of a link inside the store view; null for other addresses. */
function findPath(link: HTMLAnchorElement, prefix: string): string | null {
  const { origin, pathname, search, hash } = link;
  if (origin !== window.location.origin) return null;
  if (prefix === '/') return pathname + search + hash;
  if (pathname !== prefix && !pathname.startsWith(`${prefix}/`)) return null;
  return (pathname.slice(prefix.length) || '/') + search + hash;
}
