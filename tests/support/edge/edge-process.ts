import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { workerdCommand } from '../../../scripts/build/workerd-command.ts';

export type EdgeProcess = {
  /** Port on the loopback address. */
  port: number;
  stop(): Promise<void>;
};

/** Starts workerd with the edge bundle and waits until it listens. */
export async function startEdge(options: {
  /** Port of the origin's shop. */
  originPort: number;
  /** Port that answers the calls of edge processes. */
  callsPort: number;
  /** Port of a cache of pages for several edge processes; without one each has its own. */
  cachePort?: number;
  environment: Record<string, string>;
}): Promise<EdgeProcess> {
  const { file, args } = workerdCommand({
    listen: '127.0.0.1:0',
    origin: `127.0.0.1:${options.originPort}`,
    originCalls: `127.0.0.1:${options.callsPort}`,
    ...(options.cachePort !== undefined && { pageCache: `127.0.0.1:${options.cachePort}` }),
  });
  const child = spawn(file, [...args, '--control-fd', '3'], {
    env: {
      NODE_ENV: 'production',
      ...(options.cachePort !== undefined && { PAGE_CACHE: '1' }),
      ...options.environment,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const failed = exited.then((): never => {
    throw new Error(`workerd ended with ${child.exitCode ?? child.signalCode}`);
  });
  failed.catch(() => undefined);
  const port = await Promise.race([readPort(child.stdio[3] as Readable), failed]);
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** workerd writes a line of JSON for each socket it listens on. */
async function readPort(control: Readable): Promise<number> {
  for await (const line of createInterface(control)) {
    const event = JSON.parse(line) as { event: string; port?: number };
    if (event.event === 'listen' && event.port !== undefined) {
      control.resume();
      return event.port;
    }
  }
  throw new Error('workerd named no port');
}
