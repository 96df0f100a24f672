import { existsSync } from 'node:fs';
import { buildIfNeeded } from './build-if-needed.ts';

// The one command: build what is missing, then serve. Demo data is prepared by the shop itself.
if (existsSync('.env')) process.loadEnvFile();
process.env['NODE_ENV'] ??= 'production';
await buildIfNeeded();
await import('../server/main.ts');
