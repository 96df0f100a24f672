import { emptyDraft } from '../../../app/domain/checkout/details.ts';
import { nothingKnown } from '../../../app/domain/checkout/known-stay.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';

/** A form that the outbox queues, and the service call whose result decides how its action ends. */
export type QueuedForm = {
  routeId: string;
  path: string;
  params?: Record<string, string>;
  fields: Record<string, string>;
  /** Name of the service and its function. */
  call: readonly [service: string, name: string];
  done: unknown;
  /** A problem that refuses the form; null: the call refuses nothing. */
  refused: { kind: string } | null;
  needsAccount?: true;
};

const inquiry = {
  routeId: 'routes/account/inquiries/inquiry.route',
  path: '/my-account/inquiries/7',
  params: { number: '7' },
  fields: {},
  call: ['account', 'askAgain'],
  needsAccount: true,
} as const;
const wishlist = {
  routeId: 'routes/wishlist/wishlist.route',
  path: '/my-account/wishlist',
  needsAccount: true,
} as const;
const teams = {
  routeId: 'routes/account/profile/teams.route',
  path: '/my-account/teams',
  done: true,
  refused: { kind: 'not-there' },
  needsAccount: true,
} as const;
const addresses = {
  routeId: 'routes/account/profile/addresses.route',
  path: '/my-account/addresses',
  done: true,
  refused: { kind: 'not-there' },
  needsAccount: true,
} as const;
const ownNewsletter = {
  routeId: 'routes/account/profile/own-newsletter.route',
  path: '/my-account/newsletter',
  done: 'receipt',
  refused: { kind: 'already' },
  needsAccount: true,
} as const;
const stars = Object.fromEntries(
  [
    'price-performance',
    'accommodation',
    'training',
    'organisation',
    'climate',
    'programme',
    'completion',
  ].map((name) => [name, '4']),
);

const cartForms: readonly QueuedForm[] = (
  [
    ['add', { sku: 'CAMP', quantity: '1' }, 'add', { isVolatile: false }],
    ['edit', { sku: 'CAMP', quantity: '1', item_id: '1' }, 'edit', { isVolatile: true }],
    ['update', { item_id: '1', quantity: '2' }, 'setQuantity', true],
    ['remove', { item_id: '1' }, 'remove', true],
    ['coupon', { coupon: 'TEAM' }, 'applyCoupon', true],
    ['coupon-remove', {}, 'removeCoupon', true],
  ] as const
).map(([change, fields, name, done]) => ({
  routeId: 'routes/cart/cart.route',
  path: '/cart',
  fields: { change, ...fields },
  call: ['cart', name],
  done,
  refused: { kind: 'unknown-line' },
}));

/** Every form that the outbox queues, at least once for each route. */
export const queuedForms: readonly QueuedForm[] = [
  ...cartForms,
  ...cartForms.map((form) => ({ ...form, fields: { ...form.fields, stay: '1' } })),
  {
    routeId: 'routes/cart/line/remove-line.route',
    path: '/cart/remove/1',
    params: { item: '1' },
    fields: {},
    call: ['cart', 'remove'],
    done: true,
    refused: { kind: 'signed-out' },
  },
  {
    routeId: 'routes/checkout/review/review.route',
    path: '/checkout/review',
    fields: { terms: '1', seen_grand_total: '100' },
    call: ['checkout', 'placeOrder'],
    done: true,
    refused: { kind: 'cart-changed' },
  },
  {
    ...inquiry,
    done: { added: 1, missing: [], limited: [], refused: [] },
    refused: { kind: 'not-there' },
  },
  { ...inquiry, done: { added: 1, missing: ['Ball'], limited: [], refused: [] }, refused: null },
  {
    ...wishlist,
    fields: { add: 'CAMP' },
    call: ['wishlist', 'add'],
    done: true,
    refused: { kind: 'full' },
  },
  {
    ...wishlist,
    fields: { remove: 'CAMP', stay: '1' },
    call: ['wishlist', 'remove'],
    done: true,
    refused: { kind: 'unknown-product' },
  },
  {
    routeId: 'routes/newsletter/newsletter.route',
    path: '/newsletter',
    fields: { email: 'anna@verein.example' },
    call: ['newsletter', 'subscribe'],
    done: 'receipt',
    refused: { kind: 'already' },
  },
  {
    routeId: 'routes/newsletter/unsubscribe.route',
    path: '/newsletter-abmeldung',
    fields: { email: 'anna@verein.example' },
    call: ['newsletter', 'unsubscribe'],
    done: 'receipt',
    refused: { kind: 'link-gone' },
  },
  { ...ownNewsletter, fields: {}, call: ['newsletter', 'subscribe'] },
  { ...ownNewsletter, fields: { form: 'newsletter-end' }, call: ['newsletter', 'unsubscribe'] },
  {
    routeId: 'routes/account/profile/profile.route',
    path: '/my-account/profile',
    fields: { firstName: 'Anna', lastName: 'Øster' },
    call: ['account', 'saveProfile'],
    done: true,
    refused: { kind: 'not-there' },
    needsAccount: true,
  },
  {
    ...addresses,
    fields: {
      form: 'address',
      firstName: 'Anna',
      lastName: 'Øster',
      country: 'DE',
      streetAddress: 'Platzweg 1',
      zipCode: '07545',
      city: 'Gera',
    },
    call: ['account', 'saveAddress'],
  },
  { ...addresses, fields: { form: 'remove', id: '3' }, call: ['account', 'removeAddress'] },
  { ...teams, fields: { name: 'U15' }, call: ['account', 'createTeam'] },
  { ...teams, fields: { form: 'rename', id: '3', name: 'U17' }, call: ['account', 'renameTeam'] },
  { ...teams, fields: { form: 'remove', id: '3' }, call: ['account', 'removeTeam'] },
  {
    routeId: 'routes/review/review.route',
    path: '/review/CAMP',
    params: { sku: 'CAMP' },
    fields: {
      ...stars,
      sku: 'CAMP',
      title: 'Gut',
      detail: 'Gern',
      nickname: 'Anna',
      recommended: 'yes',
    },
    call: ['reviews', 'write'],
    done: true,
    refused: null,
    needsAccount: true,
  },
];

/** What the services of the actions answer besides the call that decides. */
const answers: Record<string, unknown> = {
  'checkout.enter': success({ draft: emptyDraft, known: nothingKnown }),
  'checkout.settlePending': success(false),
  'checkout.countries': [{ code: 'DE', name: 'Deutschland' }],
  'checkout.regions': null,
  'cart.offerPath': null,
  'reviews.subject': { productId: 1, sku: 'CAMP', name: 'Camp', path: '/camp', stays: [] },
  'layout.read': { legal: [] },
};

/** Returns the services of a shop in which `decide` answers the call of a form. */
export function shopOf({ call }: QueuedForm, decide: () => unknown, settings: object): unknown {
  const [service, name] = call;
  const servicesOf = (of: string) =>
    new Proxy(
      {},
      {
        get: (_, one) => () => {
          const isDecided = of === service && one === name;
          if (isDecided) return decide();
          return answers[`${of}.${String(one)}`] ?? null;
        },
      },
    );
  const log = { warn: () => undefined, info: () => undefined, error: () => undefined };
  return new Proxy(
    {},
    {
      get: (_, of) => (of === 'settings' ? settings : of === 'log' ? log : servicesOf(String(of))),
    },
  );
}

/** Ways in which the call of a form ends, except with an exception. */
export const endings = {
  done: ({ done }: QueuedForm): Result<unknown, unknown> => success(done),
  refused: ({ refused }: QueuedForm): Result<unknown, unknown> => refusal(refused),
  unavailable: (): Result<unknown, unknown> => refusal({ kind: 'unreachable' }),
};
