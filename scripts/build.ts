import { buildIfNeeded } from './build-if-needed.ts';

buildIfNeeded();
