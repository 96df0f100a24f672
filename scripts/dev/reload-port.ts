import { createServer } from 'node:net';

/** Vite's own default. */
export const defaultReloadPort = 24_678;

/** Ports tried after the wanted one. */
const attempts = 20;

/** Returns `wanted`, or the next port above it that is free. Throws when there is none nearby. */
export async function chooseReloadPort(wanted: number): Promise<number> {
  for (let port = wanted; port <= wanted + attempts; port++) {
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port from ${wanted} to ${wanted + attempts}: set DEV_RELOAD_PORT.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
