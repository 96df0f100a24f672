import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defaultSettings } from '../../app/domain/settings.ts';
import type { Settings } from '../../app/domain/settings.ts';
import type { BrandName } from '../../app/domain/store/brands.ts';
import type { Company } from '../../app/domain/store/company.ts';
import type { FurtherStore } from '../../app/domain/store/store-views.ts';
import { hasReservedName, readCompany } from './company-file.ts';
import { readInstalledLooks } from './brands/read-looks.ts';
import { ConfigError } from './config-error.ts';
import { readConnections, readProxies } from './connections.ts';
import type { ConnectionSettings } from './connections.ts';
import { requireDataFolder } from './data-folder.ts';
import { readElasticsearch } from './elasticsearch.ts';
import type { ElasticsearchConfig } from './elasticsearch.ts';
import { parseEnvironment } from './environment.ts';
import type { Environment } from './environment.ts';
import { readIdentityClients } from './identity-clients.ts';
import type { IdentityClients } from './identity-clients.ts';
import { readOrigins, requireHttps, requireOwnHosts } from './origins.ts';
import { loadDemoSecret, readSecrets } from './secrets.ts';
import { readSettings } from './settings/settings-file.ts';
import { readFurtherStores } from './stores-file.ts';
import type { Proxies } from '../http/middleware/client-address.ts';

export { ConfigError } from './config-error.ts';
export type { IdentityClient } from './identity-clients.ts';

/** Configuration of the process. Read once from the environment and passed on. */
export type Config = {
  mode: 'demo' | 'production';
  host: string;
  port: number;
  /** Number of processes that share the port (Rule R4.6). */
  workers: number;
  /** Time between announcing the stop and the end of listening, in milliseconds (Rule R4.1). */
  drain: number;
  /** Address of the metrics server; null: no metrics server. */
  metrics: { host: string; port: number } | null;
  /**
   * Requests in flight above which pages of visitors without a session are shed; 0: no shedding.
   */
  overloadInFlight: number;
  /** Port of the embedded back end when `npm run backend` serves it alone. */
  backendPort: number;
  dataFolder: string;
  /** PostgreSQL for orders, customers and sessions; null: SQLite files in the data folder. */
  databaseUrl: string | null;
  /** Folder into which imports copy images. */
  importedMediaFolder: string;
  /** Folder of further images that the catalogue names; they are served from there. null: none. */
  mediaFolder: string | null;
  /** The first secret encrypts, all decrypt. At least 32 characters each. */
  sessionSecrets: string[];
  /** Origins of each brand; canonical links and mails use the first one. */
  origins: Record<BrandName, string[]>;
  /** Proxies between visitors and this process that append to X-Forwarded-For. */
  proxies: Proxies;
  /** Limits of connections and of slow requests. */
  connections: ConnectionSettings;
  /** Header in which a proxy sends the visitor's country; null: no proxy sends it. */
  countryHeader: string | null;
  /** Base URL of an existing commerce host; null: the embedded back end. */
  commerceUrl: string | null;
  commerceToken: 'header' | 'query';
  /** The Elasticsearch cluster of the catalogue; null: the SQLite file in the data folder. */
  elasticsearch: ElasticsearchConfig | null;
  mail: { smtpUrl: string } | { folder: string };
  /** Hours for which an inquiry reserves its stock. */
  holdHours: number;
  /** Recipient of inquiry notifications; null: the address of each brand. */
  operatorMail: string | null;
  /** Client ids of the sign-in providers; a provider without one is not offered. */
  identityClients: IdentityClients;
  /** VAPID keys that sign push messages; null: push is off. */
  push: { publicKey: string; privateKey: string; subject: string } | null;
  /** Demo mode: render the images of listings before the first request. */
  warmsPictures: boolean;
  /** Output cache for rendered catalogue pages; null: off. */
  outputCache: { maxBytes: number } | null;
  /** Size of the stale catalogue cache, in bytes; 0: off (Rule R3.6). */
  staleBytes: number;
  /** Key that POST /invalidate requires, at least 32 characters; null: the route is off. */
  invalidationKey: string | null;
  /** Internal address that edge processes ask, and their secret; null: there are none. */
  origin: { host: string; port: number; secret: string } | null;
  /** Months after which inquiries are anonymised and mails deleted; 0: never. */
  retentionMonths: number;
  /** The company behind the shop and its brands. */
  company: Company;
  /** Store views besides the nine. */
  furtherStores: FurtherStore[];
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  settings: Settings;
};

/**
 * Reads the configuration from the environment. In demo mode a missing secret is created once and
 * stored in the data folder.
 * @throws ConfigError with one line for the operator
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // Ends a start on colours that are hard to read. Rule A2.15
  readInstalledLooks();
  const env = parseEnvironment(environment);
  const dataFolder = resolve(env.DATA_FOLDER);
  requireDataFolder(dataFolder);
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
    if (env.OPERATOR_MAIL && hasReservedName(env.OPERATOR_MAIL)) {
      throw new ConfigError(
        `OPERATOR_MAIL is '${env.OPERATOR_MAIL}', a name that cannot exist: inquiries would be announced to nobody`,
      );
    }
  }
  const origins = {
    camp: readOrigins('CAMP_ORIGINS', env.CAMP_ORIGINS, ['localhost', 'camps.localhost'], env.PORT),
    tour: readOrigins('TOUR_ORIGINS', env.TOUR_ORIGINS, ['teams.localhost'], env.PORT),
    cup: readOrigins('CUP_ORIGINS', env.CUP_ORIGINS, ['cup.localhost'], env.PORT),
  };
  requireOwnHosts(origins);
  if (isProduction) requireHttps(origins);
  const settings = env.SETTINGS_FILE ? readSettings(env.SETTINGS_FILE) : defaultSettings;
  requirePricesOfGroups(settings, env.COMMERCE_URL);
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
    importedMediaFolder: join(dataFolder, 'media'),
    mediaFolder: env.MEDIA_FOLDER ? readFolder('MEDIA_FOLDER', env.MEDIA_FOLDER) : null,
    sessionSecrets: env.SESSION_SECRETS
      ? readSecrets(env.SESSION_SECRETS)
      : [loadDemoSecret(dataFolder)],
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
    origin: readOrigin(env),
    retentionMonths: env.RETENTION_MONTHS,
    company: readCompany(env.COMPANY_FILE ?? null, isProduction),
    furtherStores: readFurtherStores(env.STORES_FILE ?? null),
    logLevel: env.LOG_LEVEL,
    settings,
  };
}

/** The catalogue has the tax of one group; only a host returns prices of others. Rule B12.7. */
function requirePricesOfGroups(settings: Settings, commerceUrl: string | undefined): void {
  const { useUserGroupTax, useOnlyDefaultUserGroup, synchronizePrices } = settings;
  if (!useUserGroupTax || useOnlyDefaultUserGroup || (synchronizePrices && commerceUrl)) return;
  throw new ConfigError(
    'SETTINGS_FILE: useUserGroupTax needs useOnlyDefaultUserGroup, or synchronizePrices and COMMERCE_URL',
  );
}

function readOrigin({ ORIGIN_PORT, ORIGIN_SECRET, ORIGIN_HOST }: Environment): Config['origin'] {
  if (ORIGIN_PORT !== undefined && ORIGIN_SECRET !== undefined) {
    return { host: ORIGIN_HOST, port: ORIGIN_PORT, secret: ORIGIN_SECRET };
  }
  if (ORIGIN_PORT !== undefined || ORIGIN_SECRET !== undefined) {
    throw new ConfigError('ORIGIN_PORT and ORIGIN_SECRET go together');
  }
  return null;
}

/** The three settings are given together or not at all. */
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
