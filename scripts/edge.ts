import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildEdgeIfNeeded } from './build/build-edge.ts';
import { buildIfNeeded } from './build/build-if-needed.ts';
import { workerdCommand } from './build/workerd-command.ts';

// Builds what is missing, then serves the shop's pages with workerd, over an origin that runs.
if (existsSync('.env')) process.loadEnvFile();
const { env } = process;
const missing = ['ORIGIN_SECRET', 'SESSION_SECRETS'].filter((name) => !env[name]);
if (missing.length > 0) {
  process.stderr.write(`${missing.join(' and ')} must be set, the same as at the origin\n`);
  process.exit(2);
}
await buildIfNeeded();
await buildEdgeIfNeeded();
const { file, args } = workerdCommand({
  listen: env['EDGE_ADDRESS'] || '127.0.0.1:8080',
  origin: env['ORIGIN_ADDRESS'] || '127.0.0.1:3000',
  originCalls: env['ORIGIN_CALLS_ADDRESS'] || '127.0.0.1:3100',
});
const child = spawn(file, args, { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
