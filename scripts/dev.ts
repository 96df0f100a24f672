import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvFile } from './command-line/env-file.ts';
import { answerHelp, refuseArgument } from './command-line/usage.ts';
import { chooseReloadPort, defaultReloadPort } from './dev/reload-port.ts';
import { supervise } from './dev/supervise.ts';

/**
 * Runs the shop for development: it restarts when a module changes that the server has loaded, and
 * Vite reloads the modules of the pages. `DEV_RELOAD_PORT` names the port of the browser's
 * connection for reloads; the next free one is taken when it is in use. `--offline-host` plays the
 * hosts that the shop calls. An argument names another script to run in place of the shop.
 */
const usage = 'npm run dev [-- --offline-host]  serves the shop and reloads what changes';
answerHelp(usage);
const words = process.argv.slice(2);
const unknown = words.find((word) => word.startsWith('-') && word !== '--offline-host');
if (unknown !== undefined) refuseArgument(unknown, usage);
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'offline-host': { type: 'boolean', default: false } },
});
const [script] = positionals;
const settings = readEnvFile();
const wanted = Number(process.env.DEV_RELOAD_PORT ?? settings.DEV_RELOAD_PORT ?? defaultReloadPort);
const port = await chooseReloadPort(wanted);
if (port !== wanted) process.stdout.write(`Port ${wanted} is in use: reloads use port ${port}.\n`);

const stop = supervise({
  script: script ?? 'scripts/dev/serve-shop.ts',
  folders: script ? [dirname(script)] : ['app', 'scripts', 'server'],
  env: {
    ...process.env,
    DEV_RELOAD_PORT: String(port),
    ...(options['offline-host'] && { OFFLINE_HOST: '1' }),
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stop().then(() => process.exit(0)));
}
