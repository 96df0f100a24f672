import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Settings } from '../../../app/domain/settings.ts';
import { openElasticsearchCatalogue } from '../../../server/catalogue/engines/elasticsearch/catalogue.ts';
import type { ElasticsearchOptions } from '../../../server/catalogue/engines/elasticsearch/connection.ts';
import { openElasticsearchWriter } from '../../../server/catalogue/engines/elasticsearch/write/writer.ts';
import type { ElasticsearchWriter } from '../../../server/catalogue/engines/elasticsearch/write/writer.ts';
import type { Catalogue } from '../../../server/catalogue/port.ts';
import type { CatalogueRecord } from '../../../server/catalogue/record.ts';
import { findElasticsearchObstacle } from './elasticsearch-home.ts';

/** Timeout for starting and loading on a busy machine, in milliseconds. */
export const elasticsearchTimeout = 240_000;

/**
 * Returns the URL of the run's Elasticsearch and starts it if needed; null when it is not
 * available.
 */
export async function askForElasticsearch(): Promise<string | null> {
  const missing = process.env.TEST_ELASTICSEARCH_URL ? null : findElasticsearchObstacle();
  if (missing === null) return textAt(inject('elasticsearchStarter'));
  if (process.env.CI) throw new Error(missing);
  process.stderr.write(`Skipped: ${missing}\n`);
  return null;
}

function textAt(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(address, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () =>
        response.statusCode === 200 ? resolve(text) : reject(new Error(text)),
      );
    });
    asked.on('error', reject).end();
  });
}

/** Returns options with a unique index prefix. */
export function createTestOptions(url: string): ElasticsearchOptions {
  const prefix = `test${randomBytes(6).toString('hex')}`;
  return { nodes: [url], prefix, auth: null, ca: null };
}

/** Returns settings with long timeouts: a busy machine may answer late. */
export function withLongTimeouts(settings: Settings): Settings {
  return { ...settings, searchServerTimeout: 60_000, searchClientTimeout: 60_000 };
}

type TestIndicesDeps = {
  url: string;
  settings: Settings;
  clock: () => number;
  /** Default: a unique prefix. */
  prefix?: string;
};

/** Opens a writer with its own index prefix, and a catalogue that reads its writes immediately. */
export function openTestIndices({ url, settings, clock, prefix }: TestIndicesDeps): {
  writer: ElasticsearchWriter;
  catalogue: Catalogue;
  close(): Promise<void>;
} {
  const folder = mkdtempSync(join(tmpdir(), 'staging-'));
  const corner = createTestOptions(url);
  const options = {
    ...corner,
    prefix: prefix ?? corner.prefix,
    settings: withLongTimeouts(settings),
    clock,
  };
  const writer = openElasticsearchWriter({ ...options, folder });
  const catalogue = openElasticsearchCatalogue({ ...options, revisionMaxAge: 0 });
  return {
    writer,
    catalogue,
    async close() {
      await writer.remove();
      await Promise.all([writer.close(), catalogue.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Opens a catalogue that contains the records; closing it deletes its indices. */
export async function openLoadedCatalogue(
  opening: TestIndicesDeps,
  records: readonly CatalogueRecord[],
): Promise<Catalogue> {
  const { writer, catalogue, close } = openTestIndices(opening);
  const stores = [...new Set(records.map(({ store }) => store))];
  const { refused } = await writer.replace(stores, records);
  if (refused.length > 0) throw new Error(JSON.stringify(refused[0]));
  return { ...catalogue, close };
}
