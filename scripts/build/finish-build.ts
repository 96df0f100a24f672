import { buildWorker } from './build-worker.ts';
import { compressAssets } from './compress-assets.ts';

// What follows the build of the pages: the service worker, and the packed copies of all files.
await Promise.all([buildWorker(), compressAssets()]);
