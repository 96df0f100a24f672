/**
 * Encodes pictures in a child process, which isolates the memory of the encoders and crashes on
 * malformed files, and runs at a lower priority than pages. It ends when idle.
 */

import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type {
  drawPicture,
  encodePicture,
  identifyPicture,
  PictureFacts,
} from './encode-picture.ts';

/** Encodes pictures; encode-picture.ts defines what is refused. */
export type Encoder = {
  encode: typeof encodePicture;
  /** Draws and encodes, so that the process of the pages does not draw. */
  draw: typeof drawPicture;
  identify: typeof identifyPicture;
  /** Ends the process; unfinished tasks are rejected. */
  close: () => void;
};

export type EncoderTask =
  | { kind: 'encode'; arguments: Parameters<Encoder['encode']> }
  | { kind: 'draw'; arguments: Parameters<Encoder['draw']> }
  | { kind: 'identify'; arguments: Parameters<Encoder['identify']> };

export type EncoderAnswer =
  | { id: number; ok: true; value: Uint8Array | PictureFacts }
  | { id: number; ok: false; message: string };

type Waiting = {
  process: ChildProcess;
  resolve: (value: Uint8Array | PictureFacts) => void;
  reject: (error: Error) => void;
  watchdog: NodeJS.Timeout;
};

/** A task that takes longer hangs: the process is killed. */
const WATCHDOG_MS = 40_000;

/** Returns freed memory to the system at once; otherwise the process keeps its peak. */
const ENVIRONMENT = {
  NODE_ENV: 'production' as const,
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

/** Starts the process with the first task, and ends it after `idleMs` without one. */
export function openEncoder({ idleMs = 60_000 }: { idleMs?: number } = {}): Encoder {
  const waiting = new Map<number, Waiting>();
  let current: ChildProcess | null = null;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  const end = (): void => {
    clearTimeout(idle);
    if (current?.connected) current.disconnect();
    current = null;
  };

  const settle = (id: number): Waiting | undefined => {
    const entry = waiting.get(id);
    if (!entry) return undefined;
    clearTimeout(entry.watchdog);
    waiting.delete(id);
    if (waiting.size === 0) {
      entry.process.channel?.unref();
      idle = setTimeout(end, idleMs).unref();
    }
    return entry;
  };

  const lose = (lost: ChildProcess, error: Error): void => {
    if (current === lost) current = null;
    for (const [id, entry] of waiting) if (entry.process === lost) settle(id)?.reject(error);
  };

  const start = (): ChildProcess => {
    const child = fork(join(import.meta.dirname, 'encoder-process.ts'), [], {
      serialization: 'advanced',
      execArgv: [],
      env: ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (message) => {
      const answer = message as EncoderAnswer;
      const entry = settle(answer.id);
      if (answer.ok) entry?.resolve(answer.value);
      else entry?.reject(new Error(answer.message));
    });
    child.on('error', (error) => lose(child, error));
    child.on('exit', (code, signal) =>
      lose(child, new Error(`The encoder ended early (${signal ?? code})`)),
    );
    child.unref();
    return child;
  };

  const run = (task: EncoderTask): Promise<Uint8Array | PictureFacts> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      const child = (current ??= start());
      const id = ++lastId;
      const watchdog = setTimeout(() => child.kill('SIGKILL'), WATCHDOG_MS).unref();
      waiting.set(id, { process: child, resolve, reject, watchdog });
      child.channel?.ref();
      child.send({ id, ...task }, (error) => {
        if (error) settle(id)?.reject(error);
      });
    });

  return {
    encode: async (...encoding) =>
      (await run({ kind: 'encode', arguments: encoding })) as Uint8Array,
    draw: async (...drawing) => (await run({ kind: 'draw', arguments: drawing })) as Uint8Array,
    identify: async (source) =>
      (await run({ kind: 'identify', arguments: [source] })) as PictureFacts,
    close: end,
  };
}
