import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

export type CallsProxy = {
  port: number;
  /** Round trips and calls since the last `reset`; checks of what changed are none. */
  counts(): { batches: number; calls: number };
  /** Names of the calls of each batch since the last `reset`. */
  batches(): readonly (readonly string[])[];
  reset(): void;
  /** Answers as an origin of another release from here on; `false`: as before. */
  pretendOtherRelease(isOther: boolean): void;
  /** Holds every answer back until the returned function is called. */
  hold(): () => void;
  close(): Promise<void>;
};

type Batch = { calls?: { port: string; part?: string; method: string; path?: string }[] };

/** Opens a proxy between edge and origin that counts calls; each answer is late by `delay` ms. */
export async function openCallsProxy(target: () => number, delay = 0): Promise<CallsProxy> {
  let batches: string[][] = [];
  let isOtherRelease = false;
  let held: Promise<void> | null = null;
  const server = createServer((request, response) => {
    const forward = async () => {
      const body = await buffer(request);
      const { calls = [] } = (
        request.method === 'POST' ? JSON.parse(body.toString()) : {}
      ) as Batch;
      if (calls.length > 0) batches.push(calls.map(nameOf));
      if (delay > 0) await wait(delay);
      await held;
      if (isOtherRelease) {
        response
          .writeHead(404, { 'content-type': 'application/json' })
          .end('{"message":"Unknown"}');
        return;
      }
      const answer = await fetch(`http://127.0.0.1:${target()}${request.url}`, {
        method: request.method ?? 'GET',
        headers: { ...(request.headers as Record<string, string>), connection: 'keep-alive' },
        body: body.length > 0 ? body : null,
      });
      const text = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
    };
    // As an origin that is away: the connection ends without an answer.
    forward().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    counts: () => ({ batches: batches.length, calls: batches.flat().length }),
    batches: () => batches,
    reset() {
      batches = [];
    },
    pretendOtherRelease(isOther) {
      isOtherRelease = isOther;
    },
    hold() {
      let release = () => undefined as void;
      held = new Promise((resolve) => (release = resolve));
      return () => {
        held = null;
        release();
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const nameOf = ({ port, part, method, path }: NonNullable<Batch['calls']>[number]): string =>
  `${part ?? port}.${method}${path === undefined ? '' : ` ${path.replace(/\?.*/, '')}`}`;
