import { tmpdir } from 'node:os';
import { randomBytes } from 'node:crypto';
import { openElasticsearchCatalogue } from '../../server/catalogue/elasticsearch/catalogue.ts';
import { openElasticsearchWriter } from '../../server/catalogue/elasticsearch/writer.ts';
import { describeCatalogue } from './catalogue-suite.ts';
import { vi } from 'vitest';
vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 });
describeCatalogue('elasticsearch', async ({ records, settings, clock }) => {
  const options = { nodes: ['http://127.0.0.1:9250'], prefix: 't' + randomBytes(4).toString('hex'), auth: null, ca: null, settings: { ...settings, searchServerTimeout: 20000, searchClientTimeout: 20000 }, clock, folder: tmpdir() };
  const writer = openElasticsearchWriter(options);
  await writer.replace([...new Set(records.map((r) => r.store))], records);
  await writer.close();
  return openElasticsearchCatalogue(options);
});
