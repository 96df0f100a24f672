import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ConfigError } from '../server/config/config-error.ts';
import { buildEdgeIfNeeded } from './build/build-edge.ts';
import { buildIfNeeded } from './build/build-if-needed.ts';
import { readEdgeSettings } from './build/edge-settings.ts';
import { followChild } from './build/follow-child.ts';
import { workerdCommand } from './build/workerd-command.ts';

/** Builds what is missing, then serves the shop's pages with workerd, over an origin that runs. */
async function main(): Promise<void> {
  const addresses = readEdgeSettings(process.env);
  await buildIfNeeded();
  await buildEdgeIfNeeded();
  const { file, args } = workerdCommand(addresses);
  process.exit(await followChild(spawn(file, args, { stdio: 'inherit' })));
}

if (existsSync('.env')) process.loadEnvFile();
main().catch((error: unknown) => {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`The edge process cannot start. ${error.message}\n`);
  process.exitCode = 1;
});
