import { useMatches } from '@remix-run/react';

/**
 * The layout around a page. Routes set it with `export const handle = { layout: 'minimal' }`: a
 * 'minimal' page renders the minimal layout itself, 'checkout' has a header without menu. Rules A11.1,
 * A11.3.
 */
export type LayoutKind = 'default' | 'minimal' | 'checkout';

/** Returns the layout of the deepest route that sets one. Rule A11.1. */
export function useLayoutKind(): LayoutKind {
  return useMatches().reduce<LayoutKind>(
    (layout, match) => parseLayoutKind(match.handle) ?? layout,
    'default',
  );
}

function parseLayoutKind(handle: unknown): LayoutKind | null {
  if (typeof handle !== 'object' || handle === null || !('layout' in handle)) return null;
  const { layout } = handle;
  return layout === 'default' || layout === 'minimal' || layout === 'checkout' ? layout : null;
}
