import { resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';

/** All variables that are read, with their types and defaults. */
export const environmentSchema = z.object({
  SHOP_MODE: z.enum(['demo', 'production']).default('demo'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  OVERLOAD_IN_FLIGHT: z.coerce.number().int().min(0).max(100_000).default(50),
  HEADER_TIMEOUT_SECONDS: z.coerce.number().min(1).max(600).default(15),
  REQUEST_TIMEOUT_SECONDS: z.coerce.number().min(1).max(3600).default(30),
  KEEP_ALIVE_SECONDS: z.coerce.number().min(1).max(600).default(5),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(0).max(100_000).default(100),
  MAX_CONNECTIONS: z.coerce.number().int().min(1).max(100_000).default(2000),
  BACKEND_PORT: z.coerce.number().int().min(0).max(65535).default(3001),
  COMPANY_FILE: z.string().optional(),
  STORES_FILE: z.string().optional(),
  DATA_FOLDER: z.string().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  MEDIA_FOLDER: z.string().optional(),
  SESSION_SECRETS: z.string().optional(),
  CAMP_ORIGINS: z.string().optional(),
  TOUR_ORIGINS: z.string().optional(),
  CUP_ORIGINS: z.string().optional(),
  PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  PROXY_ADDRESSES: z.string().optional(),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/)
    .optional(),
  COMMERCE_URL: z.url({ protocol: /^https?$/ }).optional(),
  COMMERCE_TOKEN: z.enum(['header', 'query']).default('header'),
  ELASTICSEARCH_URL: z.string().optional(),
  ELASTICSEARCH_PREFIX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_]*$/, 'small letters, digits and underscores only')
    .default('pitchward'),
  ELASTICSEARCH_API_KEY: z.string().optional(),
  ELASTICSEARCH_USERNAME: z.string().optional(),
  ELASTICSEARCH_PASSWORD: z.string().optional(),
  ELASTICSEARCH_CA: z.string().optional(),
  // `smtp:host:25` is a URL without a host: its mails would go to this machine.
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
  PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{87}$/, 'no public VAPID key')
    .optional(),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'no private VAPID key')
    .optional(),
  PUSH_SUBJECT: z
    .string()
    .regex(/^(mailto:[^@\s]+@|https:\/\/)[^\s]+$/, 'must begin with mailto: or https:')
    .optional(),
  HOLD_HOURS: z.coerce.number().positive().max(8760).optional(),
  OPERATOR_MAIL: z.email().optional(),
  GOOGLE_CLIENT_ID: z.string().max(300).optional(),
  GOOGLE_CLIENT_SECRET: z.string().max(300).optional(),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  FACEBOOK_CLIENT_ID: z.string().max(300).optional(),
  FACEBOOK_CLIENT_SECRET: z.string().max(300).optional(),
  FACEBOOK_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  WARM_PICTURES: z.enum(['0', '1']).default('1'),
  OUTPUT_CACHE: z.enum(['0', '1']).optional(),
  OUTPUT_CACHE_MB: z.coerce.number().int().min(1).max(65536).default(64),
  STALE_CATALOGUE_MB: z.coerce.number().int().min(0).max(65536).default(32),
  RETENTION_MONTHS: z.coerce.number().int().min(0).max(1200).default(36),
  INVALIDATION_KEY: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ORIGIN_HOST: z.string().min(1).default('127.0.0.1'),
  ORIGIN_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  ORIGIN_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  SETTINGS_FILE: z.string().optional(),
});

export type Environment = z.output<typeof environmentSchema>;

/**
 * Parses the variables. Those that are empty or blank count as absent: `Number(' ')` is 0, which
 * would switch limits off.
 * @throws ConfigError with one line for the operator
 */
export function parseEnvironment(given: Record<string, string | undefined>): Environment {
  const filled = Object.entries(given).filter(([, value]) => value?.trim());
  const parsed = environmentSchema.safeParse(Object.fromEntries(filled));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = issue?.path.join('.') ?? 'Settings';
  const isNumber = issue?.code === 'invalid_type' && issue.expected === 'number';
  const problem = isNumber ? `'${given[name] ?? ''}' is no number` : (issue?.message ?? 'wrong');
  throw new ConfigError(`${name}: ${problem}`);
}

/** Returns where the data are stored. Unlike `readConfig` it does not create the data folder. */
export function readDataPlaces(given: Record<string, string | undefined>): {
  dataFolder: string;
  databaseUrl: string | null;
} {
  const { DATA_FOLDER: folder, DATABASE_URL: databaseUrl = null } = parseEnvironment(given);
  return { dataFolder: resolve(folder), databaseUrl };
}
