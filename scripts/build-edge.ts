import { buildEdgeIfNeeded } from './build/build-edge.ts';
import { buildIfNeeded } from './build/build-if-needed.ts';

await buildIfNeeded();
const { modules, gzipBytes } = await buildEdgeIfNeeded();
process.stdout.write(`build/edge: ${modules} modules, ${gzipBytes} bytes gzip\n`);
