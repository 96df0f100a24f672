import { existsSync } from 'node:fs';
import { createBackendServer } from './backend-server.ts';
import { OperatorError } from './backend/operator/desk.ts';
import { runOperator, usage } from './backend/operator/operator.ts';
import { pushSender } from './backend/push/send-push.ts';
import { ConfigError, readConfig } from './config.ts';
import type { Config } from './config.ts';
import { databasePlace } from './database-place.ts';
import { listen } from './listen.ts';
import { openLog } from './log.ts';
import { openMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { firstOrigins, openBackendDatabase, openConfiguredBackend } from './open-backend.ts';
import { publishChange } from './publish-change.ts';
import { openCatalogue } from './open-catalogue.ts';

/**
 * The embedded commerce back end: by itself on a port of its own, for shops that name it in
 * COMMERCE_URL, or with a command as the operator's window into its database.
 */
async function main(typed: readonly string[]): Promise<void> {
  if (typed.includes('--help') || typed[0] === 'help') {
    process.stdout.write(usage());
    return;
  }
  const config = readConfig(process.env);
  await (typed.length === 0 ? serveBackend(config) : operate(config, typed));
}

async function serveBackend(config: Config): Promise<void> {
  const metrics = openMetrics();
  const log = openLog(config.logLevel, metrics.logLine);
  const catalogue = await openCatalogue(config, log, metrics);
  const backend = await openConfiguredBackend(config, catalogue, log, metrics);
  if (config.metrics) {
    metrics.expose();
    serveMetrics(config.metrics, metrics.text, log);
  }
  listen({
    fetch: createBackendServer(backend, log).fetch,
    host: config.host,
    port: config.backendPort,
    drain: config.drain,
    onOpen: (port) => log.info({ port, mode: config.mode }, `The back end is open at ${port}`),
    close: async () => {
      await backend.close();
      await catalogue.close();
    },
  });
}

async function operate(config: Config, typed: readonly string[]): Promise<void> {
  let close = async () => {};
  // A reader such as head may have had enough.
  process.stdout.on('error', () => process.exit(0));
  try {
    await runOperator(typed, async () => {
      const place = databasePlace(config, 'commerce');
      if ('file' in place && !existsSync(place.file)) {
        throw new OperatorError(
          `DATA_FOLDER: there is no ${place.file}; no shop has run there yet`,
        );
      }
      const database = await openBackendDatabase(config);
      close = () => database.close();
      return {
        db: database.db,
        now: Date.now(),
        width: process.stdout.isTTY ? process.stdout.columns : null,
        write: (text) => void process.stdout.write(text),
        ...(config.push
          ? { push: { send: pushSender(database.db, config.push), origins: firstOrigins(config) } }
          : {}),
        publish: (tags) => publishChange(config, tags),
      };
    });
  } finally {
    await close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof OperatorError) {
    const before = error instanceof ConfigError ? 'The back end cannot start. ' : '';
    process.stderr.write(`${before}${error.message}\n`);
    process.exitCode = 1;
    return;
  }
  throw error;
});
