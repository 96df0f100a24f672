import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export type ForwardProxy = {
  origin: string;
  /** Without a network it ends the connection of every request. */
  setOnline(isOnline: boolean): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens an HTTP proxy for clients that cannot resolve names below localhost. It runs in a separate
 * thread: the test waits for such a client synchronously.
 */
export async function openForwardProxy(): Promise<ForwardProxy> {
  const worker = new Worker(new URL('./forward-proxy-thread.ts', import.meta.url), {
    execArgv: [],
  });
  const [port] = (await once(worker, 'message')) as [number];
  return {
    origin: `http://127.0.0.1:${port}`,
    async setOnline(isOnline) {
      worker.postMessage(isOnline);
      await once(worker, 'message');
    },
    async close() {
      await worker.terminate();
    },
  };
}
