import { z } from 'zod';

/** `country` as named by a proxy in front of the shop; null when unknown. Rule E10.2. */
export const geoQuestionSchema = z.object({
  url: z.string().max(2000),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .nullish()
    .catch(null),
});
export type GeoQuestion = z.input<typeof geoQuestionSchema>;

/** Rules E10.2, F1.101. */
export const geoAnswerSchema = z.object({
  current_store_code: z.string(),
  current_store_name: z.string(),
  current_url: z.string(),
  /** The current store when no better one is known. */
  recommended_store_code: z.string(),
  /** Store code → address of its home page. */
  urls: z.record(z.string(), z.string()),
});
export type GeoAnswer = z.output<typeof geoAnswerSchema>;

/** A browser's push subscription. Rules E11.2, F1.102. */
export const pushSchema = z.object({
  browser: z.string().max(500),
  subscription: z.object({
    endpoint: z.url({ protocol: /^https$/ }).max(1000),
    expirationTime: z.number().nullish(),
    keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
  }),
});
export type PushSubscriptionOf = z.input<typeof pushSchema>;
/** Rules E11.3, F1.102. */
export const pushAnswerSchema = z.union([
  z.object({ info: z.string() }),
  z.object({ error: z.string() }),
]);
export type PushAnswer = z.output<typeof pushAnswerSchema>;

/** Rule F1.99. */
export const configSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
);
export type ConfigItems = z.output<typeof configSchema>;

/** `image`: path below the catalogue's media folder. Rule F1.100. */
export const categoryImageSchema = z.object({
  category_id: z.coerce.number().int(),
  image: z.string(),
});
export type CategoryImage = z.output<typeof categoryImageSchema>;

export const regionSchema = z.object({ code: z.string(), name: z.string() });
