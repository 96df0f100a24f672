import { buildEdgeIfNeeded } from './build/build-edge.ts';
import { buildIfNeeded } from './build/build-if-needed.ts';

await buildIfNeeded();
const { gzipBytes } = await buildEdgeIfNeeded();
process.stdout.write(`build/edge/worker.js: ${gzipBytes} bytes gzip\n`);
