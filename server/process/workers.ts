import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { retireMessage } from './listen.ts';
import type { Log } from '../observability/log.ts';
import { answerReadiness } from './ready-workers.ts';

type WorkersDeps = {
  /** Number of workers. */
  count: number;
  log: Log;
};

/**
 * Pauses before a crashing worker is restarted, and the uptime that resets the pause. Milliseconds.
 */
const backoff = { first: 500, longest: 30_000 };
const stableUptime = 10_000;

type WorkerSlot = { index: number; worker: Worker | null; crashes: number; timer?: NodeJS.Timeout };

/**
 * Runs `count` workers on one port until SIGTERM or SIGINT stops them all (Rule R4.6). The first
 * one starts alone, so that tables and demo data are created once. A worker that exits is
 * restarted; one that never came up ends the start. SIGHUP replaces them one after the other.
 */
export function runWorkers({ count, log }: WorkersDeps): void {
  cluster.setupPrimary({ exec: fileURLToPath(new URL('../main.ts', import.meta.url)), args: [] });
  const slots = Array.from({ length: count }, (_, index): WorkerSlot => {
    return { index, worker: null, crashes: 0 };
  });
  answerReadiness(
    () => slots.map(({ worker }) => worker),
    () => isStopping,
  );
  let isStopping = false;
  let rolling: Promise<void> | null = null;

  /** Starts a worker; resolves once it listens, or to null when it exits before. */
  async function start(slot: WorkerSlot): Promise<Worker | null> {
    const worker = cluster.fork(slot.index === 0 ? {} : { WARM_PICTURES: '0' });
    const ended = once(worker, 'exit').then(() => null);
    const opened = await Promise.race([ended, once(worker, 'listening').then(() => worker)]);
    if (opened) log.info({ worker: worker.process.pid, place: slot.index }, 'worker is open');
    return opened;
  }

  /**
   * Assigns the slot to this worker: restarts it when it exits and retires the previous one.
   * Resolves once the previous one has exited.
   */
  async function assign(slot: WorkerSlot, worker: Worker): Promise<void> {
    const previous = slot.worker;
    slot.worker = worker;
    const openedAt = performance.now();
    const onExit = (code: number | null, signal: string | null) => {
      if (isStopping || slot.worker !== worker) return;
      slot.worker = null;
      if (performance.now() - openedAt > stableUptime) slot.crashes = 0;
      log.error({ worker: worker.process.pid, code, signal }, 'worker died');
      restartLater(slot);
    };
    worker.once('exit', onExit);
    // It may have exited since it reported that it listens.
    if (worker.isDead()) onExit(worker.process.exitCode, worker.process.signalCode);
    if (isStopping) worker.process.kill('SIGTERM');
    if (!previous?.isConnected()) return;
    const exited = once(previous, 'exit');
    previous.send(retireMessage);
    await exited;
  }

  function restartLater(slot: WorkerSlot): void {
    const pause = Math.min(backoff.longest, backoff.first * 2 ** (slot.crashes - 1));
    slot.crashes += 1;
    slot.timer = setTimeout(() => void restart(slot), slot.crashes === 1 ? 0 : pause);
  }

  async function restart(slot: WorkerSlot): Promise<void> {
    if (isStopping) return;
    const worker = await start(slot);
    if (worker) await assign(slot, worker);
    else if (!isStopping) restartLater(slot);
  }

  /** Replaces one worker after the other: the new one listens before the old one is retired. */
  async function replaceAll(): Promise<void> {
    for (const slot of slots) {
      if (isStopping) return;
      const worker = await start(slot);
      if (!worker) {
        log.error('a new worker does not start: the old ones stay');
        return;
      }
      await assign(slot, worker);
    }
    log.info('all workers are replaced');
  }

  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    for (const { timer } of slots) clearTimeout(timer);
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const ends = await Promise.all(
      running.map(async (worker) => {
        const ended = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        const [code, signal] = (await ended) as [number | null, NodeJS.Signals | null];
        // A worker that was still starting has nothing to finish.
        return code === 0 || signal === 'SIGTERM';
      }),
    );
    process.exit(ends.every(Boolean) ? 0 : 1);
  }

  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  process.on('SIGHUP', () => {
    rolling ??= replaceAll().finally(() => {
      rolling = null;
    });
  });

  void (async () => {
    const [first, ...others] = slots;
    const worker = first && (await start(first));
    // The worker has logged the reason.
    if (!first || !worker) process.exit(isStopping ? 0 : 1);
    await assign(first, worker);
    await Promise.all(others.map(restart));
    log.info({ workers: count }, 'all workers are open');
  })();
}
