import cluster from 'node:cluster';
import type { ServerBuild } from '@remix-run/node';
import { ConfigError, readConfig } from './config.ts';
import type { Config } from './config.ts';
import { createShopServer } from './http/shop-server.ts';
import { listen } from './listen.ts';
import { openLog } from './log.ts';
import { openShop } from './shop.ts';
import { runWorkers } from './workers.ts';

/** Named by a variable, because the types are checked before anything is built. */
const built = new URL('../build/server/index.js', import.meta.url).href;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (config.workers > 1 && cluster.isPrimary) {
    runWorkers({ count: config.workers, log: openLog(config.logLevel) });
  } else {
    await serve(config);
  }
}

async function serve(config: Config): Promise<void> {
  const build = (await import(built)) as ServerBuild;
  const shop = await openShop(config);
  const server = createShopServer(shop, build, config);
  listen({
    fetch: server.fetch,
    find: server.find,
    host: config.host,
    port: config.port,
    drain: config.drain,
    onOpen: (port) => {
      const [origin = ''] = config.origins.camp;
      shop.log.info({ port, mode: config.mode }, `The shop is open at ${origin}`);
    },
    close: () => {
      server.close();
      return shop.close();
    },
  });
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) {
    process.stderr.write(`The shop cannot start. ${error.message}\n`);
    // A worker's channel to its primary would keep it alive.
    process.exit(1);
  }
  throw error;
});
