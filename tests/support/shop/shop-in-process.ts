import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import { readConfig } from '../../../server/config/config.ts';
import { createShopServer } from '../../../server/http/shop-server.ts';
import { openShop } from '../../../server/shop.ts';

export type ShopInProcess = {
  /** Sends a request to the built shop without a socket. */
  fetch(address: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
};

/**
 * Opens the built shop inside the test's process, on a given data folder or on one that is removed
 * at the end. Hosts are those of the demo, without a port.
 */
export async function openShopInProcess(
  options: { dataFolder?: string; environment?: Record<string, string> } = {},
): Promise<ShopInProcess> {
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'in-process-'));
  const config = readConfig({
    DATA_FOLDER: dataFolder,
    PORT: '80',
    LOG_LEVEL: 'silent',
    WARM_PICTURES: '0',
    ...options.environment,
  });
  const built = new URL('../../../build/server/index.js', import.meta.url).href;
  const build = (await import(built)) as ServerBuild;
  const shop = await openShop(config);
  const server = createShopServer(shop, build, config);
  return {
    fetch: async (address, init) => server.fetch(new Request(address, init)),
    async close() {
      server.close();
      await shop.close();
      if (options.dataFolder === undefined) rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
