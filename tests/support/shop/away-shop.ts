import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { breakableProxy } from '../network/breakable-proxy.ts';
import { copyCatalogue } from './copy-catalogue.ts';
import { cornerOf, elasticsearchPatience } from '../engines/elasticsearch.ts';
import { freePort, startBackend, startShop } from './shop-process.ts';
import { shopUnderTest } from './shop-under-test.ts';

export type AwayShop = {
  port: number;
  /** Everything the shop has written so far. */
  log(): string;
  /** Of each dependency, whether the shop leaves it alone, as operators read it. */
  circuits(): Promise<Record<string, number>>;
  /** The catalogue's cluster and the commerce host stop. */
  goAway(): Promise<void>;
  /** Does nothing where they are there. */
  comeBack(): Promise<void>;
  close(): Promise<void>;
};

/**
 * A shop whose catalogue is on a real Elasticsearch and whose commerce host is a process of its own.
 * Others use the same node, so it is a proxy before it that goes away; the commerce host is killed.
 */
export async function openAwayShop(elasticsearchUrl: string): Promise<AwayShop> {
  const folder = mkdtempSync(join(tmpdir(), 'away-shop-'));
  const cluster = await breakableProxy(elasticsearchUrl);
  const [port, metricsPort, backendPort] = [await freePort(), await freePort(), await freePort()];
  copyCatalogue(shopUnderTest().dataFolder, folder);
  const openBackend = () => startBackend({ port: backendPort, dataFolder: folder });
  let backend = await openBackend();
  let isAway = false;
  let written = '';
  const shop = await startShop({
    ...{ port, dataFolder: join(folder, 'shop'), patience: elasticsearchPatience },
    environment: {
      COMMERCE_URL: `http://127.0.0.1:${backendPort}`,
      ELASTICSEARCH_URL: cluster.url,
      ELASTICSEARCH_PREFIX: cornerOf(cluster.url).prefix,
      METRICS_PORT: String(metricsPort),
    },
    onOutput: (text) => {
      written += text;
    },
  });
  return {
    port,
    log: () => written,
    async circuits() {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const lines = text.matchAll(/^shop_circuit_open\{dependency="(\w+)"\} (\d)$/gm);
      const states = [...lines].map(([, name = '', value]) => [name, Number(value)] as const);
      return Object.fromEntries(states);
    },
    async goAway() {
      isAway = true;
      cluster.cut();
      await backend.kill();
    },
    async comeBack() {
      if (!isAway) return;
      isAway = false;
      cluster.mend();
      backend = await openBackend();
    },
    async close() {
      await shop.stop();
      await backend.kill();
      await cluster.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
