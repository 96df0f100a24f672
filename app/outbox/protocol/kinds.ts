/** What the outbox may queue. Rule E2.32. */
export type QueuedKind =
  'cart' | 'coupon' | 'order' | 'wishlist' | 'newsletter' | 'profile' | 'teams' | 'review';

export type QueuedPost = {
  kind: QueuedKind;
  /** Id of the route whose action handles the post. */
  routeId: string;
  /** A guest is asked to sign in instead of queueing it. */
  needsAccount: boolean;
  /** Has no meaning without a cart. Rule E4.1. */
  needsCart: boolean;
};

type QueueableRoute = {
  /** Path inside the store view. */
  path: RegExp;
  routeId: string;
  kindOf(field: (name: string) => string | null): QueuedKind | null;
  needsAccount?: true;
};

const queueableRoutes: readonly QueueableRoute[] = [
  {
    path: /^\/cart$/,
    routeId: 'routes/cart/cart.route',
    kindOf(field) {
      // Calculates a price and changes nothing.
      if (field('intent') === 'price') return null;
      return field('change')?.startsWith('coupon') ? 'coupon' : 'cart';
    },
  },
  {
    path: /^\/cart\/remove\/[^/]+$/,
    routeId: 'routes/cart/line/remove-line.route',
    kindOf: () => 'cart',
  },
  {
    path: /^\/checkout\/review$/,
    routeId: 'routes/checkout/review/review.route',
    kindOf: () => 'order',
  },
  {
    // Orders an inquiry again: its lines go into the cart.
    path: /^\/my-account\/inquiries\/[^/]+$/,
    routeId: 'routes/account/inquiries/inquiry.route',
    kindOf: () => 'cart',
    needsAccount: true,
  },
  {
    path: /^\/my-account\/wishlist$/,
    routeId: 'routes/wishlist/wishlist.route',
    // Sharing the list needs its link at once, and adding to the cart may need a choice first.
    kindOf: (field) => ((field('add') ?? field('remove')) === null ? null : 'wishlist'),
    needsAccount: true,
  },
  { path: /^\/newsletter$/, routeId: 'routes/newsletter/newsletter.route', kindOf: toNewsletter },
  {
    path: /^\/newsletter-abmeldung$/,
    routeId: 'routes/newsletter/unsubscribe.route',
    kindOf: toNewsletter,
  },
  {
    path: /^\/my-account\/newsletter$/,
    routeId: 'routes/account/profile/own-newsletter.route',
    kindOf: toNewsletter,
    needsAccount: true,
  },
  {
    path: /^\/my-account\/profile$/,
    routeId: 'routes/account/profile/profile.route',
    kindOf: () => 'profile',
    needsAccount: true,
  },
  {
    path: /^\/my-account\/addresses$/,
    routeId: 'routes/account/profile/addresses.route',
    // Requests the regions of another country and saves nothing.
    kindOf: (field) => (field('intent') === 'regions' ? null : 'profile'),
    needsAccount: true,
  },
  {
    path: /^\/my-account\/teams$/,
    routeId: 'routes/account/profile/teams.route',
    kindOf: () => 'teams',
    needsAccount: true,
  },
  {
    path: /^\/review\/[^/]+$/,
    routeId: 'routes/review/review.route',
    kindOf: () => 'review',
    needsAccount: true,
  },
];

function toNewsletter(): QueuedKind {
  return 'newsletter';
}

export type SubmittedFields = readonly (readonly [name: string, value: string])[];

/** Routes of all kinds; a test compares them with the route table. */
export const queuedRoutes: readonly string[] = queueableRoutes.map(({ routeId }) => routeId);

/** Passwords and tokens are never stored. Rule E2.31. */
export function holdsSecret(fields: SubmittedFields): boolean {
  return fields.some(([name, value]) => value !== '' && /passw|token|secret/i.test(name));
}

/**
 * Returns how a form post is queued, or null when it never is. `path`: inside the store view,
 * without query. Rules E2.32, E2.33.
 */
export function findQueuedPost(path: string, fields: SubmittedFields): QueuedPost | null {
  const route = queueableRoutes.find((one) => one.path.test(path));
  if (!route) return null;
  const field = (name: string) => fields.find(([known]) => known === name)?.[1] ?? null;
  const kind = route.kindOf(field);
  if (kind === null) return null;
  const change = field('change');
  return {
    kind,
    routeId: route.routeId,
    needsAccount: route.needsAccount ?? false,
    needsCart:
      kind === 'coupon' ||
      kind === 'order' ||
      (kind === 'cart' && change !== null && change !== 'add'),
  };
}

/** Returns the path inside the store view; `prefix` is '/' or '/de_de'. */
export function stripStorePrefix(pathname: string, prefix: string): string {
  return prefix === '/' ? pathname : pathname.slice(prefix.length) || '/';
}
