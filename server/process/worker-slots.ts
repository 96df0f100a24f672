import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Log } from '../observability/log.ts';
import { retireMessage } from './listen.ts';

/**
 * Pauses before a crashing worker is restarted, and the uptime that resets the pause. Milliseconds.
 */
const backoff = { first: 500, longest: 30_000 };
const stableUptime = 10_000;

type WorkerSlot = { index: number; worker: Worker | null; crashes: number; timer?: NodeJS.Timeout };

/** A fixed number of slots, each with one worker that is restarted when it exits. */
export class WorkerSlots {
  readonly #slots: readonly WorkerSlot[];
  readonly #log: Log;
  isStopping = false;

  constructor(count: number, log: Log) {
    this.#slots = Array.from({ length: count }, (_, index): WorkerSlot => {
      return { index, worker: null, crashes: 0 };
    });
    this.#log = log;
  }

  get workers(): (Worker | null)[] {
    return this.#slots.map(({ worker }) => worker);
  }

  /** Starts the first worker alone, then the others. False: the first one did not come up. */
  async startAll(): Promise<boolean> {
    const [first, ...others] = this.#slots;
    const worker = first && (await this.#start(first));
    if (!first || !worker) return false;
    await this.#assign(first, worker);
    await Promise.all(others.map((slot) => this.#restart(slot)));
    return true;
  }

  /** Replaces one worker after the other: the new one listens before the old one is retired. */
  async replaceAll(): Promise<void> {
    for (const slot of this.#slots) {
      if (this.isStopping) return;
      const worker = await this.#start(slot);
      if (!worker) {
        this.#log.error('a new worker does not start: the old ones stay');
        return;
      }
      await this.#assign(slot, worker);
    }
    this.#log.info('all workers are replaced');
  }

  /** Restarts no worker from now on. */
  stop(): void {
    this.isStopping = true;
    for (const { timer } of this.#slots) clearTimeout(timer);
  }

  /** Starts a worker; resolves once it listens, or to null when it exits before. */
  async #start(slot: WorkerSlot): Promise<Worker | null> {
    const worker = cluster.fork(slot.index === 0 ? {} : { WARM_PICTURES: '0' });
    const ended = once(worker, 'exit').then(() => null);
    const opened = await Promise.race([ended, once(worker, 'listening').then(() => worker)]);
    if (opened) this.#log.info({ worker: worker.process.pid, slot: slot.index }, 'worker is open');
    return opened;
  }

  /**
   * Assigns the slot to this worker: restarts it when it exits and retires the previous one.
   * Resolves once the previous one has exited.
   */
  async #assign(slot: WorkerSlot, worker: Worker): Promise<void> {
    const previous = slot.worker;
    slot.worker = worker;
    const openedAt = performance.now();
    const onExit = (code: number | null, signal: string | null) => {
      if (this.isStopping || slot.worker !== worker) return;
      slot.worker = null;
      if (performance.now() - openedAt > stableUptime) slot.crashes = 0;
      this.#log.error({ worker: worker.process.pid, code, signal }, 'worker died');
      this.#restartLater(slot);
    };
    worker.once('exit', onExit);
    // It may have exited since it reported that it listens.
    if (worker.isDead()) onExit(worker.process.exitCode, worker.process.signalCode);
    if (this.isStopping) worker.process.kill('SIGTERM');
    if (!previous?.isConnected()) return;
    const exited = once(previous, 'exit');
    previous.send(retireMessage);
    await exited;
  }

  #restartLater(slot: WorkerSlot): void {
    const pause = Math.min(backoff.longest, backoff.first * 2 ** (slot.crashes - 1));
    slot.crashes += 1;
    slot.timer = setTimeout(() => void this.#restart(slot), slot.crashes === 1 ? 0 : pause);
  }

  async #restart(slot: WorkerSlot): Promise<void> {
    if (this.isStopping) return;
    const worker = await this.#start(slot);
    if (worker) await this.#assign(slot, worker);
    else if (!this.isStopping) this.#restartLater(slot);
  }
}
