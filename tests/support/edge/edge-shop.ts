import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildEdgeIfNeeded } from '../../../scripts/build/build-edge.ts';
import { copyCatalogue } from '../shop/catalogue/copy-catalogue.ts';
import { freePort, startShop } from '../shop/shop-process.ts';
import type { ShopProcess } from '../shop/shop-process.ts';
import { getShopUnderTest } from '../shop/shop-under-test.ts';
import { openCallsProxy } from './calls-proxy.ts';
import type { CallsProxy } from './calls-proxy.ts';
import { startEdge } from './edge-process.ts';
import type { EdgeProcess } from './edge-process.ts';

export type EdgeShop = {
  edge: EdgeProcess;
  /** Between edge and origin; counts what is asked. */
  calls: CallsProxy;
  originPort: number;
  dataFolder: string;
  /** Kills the origin like a power failure. */
  killOrigin(): Promise<void>;
  startOrigin(): Promise<void>;
  /** Starts another edge process before the same origin. */
  startEdge(options?: { cachePort: number }): Promise<EdgeProcess>;
  close(): Promise<void>;
};

const shared = {
  ORIGIN_SECRET: 'the secret of edge and origin in journeys',
  SESSION_SECRETS: 'the session secret of edge and origin in journeys',
};

/** Starts an origin on a copy of the lane's catalogue, and workerd before it. */
export async function openEdgeShop(environment: Record<string, string> = {}): Promise<EdgeShop> {
  await buildEdgeIfNeeded();
  const dataFolder = mkdtempSync(join(tmpdir(), 'edge-'));
  copyCatalogue(getShopUnderTest().dataFolder, dataFolder);
  const [originPort, callsPort] = [await freePort(), await freePort()];
  const start = () =>
    startShop({
      port: originPort,
      dataFolder,
      environment: {
        ...shared,
        ORIGIN_PORT: String(callsPort),
        PROXY_HOPS: '1',
        ...environment,
      },
    });
  let origin: ShopProcess = await start();
  const calls = await openCallsProxy(() => callsPort);
  const openEdge = (options?: { cachePort: number }) =>
    startEdge({ originPort, callsPort: calls.port, environment: shared, ...options });
  const edge = await openEdge();
  return {
    edge,
    calls,
    originPort,
    dataFolder,
    killOrigin: () => origin.kill(),
    async startOrigin() {
      origin = await start();
    },
    startEdge: openEdge,
    async close() {
      await edge.stop();
      await calls.close();
      await origin.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
