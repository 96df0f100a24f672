import type { ServerBuild } from '@remix-run/node';
import { readConfig } from '../../server/config/config.ts';
import type { Config } from '../../server/config/config.ts';
import { createShopServer } from '../../server/http/shop-server.ts';
import { openShop } from '../../server/shop.ts';
import { explainStartFailure } from '../../server/process/start-failure.ts';
import { runDevServer } from './dev-server.ts';
import { loadEnvFile } from '../command-line/env-file.ts';

loadEnvFile();

/** Loads msw only when it is asked for. */
async function openOfflineHost(config: Config) {
  const { playOfflineHost } = await import('./offline-host/in-node.ts');
  const { createOfflineHostPlugin } = await import('./offline-host/vite-plugin.ts');
  return { ...(await playOfflineHost(config)), plugin: createOfflineHostPlugin() };
}

async function serve(): Promise<void> {
  const given = readConfig(process.env);
  const offline = process.env['OFFLINE_HOST'] === '1' ? await openOfflineHost(given) : null;
  const config = offline?.config ?? given;
  const shop = await openShop(config);
  const pages = 'virtual:remix/server-build';
  runDevServer({
    host: config.host,
    port: config.port,
    hosts: Object.values(config.origins)
      .flat()
      .map((origin) => new URL(origin).hostname),
    createHandler: (load) =>
      createShopServer(shop, () => load(pages) as Promise<ServerBuild>, config).fetch,
    onListening: () => shop.log.info(`Developing at ${config.origins.camp[0] ?? ''}`),
    ...(offline && { vite: { plugins: [offline.plugin] } }),
    close: async () => {
      await shop.close();
      await offline?.close();
    },
  });
}

serve().catch((error: unknown) => {
  const reason = explainStartFailure(error);
  if (reason === null) throw error;
  process.stderr.write(`The shop cannot start. ${reason}\n`);
  process.exit(1);
});
