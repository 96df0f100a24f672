import { expect, test } from 'vitest';
import { openWorkQueue } from '../../server/media/work-queue.ts';

/** Jobs that the test ends, and the number that are running. */
function controlledJobs() {
  const ends: (() => void)[] = [];
  const state = { running: 0, most: 0 };
  const job = async (): Promise<void> => {
    state.most = Math.max(state.most, ++state.running);
    await new Promise<void>((resolve) => ends.push(resolve));
    state.running--;
  };
  const endOne = async (): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve));
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { job, endOne, state };
}

test('never runs more jobs than its limit and refuses more than may wait', async () => {
  const queue = openWorkQueue(2, 3);
  const { job, endOne, state } = controlledJobs();
  const accepted = Array.from({ length: 5 }, () => queue.run(job));
  expect(accepted).not.toContain(null);
  expect(queue.run(job)).toBeNull();
  await endOne();
  const late = queue.run(job);
  expect(late).not.toBeNull();
  for (let i = 0; i < 5; i++) await endOne();
  await Promise.all([...accepted, late]);
  expect(state).toEqual({ running: 0, most: 2 });
});

test('starts the next job when one fails', async () => {
  const queue = openWorkQueue(1, 1);
  const failing = queue.run(() => Promise.reject(new Error('torn')));
  const next = queue.run(async () => 'done');
  await expect(failing).rejects.toThrow('torn');
  await expect(next).resolves.toBe('done');
});

test('finishes accepted jobs on close and refuses new ones', async () => {
  const queue = openWorkQueue(1, 2);
  const { job, endOne, state } = controlledJobs();
  void queue.run(job);
  void queue.run(job);
  const closed = queue.close().then(() => state.running);
  expect(queue.run(job)).toBeNull();
  await endOne();
  await endOne();
  expect(await closed).toBe(0);
  await queue.close();
});

test('runs work ahead alone, after all visitors, and drops it on close', async () => {
  const queue = openWorkQueue(1, 5);
  const order: string[] = [];
  const { job, endOne } = controlledJobs();
  void queue.run(job);
  const ahead = queue.run(async () => order.push('ahead'), 'ahead');
  const visitor = queue.run(async () => order.push('visitor'));
  await endOne();
  await Promise.all([ahead, visitor]);
  expect(order).toEqual(['visitor', 'ahead']);
  void queue.run(job);
  const dropped = queue.run(job, 'ahead');
  const closed = queue.close();
  await expect(dropped).rejects.toThrow('The queue is closed');
  await endOne();
  await closed;
});

test('runs one job ahead at a time although two visitors could be served', async () => {
  const queue = openWorkQueue(2, 5);
  const { job, endOne, state } = controlledJobs();
  const first = queue.run(job, 'ahead');
  const second = queue.run(job, 'ahead');
  await endOne();
  await endOne();
  await Promise.all([first, second]);
  expect(state.most).toBe(1);
});
