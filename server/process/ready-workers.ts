import { randomUUID } from 'node:crypto';
import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';

/** Longest time for the other workers to report readiness, in milliseconds. */
const answerTimeout = 2000;
/**
 * Longest wait for the other workers to stop listening, in milliseconds: on a busy machine each
 * takes more than a second, and the grace period for requests in flight is 10 s.
 */
const stopTimeout = 7000;

type WorkerMessage =
  | { kind: 'all-ready?'; id: string }
  | { kind: 'ready?'; id: string }
  | { kind: 'ready'; id: string; isReady: boolean }
  | { kind: 'all-ready'; id: string; isReady: boolean }
  | { kind: 'echo?'; id: string }
  | { kind: 'echo'; id: string; isReady: boolean };

function isMessage(message: unknown): message is WorkerMessage {
  return typeof message === 'object' && message !== null && 'kind' in message && 'id' in message;
}

/**
 * Answers workers in the primary: whether all are ready, by asking each (Rule R4.4), and whether
 * the primary has read that they no longer listen. `slots`: all expected workers; null where one is
 * missing.
 *
 * While the whole set stops, the second answer waits for the last worker: responses of one worker
 * make clients reconnect, and connections that the primary holds when it stops listening are reset.
 */
export function answerReadiness(
  slots: () => readonly (Worker | null)[],
  isStopping: () => boolean,
): void {
  const stopped = new Map<Worker, string>();
  const answerStopped = () => {
    const connected = Object.values(cluster.workers ?? {}).filter((worker) =>
      worker?.isConnected(),
    );
    if (isStopping() && connected.some((worker) => worker && !stopped.has(worker))) return;
    for (const [worker, id] of stopped) {
      const echo: WorkerMessage = { kind: 'echo', id, isReady: true };
      if (worker.isConnected()) worker.send(echo);
    }
    stopped.clear();
  };
  cluster.on('exit', answerStopped);
  cluster.on('message', (asking, message: unknown) => {
    if (!isMessage(message)) return;
    if (message.kind === 'echo?') {
      stopped.set(asking, message.id);
      answerStopped();
    }
    if (message.kind !== 'all-ready?') return;
    const answers = slots().map((worker) => (worker ? askWorker(worker) : Promise.resolve(false)));
    void Promise.all(answers).then((all) => {
      const answer: WorkerMessage = {
        kind: 'all-ready',
        id: message.id,
        isReady: all.every(Boolean),
      };
      if (asking.isConnected()) asking.send(answer);
    });
  });
}

function askWorker(worker: Worker): Promise<boolean> {
  const question: WorkerMessage = { kind: 'ready?', id: randomUUID() };
  return awaitAnswer(question.id, 'ready', worker, () => worker.send(question));
}

/**
 * Returns, in a worker, whether every worker is ready according to the primary. Also answers the
 * primary's questions about this worker.
 */
export function askAllWorkers(isReady: () => Promise<boolean>): () => Promise<boolean> {
  process.on('message', (message) => {
    if (!isMessage(message) || message.kind !== 'ready?') return;
    void isReady().then((ready) => {
      const answer: WorkerMessage = { kind: 'ready', id: message.id, isReady: ready };
      if (process.connected) process.send?.(answer);
    });
  });
  return async () => {
    const question: WorkerMessage = { kind: 'all-ready?', id: randomUUID() };
    return awaitAnswer(question.id, 'all-ready', process, () => process.send?.(question));
  };
}

/**
 * Resolves, in a worker, once the primary has read that this worker no longer listens and, while
 * the whole set stops, that no worker listens; after 7 s in any case.
 */
export async function waitForPrimary(): Promise<void> {
  const question: WorkerMessage = { kind: 'echo?', id: randomUUID() };
  await awaitAnswer(question.id, 'echo', process, () => process.send?.(question), stopTimeout);
}

/** Sends a question; resolves to false when no answer arrives in time. */
function awaitAnswer(
  id: string,
  kind: 'ready' | 'all-ready' | 'echo',
  from: Pick<NodeJS.Process | Worker, 'on' | 'off'>,
  send: () => unknown,
  timeout = answerTimeout,
): Promise<boolean> {
  const channel: Pick<NodeJS.EventEmitter, 'on' | 'off'> = from as Worker;
  return new Promise((resolve) => {
    const finish = (isReady: boolean) => {
      clearTimeout(timer);
      channel.off('message', onMessage);
      resolve(isReady);
    };
    const onMessage = (message: unknown) => {
      if (isMessage(message) && message.kind === kind && message.id === id) {
        finish(message.isReady);
      }
    };
    const timer = setTimeout(() => finish(false), timeout);
    channel.on('message', onMessage);
    send();
  });
}
