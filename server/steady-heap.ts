import { setFlagsFromString } from 'node:v8';

/**
 * The heap may grow by this part of what is in use before it is cleared, in percent. By itself the
 * engine lets it grow to several times that on a machine with much memory, since rendering leaves
 * nothing but garbage. spec: promises, Memory flat over 100,000 pages
 */
const growth = 30;

setFlagsFromString(`--heap-growing-percent=${growth}`);
