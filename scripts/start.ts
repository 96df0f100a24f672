import { existsSync } from 'node:fs';
import { buildIfNeeded } from './build/build-if-needed.ts';

// Builds what is missing, then serves. The shop prepares its demo data itself.
if (existsSync('.env')) process.loadEnvFile();
process.env['NODE_ENV'] ??= 'production';
await buildIfNeeded();
await import('../server/main.ts');
