import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { retire } from './listen.ts';
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
const longLife = 10_000;

type Place = { index: number; worker: Worker | null; deaths: number; timer?: NodeJS.Timeout };

/**
 * Runs `count` workers on one port until SIGTERM or SIGINT stops them all (Rule R4.6). The first
 * one starts alone, so that tables and demo data are created once. A worker that exits is
 * restarted; one that never came up ends the start. SIGHUP replaces them one after the other.
 */
export function runWorkers({ count, log }: WorkersDeps): void {
  cluster.setupPrimary({ exec: fileURLToPath(new URL('../main.ts', import.meta.url)), args: [] });
  const places = Array.from({ length: count }, (_, index): Place => {
    return { index, worker: null, deaths: 0 };
  });
  answerReadiness(
    () => places.map(({ worker }) => worker),
    () => isStopping,
  );
  let isStopping = false;
  let rolling: Promise<void> | null = null;

  /** Starts a worker; resolves once it listens, or to null when it exits before. */
  async function open(place: Place): Promise<Worker | null> {
    const worker = cluster.fork(place.index === 0 ? {} : { WARM_PICTURES: '0' });
    const ended = once(worker, 'exit').then(() => null);
    const opened = await Promise.race([ended, once(worker, 'listening').then(() => worker)]);
    if (opened) log.info({ worker: worker.process.pid, place: place.index }, 'worker is open');
    return opened;
  }

  /**
   * Assigns the slot to this worker: restarts it when it exits and retires the previous one.
   * Resolves once the previous one has exited.
   */
  async function settle(place: Place, worker: Worker): Promise<void> {
    const old = place.worker;
    place.worker = worker;
    const openedAt = performance.now();
    const onExit = (code: number | null, signal: string | null) => {
      if (isStopping || place.worker !== worker) return;
      place.worker = null;
      if (performance.now() - openedAt > longLife) place.deaths = 0;
      log.error({ worker: worker.process.pid, code, signal }, 'worker died');
      reopenLater(place);
    };
    worker.once('exit', onExit);
    // It may have exited since it reported that it listens.
    if (worker.isDead()) onExit(worker.process.exitCode, worker.process.signalCode);
    if (isStopping) worker.process.kill('SIGTERM');
    if (!old?.isConnected()) return;
    const gone = once(old, 'exit');
    old.send(retire);
    await gone;
  }

  function reopenLater(place: Place): void {
    const pause = Math.min(backoff.longest, backoff.first * 2 ** (place.deaths - 1));
    place.deaths += 1;
    place.timer = setTimeout(() => void reopen(place), place.deaths === 1 ? 0 : pause);
  }

  async function reopen(place: Place): Promise<void> {
    if (isStopping) return;
    const worker = await open(place);
    if (worker) await settle(place, worker);
    else if (!isStopping) reopenLater(place);
  }

  /** Replaces one worker after the other: the new one listens before the old one is retired. */
  async function replaceAll(): Promise<void> {
    for (const place of places) {
      if (isStopping) return;
      const worker = await open(place);
      if (!worker) {
        log.error('a new worker does not start: the old ones stay');
        return;
      }
      await settle(place, worker);
    }
    log.info('all workers are replaced');
  }

  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    for (const { timer } of places) clearTimeout(timer);
    const living = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const ends = await Promise.all(
      living.map(async (worker) => {
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
    const [first, ...others] = places;
    const worker = first && (await open(first));
    // The worker has logged the reason.
    if (!first || !worker) process.exit(isStopping ? 0 : 1);
    await settle(first, worker);
    await Promise.all(others.map(reopen));
    log.info({ workers: count }, 'all workers are open');
  })();
}
