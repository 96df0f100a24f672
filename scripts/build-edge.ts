import { buildEdgeIfNeeded } from './build/build-edge.ts';
import { buildIfNeeded } from './build/build-if-needed.ts';
import { refuseArguments } from './command-line/usage.ts';

refuseArguments('npm run build:edge  writes the bundle of edge processes into build/edge');
await buildIfNeeded();
const { gzipBytes } = await buildEdgeIfNeeded();
process.stdout.write(`build/edge/worker.js: ${gzipBytes} bytes gzip\n`);
