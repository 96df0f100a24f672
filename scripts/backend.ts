import { existsSync } from 'node:fs';

// Starts the embedded commerce back end alone. Serves no pages, so nothing is built.
if (existsSync('.env')) process.loadEnvFile();
process.env['NODE_ENV'] ??= 'production';
await import('../server/backend/main.ts');
