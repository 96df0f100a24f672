import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBreakableProxy } from '../network/breakable-proxy.ts';
import { copyCatalogue } from './catalogue/copy-catalogue.ts';
import { createTestOptions, elasticsearchTimeout } from '../engines/elasticsearch.ts';
import { freePort, startBackend, startShop } from './shop-process.ts';
import { getShopUnderTest } from './shop-under-test.ts';

export type ShopWithOutages = {
  port: number;
  /** Everything the shop has logged so far. */
  log(): string;
  /** State of each circuit breaker, from the metrics; 1: open. */
  circuits(): Promise<Record<string, number>>;
  /** Cuts the catalogue's cluster off. */
  stopCatalogue(): void;
  /** Stops the catalogue's cluster and the commerce host. */
  stopDependencies(): Promise<void>;
  /** Starts them again; does nothing when they run. */
  startDependencies(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens a shop with a real Elasticsearch and a commerce host as a separate process. Other tests use
 * the same node, so a proxy before it simulates the outage; the commerce host is killed.
 */
export async function openShopWithOutages(elasticsearchUrl: string): Promise<ShopWithOutages> {
  const folder = mkdtempSync(join(tmpdir(), 'away-shop-'));
  const cluster = await openBreakableProxy(elasticsearchUrl);
  const [port, metricsPort, backendPort] = [await freePort(), await freePort(), await freePort()];
  copyCatalogue(getShopUnderTest().dataFolder, folder);
  const openBackend = () => startBackend({ port: backendPort, dataFolder: folder });
  let backend = await openBackend();
  let isAway = false;
  let isCut = false;
  let written = '';
  const shop = await startShop({
    port,
    dataFolder: join(folder, 'shop'),
    startTimeout: elasticsearchTimeout,
    environment: {
      COMMERCE_URL: `http://127.0.0.1:${backendPort}`,
      ELASTICSEARCH_URL: cluster.url,
      ELASTICSEARCH_PREFIX: createTestOptions(cluster.url).prefix,
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
    stopCatalogue() {
      isCut = true;
      cluster.cut();
    },
    async stopDependencies() {
      isAway = true;
      cluster.cut();
      await backend.kill();
    },
    async startDependencies() {
      if (isCut) cluster.restore();
      isCut = false;
      if (!isAway) return;
      isAway = false;
      cluster.restore();
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
