import { buildIfNeeded } from './build/build-if-needed.ts';
import { refuseArguments } from './command-line/usage.ts';

refuseArguments('npm run build  builds the pages, unless the build has the hash of the sources');
await buildIfNeeded();
