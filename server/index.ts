import type { ServerBuild } from '@remix-run/node';
import { ConfigError, readConfig } from './config.ts';
import { createShopServer } from './http/shop-server.ts';
import { listen } from './listen.ts';
import { openShop } from './shop.ts';

/** Named by a variable, because the types are checked before anything is built. */
const built = new URL('../build/server/index.js', import.meta.url).href;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const build = (await import(built)) as ServerBuild;
  const shop = await openShop(config);
  const server = createShopServer(shop, build, config);
  listen({
    fetch: server.fetch,
    find: server.find,
    host: config.host,
    port: config.port,
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
    process.exitCode = 1;
    return;
  }
  throw error;
});
