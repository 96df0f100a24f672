import { z } from 'zod';

/** `country` as a proxy in front of the shop names it; null: it names none. spec: transactions §2 popup */
export const geoQuestionSchema = z.object({
  url: z.string().max(2000),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .nullish()
    .catch(null),
});
export type GeoQuestion = z.input<typeof geoQuestionSchema>;

/** spec: transactions §3 Geo data */
export const geoAnswerSchema = z.object({
  current_store_code: z.string(),
  current_store_name: z.string(),
  current_url: z.string(),
  /** The current one where nothing better is known. */
  recommended_store_code: z.string(),
  /** Store code → address of its home page. */
  urls: z.record(z.string(), z.string()),
});
export type GeoAnswer = z.output<typeof geoAnswerSchema>;

/** What a browser gives out to be told news by. spec: transactions §3 Push subscription */
export const pushSchema = z.object({
  browser: z.string().max(500),
  subscription: z.object({
    endpoint: z.url({ protocol: /^https$/ }).max(1000),
    expirationTime: z.number().nullish(),
    keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
  }),
});
export type PushSubscriptionOf = z.input<typeof pushSchema>;
/** spec: transactions §7 answer error or info */
export const pushAnswerSchema = z.union([
  z.object({ info: z.string() }),
  z.object({ error: z.string() }),
]);
export type PushAnswer = z.output<typeof pushAnswerSchema>;

/** spec: transactions §7 config */
export const configSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
);
export type ConfigItems = z.output<typeof configSchema>;

/** `image`: path inside the catalogue's media. spec: catalogue §7 category-images */
export const categoryImageSchema = z.object({
  category_id: z.coerce.number().int(),
  image: z.string(),
});
export type CategoryImage = z.output<typeof categoryImageSchema>;

export const regionSchema = z.object({ code: z.string(), name: z.string() });
export type DirectoryRegion = z.output<typeof regionSchema>;
