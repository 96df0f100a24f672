import { buildIfNeeded } from './build/build-if-needed.ts';

await buildIfNeeded();
