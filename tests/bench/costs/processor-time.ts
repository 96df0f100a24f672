import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const connections = 8;

/** A page of a server in its own process. */
export type Target = {
  pid: number;
  port: number;
  path: string;
  headers?: Record<string, string>;
  /** Expected status; default 200. */
  status?: number;
  /** Requests an address that was not shown before, each time. */
  isNew?: boolean;
};

/** Requests so far, for addresses that are new. */
let requests = 0;

/** Sends `count` requests over keep-alive connections and reads the whole answers. */
export async function load(
  { port, path: page, headers = {}, status = 200, isNew }: Target,
  count: number,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const path = isNew ? `${page}?visit=${requests++}` : page;
      request({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
        if (response.statusCode !== status) reject(new Error(`${path}: ${response.statusCode}`));
        response.resume().once('end', resolve);
      })
        .once('error', reject)
        .end();
    });
  const worker = async () => {
    for (let time = 0; time < count / connections; time++) await one();
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
}

/** Returns the processor time that a process has used, in clock ticks of 10 ms. */
function readTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** Returns pages per CPU second by the process's own accounting. */
export async function measureRate(target: Target, count: number): Promise<number> {
  const before = readTicks(target.pid);
  await load(target, count);
  return count / ((readTicks(target.pid) - before) / 100);
}

/** Resolves once a process has done nothing for a second: a fresh shop still prepares its data. */
export async function untilIdle(pid: number): Promise<void> {
  for (;;) {
    const before = readTicks(pid);
    await wait(1000);
    if (readTicks(pid) - before <= 1) return;
  }
}
