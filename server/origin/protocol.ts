import { z } from 'zod';
import type { Settings } from '../../app/domain/settings.ts';
import type { SocialProvider } from '../../app/domain/account/social.ts';
import type { BrandName } from '../../app/domain/store/brands.ts';
import type { Company } from '../../app/domain/store/company.ts';
import type { FurtherStore, StoreView } from '../../app/domain/store/store-views.ts';
import type { AddressTarget, Catalogue } from '../catalogue/port.ts';
import type { Storefront } from '../storefront/storefront.ts';

/**
 * The protocol between an edge process and its origin, shared by both sides. Every request is one
 * POST with a batch of calls; the answers come in the same order. See
 * docs/decisions/0070-edge-and-origin.md
 */

/** Part of the path: an edge and an origin of different protocols never talk to each other. */
export const protocolVersion = 3;
export const callsPath = `/edge/v${protocolVersion}/calls`;
export const factsPath = `/edge/v${protocolVersion}/facts`;

/** Calls of one batch; a page needs at most about ten. */
export const maxCalls = 64;
/** Bytes of a batch's JSON. */
export const maxBatchBytes = 256 * 1024;

/** Methods of the catalogue port that take and return JSON; the store view is sent as its code. */
export const catalogueMethods = [
  'list',
  'places',
  'search',
  'searchContent',
  'findProduct',
  'cards',
  'productAddresses',
  'rootCategoryId',
  'findCategory',
  'categoryTree',
  'attributes',
  'attributeSets',
  'taxRules',
  'reviews',
  'nextPriceChange',
  'pages',
  'findPage',
  'findBlock',
  'pageNodes',
  'contactPersons',
  'resolve',
] as const satisfies readonly (keyof Catalogue)[];

export type CatalogueMethod = (typeof catalogueMethods)[number];

/**
 * Methods of the storefront that pages need when they are read. What forms change is not among
 * them: posts are answered by the origin.
 */
export const storefrontMethods = {
  drafts: ['findDraft'],
  orders: ['findOrder', 'findLastOrder', 'sentOrders', 'cartGeneration'],
  signIns: ['find', 'state'],
  limits: ['take', 'release', 'has'],
  urlMappings: ['find', 'save', 'forget'],
  offerTexts: ['find'],
  searchMisses: ['count'],
} as const satisfies {
  drafts: readonly (keyof Storefront)[];
  orders: readonly (keyof Storefront)[];
  signIns: readonly (keyof Storefront['signIns'])[];
  limits: readonly (keyof Storefront['limits'])[];
  urlMappings: readonly (keyof Storefront['urlMappings'])[];
  offerTexts: readonly (keyof Storefront['offerTexts'])[];
  searchMisses: readonly (keyof Storefront['searchMisses'])[];
};

export type StorefrontPart = keyof typeof storefrontMethods;

const json = z.array(z.unknown()).max(8);

/** A call of the commerce host's HTTP contract, sent on by the origin. */
const commerceCallSchema = z.object({
  port: z.literal('commerce'),
  method: z.enum(['GET', 'POST', 'DELETE']),
  /** Path and query, starts with /api/. */
  path: z.string().regex(/^\/api\/[^\s\\#]*$/),
  headers: z.record(z.string().regex(/^[a-z0-9-]+$/), z.string()),
  body: z.string().nullable(),
});

const callSchema = z.discriminatedUnion('port', [
  z.object({
    port: z.literal('catalogue'),
    method: z.enum(catalogueMethods),
    store: z.string().max(40),
    args: json,
  }),
  z.object({
    port: z.literal('storefront'),
    part: z.enum(Object.keys(storefrontMethods) as [StorefrontPart, ...StorefrontPart[]]),
    method: z.string().max(40),
    args: json,
  }),
  commerceCallSchema,
]);

/** Longest address and cookies of a page that are sent with its first batch, in characters. */
export const maxPageLength = 8192;

const pageSchema = z.object({
  /** Address as the visitor asked for it. */
  url: z.url().max(maxPageLength),
  /** Value of the Cookie header; empty without one. */
  cookie: z.string().max(maxPageLength),
});

export const batchSchema = z.object({
  /** What this edge process has applied, by origin process. */
  seen: z.record(z.string(), z.number().int()),
  calls: z.array(callSchema).max(maxCalls),
  /** The page that is being rendered, with its first batch: the origin sends its answers ahead. */
  page: pageSchema.optional(),
});

/** A page that an edge process renders. */
export type AskedPage = z.output<typeof pageSchema>;

export type OriginCall = z.output<typeof callSchema>;
export type CommerceCall = z.output<typeof commerceCallSchema>;
export type CatalogueCall = Extract<OriginCall, { port: 'catalogue' }>;

/**
 * Methods whose answers are the same for all pages of a store view until its catalogue changes. The
 * address of a product changes with its product.
 */
export const factMethods: ReadonlySet<CatalogueMethod> = new Set([
  'rootCategoryId',
  'categoryTree',
  'findCategory',
  'attributes',
  'attributeSets',
  'taxRules',
  'pages',
  'findPage',
  'findBlock',
  'pageNodes',
  'contactPersons',
  'resolve',
]);

/**
 * Returns whether the answer of a fact is stored. An address that leads nowhere can be invented, and
 * that of a product changes with its product.
 */
export const isStoredFact = (method: CatalogueMethod, value: unknown) =>
  value !== null && (method !== 'resolve' || (value as AddressTarget).kind !== 'product');

/** Returns whether a tag is of a single product: its prices and stock are in no fact. */
export const isTagOfProduct = (tag: string) => /^(?:P\d+$|sku:)/.test(tag);

/** Creates a call of the catalogue; both sides write its JSON in the same order. */
export function catalogueCall(
  method: CatalogueMethod,
  store: Pick<StoreView, 'code'>,
  args: readonly unknown[],
): CatalogueCall {
  return { port: 'catalogue', method, store: store.code, args: [...args] };
}

/**
 * Returns the key by which an answer sent ahead is found. Headers about the visitor serve the host's
 * limits and change no answer; a visitor's token does.
 */
export function callKey(call: OriginCall): string {
  if (call.port !== 'commerce') return JSON.stringify(call);
  const { method, path, headers, body } = call;
  return JSON.stringify([method, path, headers.authorization ?? null, body]);
}

const answerSchema = z.union([
  /** `staleSince`: age of the oldest cached catalogue answer in it. Milliseconds since 1970. */
  z.object({ ok: z.unknown(), staleSince: z.number().nullable() }),
  /** `unavailable`: the catalogue or a database cannot answer now; `failed`: a bug or bad input. */
  z.object({ error: z.enum(['unavailable', 'failed']), message: z.string() }),
]);

/** When tags changed last, by the origin's clock. Milliseconds since 1970. */
const recentSchema = z.object({
  /** Nothing is known of changes before. */
  since: z.number(),
  tags: z.record(z.string(), z.number()),
});

export type RecentChanges = z.output<typeof recentSchema>;

export const batchAnswerSchema = z.object({
  /** Name of the origin process; changes with each start. */
  process: z.string(),
  /** Number of invalidations the process has announced. */
  version: z.number().int(),
  /** Tags announced since the version that the request named; '*' when unknown. */
  changed: z.array(z.string()),
  /** The origin's clock. Milliseconds since 1970. */
  time: z.number().optional(),
  /** With an unknown version: what changed lately, for pages that other edge processes stored. */
  recent: recentSchema.optional(),
  answers: z.array(answerSchema),
  /** Answers to calls that the page makes next, each with the key of its call. */
  predicted: z.array(z.object({ call: z.string(), answer: answerSchema })),
});

export type CallAnswer = z.output<typeof answerSchema>;
export type BatchAnswer = z.output<typeof batchAnswerSchema>;

export type CommerceAnswer = {
  status: number;
  headers: Record<string, string>;
  body: string;
};

export const commerceAnswerSchema = z.object({
  status: z.number().int().min(200).max(599),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});

/** What an edge process must know before its first page, so that both sides render the same. */
export type OriginFacts = {
  settings: Settings;
  origins: Record<BrandName, string[]>;
  /** Providers of sign-in that pages offer; their secrets stay at the origin. */
  socialProviders: SocialProvider[];
  usesOutputCache: boolean;
  operatorMail: string | null;
  company: Company;
  furtherStores: FurtherStore[];
};

/** Compared by shape alone: both sides are built from one repository. */
export const factsSchema = z.object({
  settings: z.record(z.string(), z.unknown()),
  origins: z.record(z.string(), z.array(z.string()).min(1)),
  socialProviders: z.array(z.string()),
  usesOutputCache: z.boolean(),
  operatorMail: z.string().nullable(),
  company: z.record(z.string(), z.unknown()),
  furtherStores: z.array(z.record(z.string(), z.unknown())),
});
