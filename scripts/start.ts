import { buildIfNeeded } from './build/build-if-needed.ts';
import { prepareDemo } from './pictures/prepare-demo.ts';
import { requireConfigOrExit } from './command-line/require-config.ts';
import { loadEnvFile } from './command-line/env-file.ts';
import { refuseArguments } from './command-line/usage.ts';

// Builds what is missing and prepares the demo beside it, then serves.
refuseArguments('npm start  builds what is missing and serves the shop; settings: .env.example');
loadEnvFile();
process.env['NODE_ENV'] ??= 'production';
requireConfigOrExit();
await buildIfNeeded(prepareDemo);
await import('../server/main.ts');
