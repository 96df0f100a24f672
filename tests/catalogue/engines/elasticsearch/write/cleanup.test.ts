import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { defaultSettings } from '../../../../../app/domain/settings.ts';
import { openElasticsearchWriter } from '../../../../../server/catalogue/engines/elasticsearch/write/writer.ts';
import {
  fixtureNow,
  fixtureRecords,
} from '../../../../support/shop/catalogue/catalogue-fixture.ts';

type ClusterAnswer = { status: number; body: unknown };

const old = 'shop-de_de-product-1700000000000';

/**
 * Opens what answers the requests of a load like a cluster. `fail` refuses some of them; of those
 * that are done the answer is lost.
 */
async function openCluster(fail: (request: string) => 'refused' | 'done' | null) {
  /** Aliases by index. */
  const indices = new Map<string, string[]>([[old, ['shop-de_de-product']]]);
  const list = (isListed: (index: string) => boolean) =>
    Object.fromEntries(
      [...indices]
        .filter(([index]) => isListed(index))
        .map(([index, aliases]) => [
          index,
          { aliases: Object.fromEntries(aliases.map((alias) => [alias, {}])) },
        ]),
    );

  function answer(method: string, path: string, body: string): ClusterAnswer {
    const names = decodeURIComponent(path.split('/')[1] ?? '').split(',');
    if (path.includes('_search')) return { status: 200, body: { hits: { hits: [] } } };
    if (path === '/_bulk') return { status: 200, body: { errors: false, items: [] } };
    if (path === '/_aliases') {
      const { actions } = JSON.parse(body) as {
        actions: Record<string, { index: string; alias: string }>[];
      };
      for (const { add, remove } of actions) {
        if (add) indices.set(add.index, [...(indices.get(add.index) ?? []), add.alias]);
        if (remove) indices.set(remove.index, []);
      }
    } else if (method === 'PUT' && !path.includes('/_')) indices.set(names[0] ?? '', []);
    else if (method === 'DELETE') for (const name of names) indices.delete(name);
    else if (method === 'GET') {
      const pattern = names.map((name) => name.replace('*', ''));
      return { status: 200, body: list((index) => pattern.some((one) => index.startsWith(one))) };
    }
    return { status: 200, body: { acknowledged: true } };
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '' } = request;
      const path = url.split('?')[0] ?? '';
      const failure = fail(`${method} ${path}`);
      const lost = { status: 500, body: {} };
      const given =
        failure === 'refused' ? lost : answer(method, path, Buffer.concat(chunks).toString());
      const { status, body } = failure === null ? given : lost;
      response
        .writeHead(status, {
          'content-type': 'application/vnd.elasticsearch+json;compatible-with=9',
          'x-elastic-product': 'Elasticsearch',
        })
        .end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = mkdtempSync(join(tmpdir(), 'cleanup-'));
  const address = server.address();
  const writer = openElasticsearchWriter({
    nodes: [`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`],
    prefix: 'shop',
    auth: null,
    ca: null,
    settings: defaultSettings,
    clock: () => fixtureNow,
    folder,
  });
  onTestFinished(async () => {
    await writer.close();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const shown = () =>
    [...indices].flatMap(([index, aliases]) => (aliases.length > 0 ? [index] : []));
  const records = fixtureRecords('de_de');
  return {
    indices,
    shown,
    load: () => writer.replace(['de_de'], records),
    loadDemo: () => writer.load(records, 'demo-1'),
  };
}

describe('a load into Elasticsearch (Rules B24.30, B24.34)', () => {
  it('removes the old indices', async () => {
    const { load, shown, indices } = await openCluster(() => null);
    await load();
    expect(shown().length).toBeGreaterThan(5);
    expect(indices.has(old)).toBe(false);
  });

  it('removes its own indices when the aliases do not move', async () => {
    const { load, shown, indices } = await openCluster((request) =>
      request === 'POST /_aliases' ? 'refused' : null,
    );
    await expect(load()).rejects.toThrow('Elasticsearch answered 500');
    expect([shown(), [...indices.keys()]]).toEqual([[old], [old]]);
  });

  it('ends well when the old indices cannot be removed', async () => {
    const { load, shown, indices } = await openCluster((request) =>
      request.startsWith(`DELETE /${old}`) ? 'refused' : null,
    );
    expect((await load()).refused).toEqual([]);
    expect([shown().includes(old), shown().length > 5, indices.has(old)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it.each([
    ['an import changes nothing', 'import'],
    ['a load of the demo catalogue keeps the indices that visitors have', 'demo'],
  ] as const)('of which the version cannot be stored: %s', async (_claim, kind) => {
    const { load, loadDemo, shown, indices } = await openCluster((request) =>
      request === 'PUT /shop-loads/_doc/version' ? 'refused' : null,
    );
    await expect(kind === 'import' ? load() : loadDemo()).rejects.toThrow(
      'Elasticsearch answered 500',
    );
    const isChanged = kind === 'demo';
    expect([shown().includes(old), indices.size > 1]).toEqual([!isChanged, isChanged]);
  });

  it('is done when the aliases move and the answer about them is lost', async () => {
    const { load, shown, indices } = await openCluster((request) =>
      request === 'POST /_aliases' ? 'done' : null,
    );
    expect((await load()).refused).toEqual([]);
    expect(shown().length).toBeGreaterThan(5);
    expect(indices.has(old)).toBe(false);
  });

  it('keeps the indices that visitors have when it cannot ask for lost aliases', async () => {
    let isMoved = false;
    const { load, shown } = await openCluster((request) => {
      if (request === 'POST /_aliases') isMoved = true;
      else return isMoved && request.startsWith('GET') ? 'refused' : null;
      return 'done';
    });
    await expect(load()).rejects.toThrow('Elasticsearch answered 500');
    expect(shown().filter((index) => index !== old).length).toBeGreaterThan(5);
  });
});
