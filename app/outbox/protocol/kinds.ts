/** What the outbox may queue. Rule E2.32. */
export type QueuedKind =
  'cart' | 'coupon' | 'order' | 'wishlist' | 'newsletter' | 'profile' | 'teams' | 'review';

export type QueuedPost = {
  kind: QueuedKind;
  /** Position of the route whose action handles the post, in `queuedRoutes`. */
  route: number;
  /** A guest is asked to sign in instead of queueing it. */
  needsAccount: boolean;
  /** Has no meaning without a cart. Rule E4.1. */
  needsCart: boolean;
};

type QueueableRoute = {
  /** Path inside the store view. */
  path: RegExp;
  kindOf(field: (name: string) => string | null): QueuedKind | null;
  needsAccount?: true;
};

/** In the order of `queuedRoutes`, which only the server knows; the compiler compares both lengths. */
const queueableRoutes = [
  {
    path: /^\/cart$/,
    kindOf(field) {
      // Calculates a price and changes nothing.
      if (field('intent') === 'price') return null;
      return field('change')?.startsWith('coupon') ? 'coupon' : 'cart';
    },
  },
  {
    path: /^\/cart\/remove\/[^/]+$/,
    kindOf: () => 'cart',
  },
  {
    path: /^\/checkout\/review$/,
    kindOf: () => 'order',
  },
  {
    // Orders an inquiry again: its lines go into the cart.
    path: /^\/my-account\/inquiries\/[^/]+$/,
    kindOf: () => 'cart',
    needsAccount: true,
  },
  {
    path: /^\/my-account\/wishlist$/,
    // Sharing the list needs its link at once, and adding to the cart may need a choice first.
    kindOf: (field) => ((field('add') ?? field('remove')) === null ? null : 'wishlist'),
    needsAccount: true,
  },
  { path: /^\/newsletter$/, kindOf: toNewsletter },
  {
    path: /^\/newsletter-abmeldung$/,
    kindOf: toNewsletter,
  },
  {
    path: /^\/my-account\/newsletter$/,
    kindOf: toNewsletter,
    needsAccount: true,
  },
  {
    path: /^\/my-account\/profile$/,
    kindOf: () => 'profile',
    needsAccount: true,
  },
  {
    path: /^\/my-account\/addresses$/,
    // Requests the regions of another country and saves nothing.
    kindOf: (field) => (field('intent') === 'regions' ? null : 'profile'),
    needsAccount: true,
  },
  {
    path: /^\/my-account\/teams$/,
    kindOf: () => 'teams',
    needsAccount: true,
  },
  {
    path: /^\/review\/[^/]+$/,
    kindOf: () => 'review',
    needsAccount: true,
  },
] as const satisfies readonly QueueableRoute[];

export type QueueableRoutes = typeof queueableRoutes;

function toNewsletter(): QueuedKind {
  return 'newsletter';
}

export type SubmittedFields = readonly (readonly [name: string, value: string])[];

/** Passwords and tokens are never stored. Rule E2.31. */
export function holdsSecret(fields: SubmittedFields): boolean {
  return fields.some(([name, value]) => value !== '' && /passw|token|secret/i.test(name));
}

/**
 * Returns how a form post is queued, or null when it never is. `path`: inside the store view,
 * without query. Rules E2.32, E2.33.
 */
export function findQueuedPost(path: string, fields: SubmittedFields): QueuedPost | null {
  const index = queueableRoutes.findIndex((one) => one.path.test(path));
  const route: QueueableRoute | undefined = queueableRoutes[index];
  if (!route) return null;
  const field = (name: string) => fields.find(([known]) => known === name)?.[1] ?? null;
  const kind = route.kindOf(field);
  if (kind === null) return null;
  const change = field('change');
  return {
    kind,
    route: index,
    needsAccount: route.needsAccount ?? false,
    needsCart:
      kind === 'coupon' ||
      kind === 'order' ||
      (kind === 'cart' && change !== null && change !== 'add'),
  };
}
