import { existsSync } from 'node:fs';
import type { ServerBuild } from '@remix-run/node';
import { readConfig } from '../../server/config/config.ts';
import { createShopServer } from '../../server/http/shop-server.ts';
import { openShop } from '../../server/shop.ts';
import { explainStartFailure } from '../../server/process/start-failure.ts';
import { runDevServer } from './dev-server.ts';

if (existsSync('.env')) process.loadEnvFile();

async function serve(): Promise<void> {
  const config = readConfig(process.env);
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
    close: () => shop.close(),
  });
}

serve().catch((error: unknown) => {
  const reason = explainStartFailure(error);
  if (reason === null) throw error;
  process.stderr.write(`The shop cannot start. ${reason}\n`);
  process.exit(1);
});
