import { loadEnvFile } from './command-line/env-file.ts';

// Starts the embedded commerce back end alone. Serves no pages, so nothing is built.
loadEnvFile();
process.env['NODE_ENV'] ??= 'production';
await import('../server/backend/main.ts');
