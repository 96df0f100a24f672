import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';

export type ElasticsearchConfig = {
  /** URLs of the cluster's nodes. */
  nodes: string[];
  /** Prefix of the names of this shop's indices. */
  prefix: string;
  auth: { apiKey: string } | { username: string; password: string } | null;
  /** Certificate authority in PEM; null: one that Node trusts by default. */
  ca: string | null;
};

export function readElasticsearch(env: Environment): ElasticsearchConfig | null {
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

function readElasticsearchUser(env: Environment): ElasticsearchConfig['auth'] {
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
