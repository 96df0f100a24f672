import cluster from 'node:cluster';
import packageFile from '../package.json' with { type: 'json' };
import { readConfig } from './config/config.ts';
import type { Config } from './config/config.ts';
import { openLoadShedding } from './http/middleware/load-shedding.ts';
import { createHosts, isSecureShop } from './http/middleware/hosts.ts';
import { plainSecurityHeaders } from './http/middleware/security-headers.ts';
import { createShopServer } from './http/shop-server.ts';
import { listen } from './process/listen.ts';
import { openLog } from './observability/log.ts';
import { createWorkerMetricsReader, openMetrics } from './observability/metrics/metrics.ts';
import { serveMetrics } from './observability/metrics/serve-metrics.ts';
import { createPageAnswers } from './process/early-answer.ts';
import { askAllWorkers } from './process/ready-workers.ts';
import { loadPages } from './open/load-pages.ts';
import { serveOrigin } from './origin/serve-origin.ts';
import { openShop } from './shop.ts';
import { explainStartFailure } from './process/start-failure.ts';
import { runWorkers } from './process/workers.ts';

/** Largest form body, in bytes (Rule S8.5). */
const maxFormBytes = 64 * 1024;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (config.workers > 1 && cluster.isPrimary) {
    const log = openLog(config.logLevel);
    if (config.metrics) serveMetrics(config.metrics, createWorkerMetricsReader(), log);
    runWorkers({ count: config.workers, log });
  } else {
    await serve(config);
  }
}

async function serve(config: Config): Promise<void> {
  const build = await loadPages();
  const metrics = openMetrics();
  const opened = await openShop(config, metrics);
  // The workers share one port, so one worker answers for all (Rule R4.4).
  const isReady = cluster.isWorker ? askAllWorkers(opened.isReady) : opened.isReady;
  const shop = { ...opened, isReady };
  // A worker gets visitors as soon as it listens, also while it replaces another one (Rule R4.5).
  if (cluster.isWorker) await opened.warmSearch();
  const server = createShopServer(shop, build, config);
  if (server.cacheState) metrics.watchOutputCache(server.cacheState);
  if (config.metrics) {
    metrics.describeProcess({ version: packageFile.version, workers: config.workers });
    metrics.expose();
    // The primary serves the metrics of its workers.
    if (cluster.isPrimary) serveMetrics(config.metrics, metrics.text, shop.log);
  }
  if (config.origin && opened.answerEdge) serveOrigin(config.origin, opened.answerEdge, shop.log);
  const plainHeaders = plainSecurityHeaders(isSecureShop(config));
  const hosts = createHosts(config);
  const answerEarly = createPageAnswers(plainHeaders, hosts);
  listen({
    fetch: server.fetch,
    find: server.find,
    loadShedding: openLoadShedding({
      limit: config.overloadInFlight,
      metrics,
      log: shop.log,
      answerEarly,
    }),
    answerEarly,
    plainHeaders,
    hosts,
    log: shop.log,
    metrics,
    connections: config.connections,
    proxies: config.proxies,
    countryHeader: config.countryHeader,
    maxBody: maxFormBytes,
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
  const reason = explainStartFailure(error);
  if (reason !== null) {
    process.stderr.write(`The shop cannot start. ${reason}\n`);
    // A worker's IPC channel to its primary would keep the process alive.
    process.exit(1);
  }
  throw error;
});
