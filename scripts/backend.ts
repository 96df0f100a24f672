import { existsSync } from 'node:fs';

// The embedded commerce back end by itself. Needs no pages, so nothing is built.
if (existsSync('.env')) process.loadEnvFile();
process.env['NODE_ENV'] ??= 'production';
await import('../server/backend/main.ts');
