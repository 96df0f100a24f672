import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from './build/build-if-needed.ts';
import { loadEnvFile } from './command-line/env-file.ts';
import { requireConfigOrExit } from './command-line/require-config.ts';
import { refuseArguments } from './command-line/usage.ts';

// Builds what is missing, then lets remix-serve serve the shop.
refuseArguments('npm run serve  serves the shop under remix-serve; settings: .env.example');
loadEnvFile();
process.env['NODE_ENV'] ??= 'production';
// remix-serve would take another port than the one of the shop's addresses when 3000 is in use.
process.env['PORT'] ??= '3000';
requireConfigOrExit();
await buildIfNeeded();
process.argv[2] = 'server/serve/main.ts';
const cli = createRequire(import.meta.url).resolve('@remix-run/serve/dist/cli.js');
await import(pathToFileURL(cli).href);
