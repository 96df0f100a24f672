import type { ServerBuild } from '@remix-run/node';
import { compress } from 'hono/compress';
import { firstPicturePath } from '../../app/ui/image-sizes.ts';
import type { Config } from '../config/config.ts';
import type { Shop } from '../shop.ts';
import { readClientAddress } from './middleware/client-address.ts';
import { compressPages } from './compression/compress-pages.ts';
import { crawlerFiles } from './routes/crawler-files.ts';
import { firstPicture } from './routes/first-picture.ts';
import { answerByteRanges } from './routes/byte-ranges.ts';
import { healthRoutes } from './routes/health-routes.ts';
import { invalidateRoute } from './page-cache/invalidate-route.ts';
import { createPageServer } from './page-server.ts';
import type { ChainAdditions, PageServer } from './page-server.ts';
import { securityText } from './routes/security-text.ts';
import { serveWorker } from './routes/serve-worker.ts';
import { staticFiles } from './routes/static-files.ts';

export type ShopServer = PageServer;

/** Creates the whole shop as one `fetch`: the pages, and the files and probes that Node serves. */
export function createShopServer(
  shop: Shop,
  build: ServerBuild | (() => Promise<ServerBuild>),
  config: Config,
): ShopServer {
  return createPageServer({
    shop,
    build,
    config,
    readClientAddress: (c) => readClientAddress(c, config.proxies),
    // The embedded engine answers at once; a whole page costs less than one in two parts.
    sendsEarly: config.elasticsearch !== null,
    additions: {
      probes: (app) => app.route('/', healthRoutes(shop)),
      files: serveFiles(shop, config),
    },
  });
}

/** The order of the files is their specification: key of an operator's call, compression, files. */
function serveFiles(shop: Shop, config: Config): NonNullable<ChainAdditions['files']> {
  return (app, { hosts, cachedPages: { invalidate } }) => {
    app.route('/', invalidateRoute({ key: config.invalidationKey, invalidate, log: shop.log }));
    app.use(compress({ threshold: 512 }));
    app.use(compressPages(shop.log));
    app.route('/', staticFiles(hosts));
    app.get(
      '/sw.js',
      serveWorker(shop.settings, (url) => hosts.readPlace(url).brand),
    );
    app.all('/img/*', answerByteRanges, (c) => shop.mediaRoute(c.req.raw));
    app.get(firstPicturePath, firstPicture(shop, hosts.readPlace));
    app.use(crawlerFiles(shop, hosts.readPlace));
    app.use(securityText(hosts, shop.now));
  };
}
