/** What may wait in the outbox. spec: promises, Offline outbox 6 */
export type Kind =
  'cart' | 'coupon' | 'order' | 'wishlist' | 'newsletter' | 'profile' | 'teams' | 'review';

export type Queued = {
  kind: Kind;
  /** Id of the route whose action takes the post. */
  routeId: string;
  /** Only an account can do this: a guest is asked to sign in instead. */
  needsAccount: boolean;
  /** Means nothing without a cart. spec: checklist E4 */
  needsCart: boolean;
};

type Place = {
  /** Path inside the store view. */
  path: RegExp;
  routeId: string;
  kindOf(field: (name: string) => string | null): Kind | null;
  needsAccount?: true;
};

const places: readonly Place[] = [
  {
    path: /^\/cart$/,
    routeId: 'routes/cart/cart.route',
    kindOf(field) {
      // Counts a price anew and changes nothing.
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
    // Asks for an inquiry once more: its lines go into the cart.
    path: /^\/my-account\/inquiries\/[^/]+$/,
    routeId: 'routes/account/inquiries/inquiry.route',
    kindOf: () => 'cart',
    needsAccount: true,
  },
  {
    path: /^\/my-account\/wishlist$/,
    routeId: 'routes/wishlist/wishlist.route',
    // A list to share is a link to give away, and what goes into the cart may have to be chosen first.
    kindOf: (field) => ((field('add') ?? field('remove')) === null ? null : 'wishlist'),
    needsAccount: true,
  },
  { path: /^\/newsletter$/, routeId: 'routes/newsletter/newsletter.route', kindOf: newsletter },
  {
    path: /^\/newsletter-abmeldung$/,
    routeId: 'routes/newsletter/unsubscribe.route',
    kindOf: newsletter,
  },
  {
    path: /^\/my-account\/newsletter$/,
    routeId: 'routes/account/profile/own-newsletter.route',
    kindOf: newsletter,
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
    // The regions of another country are asked for, nothing is saved.
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

function newsletter(): Kind {
  return 'newsletter';
}

export type Fields = readonly (readonly [name: string, value: string])[];

/** Routes of all kinds, for a test to hold against the site map. */
export const queuedRoutes: readonly string[] = places.map(({ routeId }) => routeId);

/** Passwords and tokens are never stored. spec: promises, Offline outbox 6 */
export function holdsSecret(fields: Fields): boolean {
  return fields.some(([name, value]) => value !== '' && /passw|token|secret/i.test(name));
}

/**
 * What a form post is to the outbox; null: it is never queued. `path` is inside the store view,
 * without query. Login, registration and passwords have no place here.
 */
export function queuedAs(path: string, fields: Fields): Queued | null {
  const place = places.find((one) => one.path.test(path));
  if (!place) return null;
  const field = (name: string) => fields.find(([known]) => known === name)?.[1] ?? null;
  const kind = place.kindOf(field);
  if (kind === null) return null;
  const change = field('change');
  return {
    kind,
    routeId: place.routeId,
    needsAccount: place.needsAccount ?? false,
    needsCart:
      kind === 'coupon' ||
      kind === 'order' ||
      (kind === 'cart' && change !== null && change !== 'add'),
  };
}

/** The path inside the store view; `prefix` is '/' or '/de_de'. */
export function insideStore(pathname: string, prefix: string): string {
  return prefix === '/' ? pathname : pathname.slice(prefix.length) || '/';
}
