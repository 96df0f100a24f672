import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from '@remix-run/node';
import { createServer as createViteServer } from 'vite';
import { readConfig } from '../server/config/config.ts';
import { createShopServer } from '../server/http/shop-server.ts';
import { openShop } from '../server/shop.ts';

// Starts the shop with hot reload of pages. Services and the back end need a restart.
if (existsSync('.env')) process.loadEnvFile();
const config = readConfig(process.env);
const vite = await createViteServer({ server: { middlewareMode: true } });
const shop = await openShop(config);
const app = createShopServer(
  shop,
  () =>
    vite.ssrLoadModule('virtual:remix/server-build') as Promise<unknown> as Promise<ServerBuild>,
  config,
);
const listener = getRequestListener(async (request) => {
  const response = await app.fetch(request);
  // Vite needs inline scripts and styles and a web socket.
  response.headers.delete('Content-Security-Policy');
  return response;
});
createServer((request, response) => {
  vite.middlewares(request, response, () => void listener(request, response));
}).listen(config.port, config.host, () => {
  shop.log.info(`Developing at ${config.origins.camp[0] ?? ''}`);
});
