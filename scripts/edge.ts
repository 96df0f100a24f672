import { spawn } from 'node:child_process';
import { ConfigError } from '../server/config/config-error.ts';
import { buildEdgeIfNeeded } from './build/build-edge.ts';
import { buildIfNeeded } from './build/build-if-needed.ts';
import { readEdgeSettings } from './build/edge-settings.ts';
import { followChild } from './build/follow-child.ts';
import { workerdCommand } from './build/workerd-command.ts';
import { loadEnvFile } from './command-line/env-file.ts';
import { refuseArguments } from './command-line/usage.ts';

/** Builds what is missing, then serves the shop's pages with workerd, over an origin that runs. */
async function main(): Promise<void> {
  const addresses = readEdgeSettings(process.env);
  await buildIfNeeded();
  await buildEdgeIfNeeded();
  const { file, args } = workerdCommand(addresses);
  process.exit(await followChild(spawn(file, args, { stdio: 'inherit' })));
}

refuseArguments(
  'npm run edge  serves pages near the visitors; settings: docs/operations.md, Edge processes',
);
loadEnvFile();
main().catch((error: unknown) => {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`The edge process cannot start. ${error.message}\n`);
  process.exitCode = 1;
});
