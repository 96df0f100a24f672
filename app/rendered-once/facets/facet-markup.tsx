import { useLayoutEffect, useRef, useState } from 'react';
import type { Markup } from '../markup.ts';
import { RenderedOnce } from '../rendered-once.tsx';

const useBrowserLayoutEffect = import.meta.env.SSR ? () => undefined : useLayoutEffect;

/**
 * The filters of a listing. When their counts change, the markup is replaced in place: the focus
 * stays on its field, and groups stay as the visitor opened or closed them.
 */
export function FacetMarkup({ markup }: { markup: Markup }) {
  const [first] = useState(markup);
  const shown = useRef(markup.id);
  const box = useRef<HTMLDivElement>(null);
  useBrowserLayoutEffect(() => {
    const element = box.current?.firstElementChild;
    if (!element || markup.html === undefined || shown.current === markup.id) return;
    shown.current = markup.id;
    replaceMarkup(element, markup.html);
  }, [markup]);
  return (
    <div ref={box}>
      <RenderedOnce markup={first} />
    </div>
  );
}

function replaceMarkup(element: Element, html: string): void {
  const { activeElement } = document;
  const focused = element.contains(activeElement) ? describeField(activeElement) : null;
  const groups = [...element.querySelectorAll<HTMLDetailsElement>('details')];
  const open = new Map(groups.map((group) => [group.dataset.group, group.open]));
  element.innerHTML = html;
  for (const group of element.querySelectorAll<HTMLDetailsElement>('details')) {
    group.open = open.get(group.dataset.group) ?? group.open;
  }
  if (focused === null) return;
  element.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
}

/** Returns a selector of the field, link or group title in the next markup. */
function describeField(field: Element | null): string | null {
  if (field instanceof HTMLAnchorElement) {
    return `[data-group="${CSS.escape(field.dataset.group ?? '')}"] input`;
  }
  if (field instanceof HTMLInputElement) {
    return `input[name="${CSS.escape(field.name)}"][value="${CSS.escape(field.value)}"]`;
  }
  const group = field?.parentElement;
  if (!(group instanceof HTMLDetailsElement)) return null;
  return `details[data-group="${CSS.escape(group.dataset.group ?? '')}"] > summary`;
}
