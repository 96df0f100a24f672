import { useMatches } from '@remix-run/react';

/**
 * What stands round a route's page. Routes say it with `export const handle = { layout: 'minimal' }`:
 * 'minimal' pages bring the BareFrame with what lies behind it, 'checkout' leads nowhere but back
 * to the cart.
 * spec: catalogue §2 layouts
 */
export type Layout = 'default' | 'minimal' | 'checkout';

/** The layout the deepest route asks for. */
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
