import type { AppLoadContext } from '@remix-run/node';

/** Layout data as the layout service reads them. */
export type LayoutData = Awaited<ReturnType<AppLoadContext['shop']['layout']['read']>>;

export type MenuEntry = LayoutData['menu'][number];
