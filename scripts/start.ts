import { buildIfNeeded } from './build/build-if-needed.ts';
import { loadEnvFile } from './command-line/env-file.ts';
import { requireConfigOrExit } from './command-line/require-config.ts';
import { refuseArguments } from './command-line/usage.ts';
import { prepareDemo } from './pictures/prepare-demo.ts';

// Builds what is missing and prepares the demo beside it, then serves.
refuseArguments('npm start  builds what is missing and serves the shop; settings: .env.example');
loadEnvFile();
process.env['NODE_ENV'] ??= 'production';
const config = requireConfigOrExit();
await buildIfNeeded(() => prepareDemo(config));
await import('../server/main.ts');
