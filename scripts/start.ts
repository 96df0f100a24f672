import { existsSync } from 'node:fs';
import { buildIfNeeded } from './build/build-if-needed.ts';
import { prepareDemo } from './pictures/prepare-demo.ts';
import { requireConfigOrExit } from './build/require-config.ts';

// Builds what is missing and prepares the demo beside it, then serves.
if (existsSync('.env')) process.loadEnvFile();
process.env['NODE_ENV'] ??= 'production';
requireConfigOrExit();
await buildIfNeeded(prepareDemo);
await import('../server/main.ts');
