import { offlineCartPath } from './device-paths.ts';

/**
 * What the page of the cart without a network shows instead. Apart from `paths`, which every page
 * loads. Rules E1.20, E1.23.
 */
export const deviceViews = ['account', 'region'] as const;
export type DeviceView = (typeof deviceViews)[number];

export function deviceViewPath(name: DeviceView): string {
  return `${offlineCartPath()}?show=${name}`;
}

/** The offers of a region as data. Rule E1.22. */
export function regionPackPath(id: number): string {
  return `/search/hits?region=${id}`;
}
