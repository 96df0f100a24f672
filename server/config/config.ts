import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defaultSettings } from '../../app/domain/settings.ts';
import type { Settings } from '../../app/domain/settings.ts';
import type { BrandName } from '../../app/domain/store/brands.ts';
import { ConfigError } from './config-error.ts';
import { readConnections, readProxies } from './connections.ts';
import type { ConnectionSettings } from './connections.ts';
import { readElasticsearch } from './elasticsearch.ts';
import type { ElasticsearchConfig } from './elasticsearch.ts';
import { environmentSchema } from './environment.ts';
import type { Environment } from './environment.ts';
import { readIdentityClients } from './identity-clients.ts';
import type { IdentityClients } from './identity-clients.ts';
import { readOrigins, requireHttps } from './origins.ts';
import { keptSecret, readSecrets } from './secrets.ts';
import { readSettings } from './settings-file.ts';
import type { Proxies } from '../http/middleware/client-address.ts';

export { ConfigError } from './config-error.ts';
export type { IdentityClient } from './identity-clients.ts';

/** Everything the process needs to know from outside. Read once, handed down. */
export type Config = {
  mode: 'demo' | 'production';
  host: string;
  port: number;
  /** Processes that serve this port together. */
  workers: number;
  /** Between the word that nothing more should come and the end of listening. Milliseconds. */
  drain: number;
  /** Where operators read what is counted; null: nowhere. */
  metrics: { host: string; port: number } | null;
  /** Requests in flight from which pages for strangers are refused; 0: never. */
  overloadInFlight: number;
  /** Where `npm run backend` serves the embedded back end by itself. */
  backendPort: number;
  dataFolder: string;
  /** PostgreSQL for orders, people and sessions; null: SQLite files in the data folder. */
  databaseUrl: string | null;
  /** Where imports put pictures. */
  takenMedia: string;
  /** Further pictures that the catalogue names, served from where they are; null: none. */
  mediaFolder: string | null;
  /** First seals, all open. At least 32 characters each. */
  sessionSecrets: string[];
  /** Origins of each brand; the first is the one that canonicals and mails name. */
  origins: Record<BrandName, string[]>;
  /** Proxies between visitors and this process that add to X-Forwarded-For. */
  proxies: Proxies;
  /** Bounds of connections and of slow requests. */
  connections: ConnectionSettings;
  /** Header in which one of those proxies names the visitor's country; null: none does. */
  countryHeader: string | null;
  /** Base address of an existing commerce host; null: the embedded back end. */
  commerceUrl: string | null;
  commerceToken: 'header' | 'query';
  /** The cluster that holds the catalogue; null: the file in the data folder. */
  elasticsearch: ElasticsearchConfig | null;
  mail: { smtpUrl: string } | { folder: string };
  /** Hours for which an inquiry holds its places. */
  holdHours: number;
  /** Who is told about inquiries; null: each brand's own address. */
  operatorMail: string | null;
  /** Our accounts with providers of sign-ins; a provider without one is not offered. */
  identityClients: IdentityClients;
  /** What pushed news is signed with; null: none is pushed. */
  push: { publicKey: string; privateKey: string; subject: string } | null;
  /** Demo mode: draw the pictures of listings before anyone asks. */
  warmsPictures: boolean;
  /** Keeps rendered catalogue pages; null: off. */
  outputCache: { maxBytes: number } | null;
  /** Room for catalogue answers that stand in while Elasticsearch is away; 0: none do. */
  staleBytes: number;
  /** What POST /invalidate asks for; null: nobody can. At least 32 characters. */
  invalidationKey: string | null;
  /** Months after which inquiries are made anonymous and mails deleted; 0: never. */
  retentionMonths: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  settings: Settings;
};

/**
 * Reads the environment. Empty variables count as absent. Throws ConfigError with one clear line.
 * In demo mode a missing secret is made once and kept in the data folder.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    throw new ConfigError(`${first?.path.join('.') ?? 'Settings'}: ${first?.message ?? 'wrong'}`);
  }
  const env = parsed.data;
  const dataFolder = resolve(env.DATA_FOLDER);
  if (env.COUNTRY_HEADER && env.PROXY_HOPS === 0) {
    throw new ConfigError('COUNTRY_HEADER needs the proxy that sets it: PROXY_HOPS is 0');
  }
  const isProduction = env.SHOP_MODE === 'production';
  if (isProduction) {
    for (const name of [
      'SESSION_SECRETS',
      'CAMP_ORIGINS',
      'TOUR_ORIGINS',
      'CUP_ORIGINS',
    ] as const) {
      if (!env[name]) throw new ConfigError(`${name} must be set when SHOP_MODE is production`);
    }
  }
  const origins = {
    camp: readOrigins('CAMP_ORIGINS', env.CAMP_ORIGINS, ['localhost', 'camps.localhost'], env.PORT),
    tour: readOrigins('TOUR_ORIGINS', env.TOUR_ORIGINS, ['teams.localhost'], env.PORT),
    cup: readOrigins('CUP_ORIGINS', env.CUP_ORIGINS, ['cup.localhost'], env.PORT),
  };
  if (isProduction) requireHttps(origins);
  const settings = env.SETTINGS_FILE ? readSettings(env.SETTINGS_FILE) : defaultSettings;
  const usesCache = env.OUTPUT_CACHE ? env.OUTPUT_CACHE === '1' : settings.useOutputCache;
  return {
    mode: env.SHOP_MODE,
    host: env.HOST,
    port: env.PORT,
    workers: env.WORKERS,
    drain: env.DRAIN_SECONDS * 1000,
    metrics: env.METRICS_PORT ? { host: env.METRICS_HOST, port: env.METRICS_PORT } : null,
    overloadInFlight: env.OVERLOAD_IN_FLIGHT,
    backendPort: env.BACKEND_PORT,
    dataFolder,
    databaseUrl: env.DATABASE_URL ?? null,
    takenMedia: join(dataFolder, 'media'),
    mediaFolder: env.MEDIA_FOLDER ? readFolder('MEDIA_FOLDER', env.MEDIA_FOLDER) : null,
    sessionSecrets: env.SESSION_SECRETS
      ? readSecrets(env.SESSION_SECRETS)
      : [keptSecret(dataFolder)],
    origins,
    proxies: readProxies(env),
    connections: readConnections(env),
    countryHeader: env.COUNTRY_HEADER ?? null,
    commerceUrl: env.COMMERCE_URL ?? null,
    commerceToken: env.COMMERCE_TOKEN,
    elasticsearch: readElasticsearch(env),
    mail: env.SMTP_URL ? { smtpUrl: env.SMTP_URL } : { folder: join(dataFolder, 'mail') },
    push: readPush(env),
    holdHours: env.HOLD_HOURS ?? settings.holdHours,
    operatorMail: env.OPERATOR_MAIL ?? null,
    identityClients: readIdentityClients(env),
    warmsPictures: env.WARM_PICTURES === '1',
    outputCache: usesCache ? { maxBytes: env.OUTPUT_CACHE_MB * 2 ** 20 } : null,
    staleBytes: env.STALE_CATALOGUE_MB * 2 ** 20,
    invalidationKey: env.INVALIDATION_KEY ?? null,
    retentionMonths: env.RETENTION_MONTHS,
    logLevel: env.LOG_LEVEL,
    settings,
  };
}

/** All three, or none. */
function readPush(env: Environment): Config['push'] {
  const { PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, PUSH_SUBJECT } = env;
  if (PUSH_PUBLIC_KEY && PUSH_PRIVATE_KEY && PUSH_SUBJECT) {
    return { publicKey: PUSH_PUBLIC_KEY, privateKey: PUSH_PRIVATE_KEY, subject: PUSH_SUBJECT };
  }
  if (PUSH_PUBLIC_KEY || PUSH_PRIVATE_KEY || PUSH_SUBJECT) {
    throw new ConfigError('PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY and PUSH_SUBJECT go together');
  }
  return null;
}

function readFolder(name: string, path: string): string {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    throw new ConfigError(`${name}: ${path} is no folder`);
  }
  return resolve(path);
}
