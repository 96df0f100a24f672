import cluster from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Log } from '../observability/log.ts';
import { answerReadiness } from './ready-workers.ts';
import { WorkerSlots } from './worker-slots.ts';

type WorkersDeps = {
  /** Number of workers. */
  count: number;
  log: Log;
};

/**
 * Runs `count` workers on one port until SIGTERM or SIGINT stops them all (Rule R4.6). The first
 * one starts alone, so that tables and demo data are created once. A worker that exits is
 * restarted; one that never came up ends the start. SIGHUP replaces them one after the other.
 */
export function runWorkers({ count, log }: WorkersDeps): void {
  cluster.setupPrimary({ exec: fileURLToPath(new URL('../main.ts', import.meta.url)), args: [] });
  const slots = new WorkerSlots(count, log);
  let rolling: Promise<void> | null = null;
  answerReadiness(
    () => slots.workers,
    () => slots.isStopping,
  );

  const stop = async () => {
    if (slots.isStopping) return;
    slots.stop();
    process.exit((await endWorkers()) ? 0 : 1);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  process.on('SIGHUP', () => {
    rolling ??= slots.replaceAll().finally(() => {
      rolling = null;
    });
  });

  void (async () => {
    // The worker has logged the reason.
    if (!(await slots.startAll())) process.exit(slots.isStopping ? 0 : 1);
    log.info({ workers: count }, 'all workers are open');
  })();
}

/** Ends all workers; resolves to whether each one ended as it should. */
async function endWorkers(): Promise<boolean> {
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
  return ends.every(Boolean);
}
