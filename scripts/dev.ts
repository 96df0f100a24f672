import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { chooseReloadPort, defaultReloadPort } from './dev/reload-port.ts';

/**
 * Runs the shop for development. Node restarts it when a file that the server has loaded changes,
 * also after a failed start; Vite reloads the modules of the pages. `DEV_RELOAD_PORT` names the
 * port of the browser's connection for reloads; the next free one is taken when it is in use.
 * An argument names another script to run in place of the shop.
 */
const [script = 'scripts/dev/serve-shop.ts'] = process.argv.slice(2);
const settings = { ...(existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}) };
const wanted = Number(process.env.DEV_RELOAD_PORT ?? settings.DEV_RELOAD_PORT ?? defaultReloadPort);
const port = await chooseReloadPort(wanted);
if (port !== wanted) process.stdout.write(`Port ${wanted} is in use: reloads use port ${port}.\n`);

const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', script], {
  env: { ...process.env, DEV_RELOAD_PORT: String(port) },
  stdio: 'inherit',
});
// Ctrl-C reaches the child as well; this process ends after it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => child.kill(signal));
}
child.on('exit', (code) => process.exit(code ?? 0));
