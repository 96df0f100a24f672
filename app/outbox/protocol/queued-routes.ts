import type { QueueableRoutes } from './kinds.ts';

/**
 * Ids of the routes whose actions handle queued posts, in the order of the patterns in `kinds.ts`.
 * Apart from them, because a browser does not need the ids.
 */
export const queuedRoutes = [
  'routes/cart/cart.route',
  'routes/cart/line/remove-line.route',
  'routes/checkout/review/review.route',
  'routes/account/inquiries/inquiry.route',
  'routes/wishlist/wishlist.route',
  'routes/newsletter/newsletter.route',
  'routes/newsletter/unsubscribe.route',
  'routes/account/profile/own-newsletter.route',
  'routes/account/profile/profile.route',
  'routes/account/profile/addresses.route',
  'routes/account/profile/teams.route',
  'routes/review/review.route',
] as const satisfies readonly string[] & Pick<QueueableRoutes, 'length'>;

/** Returns the id of a route by its position. */
export function toRouteId(route: number): string {
  const id: string | undefined = queuedRoutes[route];
  if (!id) throw new Error(`No route has the position ${route}`);
  return id;
}
