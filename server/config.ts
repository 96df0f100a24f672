import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { socialProviders } from '../app/domain/account/social.ts';
import type { SocialProvider } from '../app/domain/account/social.ts';
import { defaultSettings } from '../app/domain/settings.ts';
import type { Settings } from '../app/domain/settings.ts';
import type { BrandName } from '../app/domain/store/brands.ts';

/** Everything the process needs to know from outside. Read once, handed down. */
export type Config = {
  mode: 'demo' | 'production';
  host: string;
  port: number;
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
  proxyHops: number;
  /** Header in which one of those proxies names the visitor's country; null: none does. */
  countryHeader: string | null;
  /** Base address of an existing commerce host; null: the embedded back end. */
  commerceUrl: string | null;
  commerceToken: 'header' | 'query';
  /** The cluster that holds the catalogue; null: the file in the data folder. */
  elasticsearch: ElasticsearchConfig | null;
  mail: { smtpUrl: string } | { folder: string };
  /** Who is told about inquiries; null: each brand's own address. */
  operatorMail: string | null;
  /** Our accounts with providers of sign-ins; a provider without one is not offered. */
  identityClients: Partial<Record<SocialProvider, IdentityClient>>;
  /** What pushed news is signed with; null: none is pushed. */
  push: { publicKey: string; privateKey: string; subject: string } | null;
  /** Demo mode: draw the pictures of listings before anyone asks. */
  warmsPictures: boolean;
  /** Keeps rendered catalogue pages; null: off. */
  outputCache: { maxBytes: number } | null;
  /** What POST /invalidate asks for; null: nobody can. At least 32 characters. */
  invalidationKey: string | null;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  settings: Settings;
};

/** `issuer`: the provider's address as it names itself. */
export type IdentityClient = { issuer: string; id: string; secret: string };

type ElasticsearchConfig = {
  /** Addresses of its nodes. */
  nodes: string[];
  /** Names of this shop's indices begin with it. */
  prefix: string;
  auth: { apiKey: string } | { username: string; password: string } | null;
  /** Its certificate authority in PEM; null: one that everybody trusts. */
  ca: string | null;
};

/** A setting is missing or wrong. Its message is the one line an operator reads. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const environmentSchema = z.object({
  SHOP_MODE: z.enum(['demo', 'production']).default('demo'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  BACKEND_PORT: z.coerce.number().int().min(0).max(65535).default(3001),
  DATA_FOLDER: z.string().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  MEDIA_FOLDER: z.string().optional(),
  SESSION_SECRETS: z.string().optional(),
  CAMP_ORIGINS: z.string().optional(),
  TOUR_ORIGINS: z.string().optional(),
  CUP_ORIGINS: z.string().optional(),
  PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
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
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
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
  INVALIDATION_KEY: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  SETTINGS_FILE: z.string().optional(),
});

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
  const settings = env.SETTINGS_FILE ? readSettings(env.SETTINGS_FILE) : defaultSettings;
  const usesCache = env.OUTPUT_CACHE ? env.OUTPUT_CACHE === '1' : settings.useOutputCache;
  return {
    mode: env.SHOP_MODE,
    host: env.HOST,
    port: env.PORT,
    backendPort: env.BACKEND_PORT,
    dataFolder,
    databaseUrl: env.DATABASE_URL ?? null,
    takenMedia: join(dataFolder, 'media'),
    mediaFolder: env.MEDIA_FOLDER ? readFolder('MEDIA_FOLDER', env.MEDIA_FOLDER) : null,
    sessionSecrets: env.SESSION_SECRETS
      ? readSecrets(env.SESSION_SECRETS)
      : [keptSecret(dataFolder)],
    origins: {
      camp: readOrigins(
        'CAMP_ORIGINS',
        env.CAMP_ORIGINS,
        ['localhost', 'camps.localhost'],
        env.PORT,
      ),
      tour: readOrigins('TOUR_ORIGINS', env.TOUR_ORIGINS, ['teams.localhost'], env.PORT),
      cup: readOrigins('CUP_ORIGINS', env.CUP_ORIGINS, ['cup.localhost'], env.PORT),
    },
    proxyHops: env.PROXY_HOPS,
    countryHeader: env.COUNTRY_HEADER ?? null,
    commerceUrl: env.COMMERCE_URL ?? null,
    commerceToken: env.COMMERCE_TOKEN,
    elasticsearch: readElasticsearch(env),
    mail: env.SMTP_URL ? { smtpUrl: env.SMTP_URL } : { folder: join(dataFolder, 'mail') },
    push: readPush(env),
    operatorMail: env.OPERATOR_MAIL ?? null,
    identityClients: readIdentityClients(env),
    warmsPictures: env.WARM_PICTURES === '1',
    outputCache: usesCache ? { maxBytes: env.OUTPUT_CACHE_MB * 2 ** 20 } : null,
    invalidationKey: env.INVALIDATION_KEY ?? null,
    logLevel: env.LOG_LEVEL,
    settings,
  };
}

const issuers: Record<SocialProvider, string> = {
  google: 'https://accounts.google.com',
  facebook: 'https://www.facebook.com',
};

/** Id and secret come together. An issuer of one's own is for trying things out on one machine. */
function readIdentityClients(env: z.output<typeof environmentSchema>): Config['identityClients'] {
  const clients: Config['identityClients'] = {};
  for (const provider of socialProviders) {
    const prefix = provider === 'google' ? 'GOOGLE' : 'FACEBOOK';
    const id = env[`${prefix}_CLIENT_ID`];
    const secret = env[`${prefix}_CLIENT_SECRET`];
    const issuer = env[`${prefix}_ISSUER`];
    if (!id && !secret && !issuer) continue;
    if (!id) throw new ConfigError(`${prefix}_CLIENT_ID must be set with the rest of ${prefix}_…`);
    if (!secret)
      throw new ConfigError(`${prefix}_CLIENT_SECRET must be set with ${prefix}_CLIENT_ID`);
    if (issuer && !isOwnMachineOrSafe(issuer)) {
      throw new ConfigError(`${prefix}_ISSUER: ${issuer} needs https`);
    }
    clients[provider] = { issuer: issuer ?? issuers[provider], id, secret };
  }
  return clients;
}

function isOwnMachineOrSafe(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}

/** All three, or none. */
function readPush(env: z.output<typeof environmentSchema>): Config['push'] {
  const { PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, PUSH_SUBJECT } = env;
  if (PUSH_PUBLIC_KEY && PUSH_PRIVATE_KEY && PUSH_SUBJECT) {
    return { publicKey: PUSH_PUBLIC_KEY, privateKey: PUSH_PRIVATE_KEY, subject: PUSH_SUBJECT };
  }
  if (PUSH_PUBLIC_KEY || PUSH_PRIVATE_KEY || PUSH_SUBJECT) {
    throw new ConfigError('PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY and PUSH_SUBJECT go together');
  }
  return null;
}

function readElasticsearch(env: z.infer<typeof environmentSchema>): ElasticsearchConfig | null {
  if (!env.ELASTICSEARCH_URL) return null;
  const nodes = env.ELASTICSEARCH_URL.split(',').map((part) => {
    const url = URL.parse(part.trim());
    if (!url || !/^https?:$/.test(url.protocol)) {
      throw new ConfigError(
        'ELASTICSEARCH_URL: addresses such as https://search.example.org:9200, comma-separated',
      );
    }
    if (url.username || url.password) {
      throw new ConfigError(
        'ELASTICSEARCH_URL: give the user in ELASTICSEARCH_USERNAME and ELASTICSEARCH_PASSWORD',
      );
    }
    return url.href;
  });
  return {
    nodes,
    prefix: env.ELASTICSEARCH_PREFIX,
    auth: readElasticsearchUser(env),
    ca: env.ELASTICSEARCH_CA ? readPem('ELASTICSEARCH_CA', env.ELASTICSEARCH_CA) : null,
  };
}

function readElasticsearchUser(
  env: z.infer<typeof environmentSchema>,
): ElasticsearchConfig['auth'] {
  const { ELASTICSEARCH_USERNAME: username, ELASTICSEARCH_PASSWORD: password } = env;
  if (env.ELASTICSEARCH_API_KEY) return { apiKey: env.ELASTICSEARCH_API_KEY };
  if (username && password) return { username, password };
  if (username || password) {
    throw new ConfigError(
      'ELASTICSEARCH_USERNAME and ELASTICSEARCH_PASSWORD must be set together, or neither',
    );
  }
  return null;
}

function readPem(name: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError(`${name}: ${file} cannot be read`);
  }
  if (!text.includes('-----BEGIN CERTIFICATE-----')) {
    throw new ConfigError(`${name}: ${file} holds no certificate in PEM`);
  }
  return text;
}

function readFolder(name: string, path: string): string {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    throw new ConfigError(`${name}: ${path} is no folder`);
  }
  return resolve(path);
}

function readSecrets(text: string): string[] {
  const secrets = text.split(',').map((secret) => secret.trim());
  if (secrets.some((secret) => secret.length < 32)) {
    throw new ConfigError('SESSION_SECRETS: each secret needs at least 32 characters');
  }
  return secrets;
}

/** Demo mode only: sessions must survive a restart, and nobody has to set anything. */
function keptSecret(dataFolder: string): string {
  const file = join(dataFolder, 'session-secret');
  if (existsSync(file)) {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= 32) return secret;
  }
  mkdirSync(dataFolder, { recursive: true });
  const secret = randomBytes(32).toString('hex');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

function readOrigins(
  name: string,
  text: string | undefined,
  demoHosts: string[],
  port: number,
): string[] {
  if (!text) return demoHosts.map((host) => `http://${host}${port === 80 ? '' : `:${port}`}`);
  return text.split(',').map((part) => {
    const url = URL.parse(part.trim());
    if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search) {
      throw new ConfigError(
        `${name}: '${part.trim()}' is not an origin such as https://example.org`,
      );
    }
    return url.origin;
  });
}

/** A JSON file that overrides single settings; unknown names and wrong kinds stop the start. */
function readSettings(file: string): Settings {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError(`SETTINGS_FILE: ${file} cannot be read as JSON (${String(error)})`);
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new ConfigError(`SETTINGS_FILE: ${file} must hold one JSON object`);
  }
  const defaults: Record<string, unknown> = defaultSettings;
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(defaults, name))
      throw new ConfigError(`SETTINGS_FILE: unknown setting ${name}`);
    const expected = kindOf(defaults[name]);
    if (kindOf(value) !== expected) {
      throw new ConfigError(`SETTINGS_FILE: ${name} must be ${expected}`);
    }
  }
  return { ...defaultSettings, ...given };
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return value === null ? 'null' : `a ${typeof value}`;
}
