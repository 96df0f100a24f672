import { existsSync } from 'node:fs';
import { createBackendServer } from './http/backend-server.ts';
import { OperatorError } from './office/desk.ts';
import { runOperator, renderUsage } from './office/operator.ts';
import { createPushSender } from './push/send-push.ts';
import { deleteMailFiles } from './privacy/mail-files.ts';
import { CatalogueUnavailable } from '../catalogue/port.ts';
import { readConfig } from '../config/config.ts';
import { readDataPlaces } from '../config/environment.ts';
import { setOwnFacts } from '../config/own-facts.ts';
import type { Config } from '../config/config.ts';
import { locateDatabase } from '../database/database-location.ts';
import { listen } from '../process/listen.ts';
import { openLog } from '../observability/log.ts';
import { openMetrics } from '../observability/metrics/metrics.ts';
import { serveMetrics } from '../observability/metrics/serve-metrics.ts';
import { firstOrigins, openBackendDatabase, openConfiguredBackend } from '../open/open-backend.ts';
import { answerWithJson } from '../process/early-answer.ts';
import { recordSecurityEvent } from '../observability/security-log.ts';
import { publishChange } from '../storefront/publish-change.ts';
import { explainStartFailure } from '../process/start-failure.ts';
import { openOwnerCatalogue } from '../open/open-owner-catalogue.ts';
import { openCatalogue } from '../open/open-catalogue.ts';
import { forgetPersonInStorefront } from '../storefront/account/forget-person.ts';
import { openStorefrontDatabase } from '../storefront/storefront.ts';

/**
 * A shop makes all of its visitors' calls from one address, which may have this many times the
 * usual connections.
 */
const callersPerAddress = 10;

/** Largest body of a call, in bytes. */
const maxCallBytes = 100 * 1024;

/**
 * Runs the embedded commerce back end on its own port, for shops that name it in COMMERCE_URL; with
 * arguments runs an operator's command on its database.
 */
async function main(input: readonly string[]): Promise<void> {
  if (input.includes('--help') || input[0] === 'help') {
    process.stdout.write(renderUsage(input));
    return;
  }
  await (input.length === 0 ? serveBackend(readOwnConfig()) : operate(input));
}

function readOwnConfig(): Config {
  const config = readConfig(process.env);
  setOwnFacts(config);
  return config;
}

async function serveBackend(config: Config): Promise<void> {
  const metrics = openMetrics();
  const log = openLog(config.logLevel, metrics.logLine);
  // The back end is the commerce host: its catalogue is its own.
  const catalogue = await openCatalogue({ ...config, commerceUrl: null }, log, { metrics });
  const backend = await openConfiguredBackend(config, catalogue, log, metrics);
  if (config.metrics) {
    metrics.expose();
    serveMetrics(config.metrics, metrics.text, log);
  }
  listen({
    fetch: createBackendServer(backend, log).fetch,
    log,
    metrics,
    connections: {
      ...config.connections,
      perAddress: config.connections.perAddress * callersPerAddress,
    },
    proxies: config.proxies,
    maxBody: maxCallBytes,
    answerEarly: answerWithJson,
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

async function operate(input: readonly string[]): Promise<void> {
  const closing: (() => Promise<void>)[] = [];
  // Standard output belongs to the command. Level info, whatever LOG_LEVEL is, so that the action
  // is always recorded.
  const log = openLog('info', undefined, process.stderr);
  // A reader such as head may close the pipe early.
  process.stdout.on('error', () => process.exit(0));
  try {
    await runOperator(input, async () => {
      requireStartedShop();
      const config = readOwnConfig();
      const storefront = createStorefrontAccess(config);
      const database = await openBackendDatabase(config);
      closing.push(() => database.close());
      return {
        db: database.db,
        now: Date.now(),
        holdLifetime: config.holdHours * 60 * 60 * 1000,
        width: process.stdout.isTTY ? process.stdout.columns : null,
        write: (text) => void process.stdout.write(text),
        ...(config.push
          ? {
              push: {
                send: createPushSender(database.db, config.push),
                origins: firstOrigins(config),
              },
            }
          : {}),
        async openCatalogue() {
          const owner = await openOwnerCatalogue(config, database, log);
          closing.push(owner.close);
          return owner;
        },
        publish: (tags) => publishChange(config, tags),
        retentionMonths: config.retentionMonths,
        onSecurityEvent: (event, details) => recordSecurityEvent(log, event, details),
        outside: {
          forgetPerson: storefront.forgetPerson,
          deleteMailFiles: async (ids) => {
            if ('folder' in config.mail) await deleteMailFiles(config.mail.folder, ids);
          },
        },
      };
    });
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/** Refuses a missing database before reading the configuration creates DATA_FOLDER. Rule G6.13 */
function requireStartedShop(): void {
  const place = locateDatabase(readDataPlaces(process.env), 'commerce');
  if (!('file' in place) || existsSync(place.file)) return;
  throw new OperatorError(`DATA_FOLDER: ${place.file} does not exist: start the shop once`);
}

/** Opens the storefront's database only for the command that needs it. */
function createStorefrontAccess(config: Config) {
  return {
    async forgetPerson(email: string): Promise<number> {
      const database = await openStorefrontDatabase(locateDatabase(config, 'storefront'));
      try {
        return await forgetPersonInStorefront(database.db, email, config.sessionSecrets);
      } finally {
        await database.close();
      }
    },
  };
}

/** A command ends without Elasticsearch; the back end starts and waits for it. */
function explainCatalogue(error: unknown): string | null {
  return error instanceof CatalogueUnavailable ? error.message : null;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof OperatorError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
    return;
  }
  const isCommand = process.argv.length > 2;
  const reason = explainStartFailure(error) ?? (isCommand ? explainCatalogue(error) : null);
  if (reason !== null) {
    process.stderr.write(`${isCommand ? '' : 'The back end cannot start. '}${reason}\n`);
    // Resources opened before the failure would keep the process running.
    process.exit(1);
  }
  throw error;
});
