import { z } from 'zod';
import { parseDay } from '../../../app/domain/day.ts';
import { productOptionSchema } from './cart.ts';
import { decimal, emailAddressSchema, hasLetter, text } from './text.ts';

/** True for a text that means "not given": dashes or blanks. Rules C9.30, F1.66. */
export function isPlaceholder(value: string | null | undefined): boolean {
  return !value || /^[-–—\s]*$/.test(value) || /^0{3,}$/.test(value);
}

/** Street, city and postcode may be absent or placeholders. Rules C9.30, F1.65, F1.66. */
const orderAddressSchema = z.object({
  firstname: text(120).regex(hasLetter, 'should contain a letter'),
  lastname: text(120).regex(hasLetter, 'should contain a letter'),
  country_id: z
    .string()
    .regex(/^[A-Z]{2}$/, 'should be a country code')
    .optional(),
  street: z.array(text(200)).max(4).optional(),
  city: text(120).optional(),
  postcode: z
    .string()
    .max(20)
    .refine((value) => isPlaceholder(value) || value.length >= 3, 'should have 3 characters')
    .optional(),
  region: text(120).optional(),
  region_id: z.number().int().optional(),
  region_code: text(20).optional(),
  company: text(200).optional(),
  telephone: text(60).optional(),
  email: emailAddressSchema.or(z.literal('')).optional(),
  vat_id: text(60).optional(),
});
export type OrderAddress = z.infer<typeof orderAddressSchema>;

const methodCode = text(60).regex(/[A-Za-z]/, 'should contain a letter');
const rooms = z.coerce.number().int().min(0).max(500).optional();

/** Format `2027-02-06`, or a placeholder. */
const day = text(10).refine(
  (written) => isPlaceholder(written) || parseDay(written) !== null,
  'should be a day',
);

const personalDetailsSchema = z.object({
  firstName: text(120).optional(),
  lastName: text(120).optional(),
  emailAddress: emailAddressSchema,
  phoneNumber: text(60).optional(),
  birthday: day.optional(),
  role: text(120).optional(),
  createAccount: z.boolean().optional(),
});

const teamDetailsSchema = z.object({
  team_name: text(200).optional(),
  club_name: text(200).optional(),
  league: text(120).optional(),
  gender: text(60).optional(),
  age: text(60).optional(),
  country: text(60).optional(),
  travelers: z.coerce.number().int().min(0).max(5000).optional(),
});

const accommodationDetailsSchema = z.object({
  arrival_date: day.optional(),
  departure_date: day.optional(),
  nights: z.coerce.number().int().min(0).max(365).optional(),
  catering: text(120).optional(),
  package: text(200).optional(),
  single_room_amount: rooms,
  double_room_amount: rooms,
  three_room_amount: rooms,
  four_room_amount: rooms,
  multi_room_amount: rooms,
  arrival_type: text(60).optional(),
  bus_driver_room: z.boolean().optional(),
  newsletter: z.boolean().optional(),
  comment: text(4000).optional(),
});

/** Most characters of an answer and of a question. */
export const longestFaq = { answer: 1000, question: 300 } as const;
const faqAnswer = text(longestFaq.answer);

/** The host verifies with these costs at each sign-in. Rules S4.1, F1.65 */
const hasOrdinaryCosts = (passwordHash: string): boolean => {
  const [memory = 0, passes = 0] = (/m=(\d+),t=(\d+)/.exec(passwordHash) ?? [])
    .slice(1)
    .map(Number);
  return memory >= 19_456 && memory <= 65_536 && passes >= 2 && passes <= 4;
};

const ttsDetailsSchema = z.object({
  sportDiscipline: text(60).optional(),
  /** Only of the embedded back end: names for mails, so that they need no catalogue. */
  sport: text(60).optional(),
  /** Attribute code → chosen label or labels, or the free text. */
  faq: z.record(text(100), z.union([faqAnswer, z.array(faqAnswer).max(50)])).optional(),
  /** Only of the embedded back end: attribute code → question. */
  questions: z.record(text(100), text(longestFaq.question)).optional(),
});

/**
 * The order as the storefront posts it. Unknown top-level fields are refused, unknown inner fields
 * dropped; its prices are what the visitor saw and decide nothing. It has no field for a password.
 * Rules F1.63, F1.65.
 */
export const orderSchema = z.strictObject({
  cart_id: z.string().min(1).max(100),
  user_id: text(100).optional(),
  store_code: z.string().min(1).max(40),
  store_id: z.number().int().optional(),
  order_id: text(100).optional(),
  created_at: text(40).optional(),
  updated_at: text(40).optional(),
  transmited: z.boolean().optional(),
  transmited_at: text(40).optional(),
  status: text(40).optional(),
  state: text(40).optional(),
  products: z
    .array(
      z.object({
        sku: text(100).regex(/\w/, 'should contain a letter, digit or _'),
        qty: z.number().int().min(1),
        /** Major units; 0 is accepted. Rule C12.19. */
        price: z.number().min(0),
        name: text(300).optional(),
        product_option: productOptionSchema.optional(),
      }),
    )
    .min(1)
    .max(200),
  addressInformation: z.object({
    shippingAddress: orderAddressSchema.optional(),
    billingAddress: orderAddressSchema.optional(),
    shipping_method_code: methodCode.optional(),
    shipping_carrier_code: methodCode.optional(),
    payment_method_code: methodCode.optional(),
    payment_method_additional: z.unknown().optional(),
  }),
  personalDetails: personalDetailsSchema,
  teamDetails: teamDetailsSchema.optional(),
  accommodationDetails: accommodationDetailsSchema.optional(),
  ttsDetails: ttsDetailsSchema.optional(),
  comment: text(4000).optional(),
  newsletter: z.boolean().optional(),
  createAccount: z.boolean().optional(),
  /**
   * Only of the embedded back end: argon2id hash (PHC format) of the password of a requested
   * account. It is made when the form is submitted, so that neither a draft nor a waiting order
   * holds the password. Rule C9.7.
   */
  password_hash: z
    .string()
    .max(300)
    .regex(/^\$argon2id\$v=19\$m=\d{5},t=\d,p=[1-4]\$[\w+/]{8,90}\$[\w+/]{20,120}$/)
    .refine(hasOrdinaryCosts, 'should have ordinary costs')
    .optional(),
  /** Grand total that the visitor saw, in major units: a higher one is refused. Rule C12.18. */
  seen_grand_total: z.number().min(0).optional(),
});
export type OrderBody = z.input<typeof orderSchema>;
export type Order = z.output<typeof orderSchema>;

/** Answer of a host that places orders from a queue: 'OK', or the id of its job. */
const queuedOrderSchema = z
  .union([z.number(), z.string().regex(/^[\w:-]{1,100}$/)])
  .transform((job) => ({
    backendOrderId: job === 'OK' ? '' : String(job),
    orderNumber: null,
    transferedAt: '',
    heldUntil: null,
  }));

const placedOrderSchema = z.object({
  backendOrderId: z.union([z.string(), z.number()]).transform(String),
  orderNumber: z.string().nullable(),
  /** ISO 8601. */
  transferedAt: z.string(),
  magentoOrderId: decimal.pipe(z.int()).optional(),
  /**
   * Only of the embedded back end, ISO 8601: end of the hold on the places; null when none are
   * counted.
   */
  heldUntil: z.string().nullish(),
});

/** Rules C12.4, F1.64. */
export const orderAnswerSchema = z.union([placedOrderSchema, queuedOrderSchema]);
export type OrderAnswer = z.infer<typeof orderAnswerSchema>;

/** Reason why a well-formed order was not placed: the `result` of a 409 or 429. Rule F1.67. */
export const orderRefusalSchema = z.discriminatedUnion('problem', [
  z.object({
    problem: z.literal('cart-differs'),
    errorMessage: z.string(),
    differences: z.array(z.object({ sku: z.string(), ordered: z.number(), in_cart: z.number() })),
  }),
  z.object({
    problem: z.literal('already-ordered'),
    errorMessage: z.string(),
    orderNumber: z.string().nullable(),
  }),
  z.object({ problem: z.literal('cart-empty'), errorMessage: z.string() }),
  z.object({
    problem: z.literal('unavailable'),
    errorMessage: z.string(),
    skus: z.array(z.string()),
  }),
  z.object({
    problem: z.literal('out-of-stock'),
    errorMessage: z.string(),
    products: z.array(z.object({ sku: z.string(), ordered: z.number(), available: z.number() })),
  }),
  /** 429: the visitor has too many unconfirmed inquiries. Rule C12.24. */
  z.object({ problem: z.literal('too-many-open'), errorMessage: z.string() }),
  z.object({
    problem: z.literal('too-many-places'),
    errorMessage: z.string(),
    most: z.number(),
  }),
  z.object({ problem: z.literal('coupon'), errorMessage: z.string(), coupon: z.string() }),
  z.object({
    problem: z.literal('price-changed'),
    errorMessage: z.string(),
    seen_grand_total: z.number(),
    grand_total: z.number(),
  }),
  z.object({ problem: z.literal('method'), errorMessage: z.string(), method: z.string() }),
]);
export type OrderRefusal = z.infer<typeof orderRefusalSchema>;
