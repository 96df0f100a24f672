import { useMatches } from '@remix-run/react';

/**
 * The layout around a page. Routes set it with `export const handle = { layout: 'minimal' }`: a
 * 'minimal' page renders the minimal layout itself, 'checkout' links only to the cart. Rules A11.1,
 * A11.3.
 */
export type Layout = 'default' | 'minimal' | 'checkout';

/** Returns the layout of the deepest route that sets one. Rule A11.1. */
export function useLayout(): Layout {
  return useMatches().reduce<Layout>(
    (layout, match) => readLayout(match.handle) ?? layout,
    'default',
  );
}

function readLayout(handle: unknown): Layout | null {
  if (typeof handle !== 'object' || handle === null || !('layout' in handle)) return null;
  const { layout } = handle;
  return layout === 'default' || layout === 'minimal' || layout === 'checkout' ? layout : null;
}
