import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import { answerReadiness, askAllWorkers } from '../../../server/process/ready-workers.ts';

/** A primary with three slots. The parent process sends orders and receives their results. */
type Order = { open?: number; close?: number; unready?: number; ready?: number; ask?: number };

if (cluster.isPrimary) {
  const slots: (Worker | null)[] = [null, null, null];
  answerReadiness(
    () => slots,
    () => false,
  );
  process.on('message', (order: Order) => {
    void (async () => {
      if (order.open !== undefined) {
        const worker = cluster.fork();
        await once(worker, 'message');
        slots[order.open] = worker;
      }
      if (order.close !== undefined) {
        const worker = slots[order.close];
        if (worker) {
          slots[order.close] = null;
          worker.process.kill('SIGKILL');
        }
      }
      for (const [name, slot] of Object.entries(order)) {
        if (/ready|ask/.test(name)) slots[Number(slot)]?.send(name);
      }
      if (order.ask === undefined) process.send?.('done');
    })();
  });
  cluster.on('message', (_worker, message: unknown) => {
    if (typeof message === 'boolean') process.send?.(message);
  });
} else {
  let isReady = true;
  const areAllReady = askAllWorkers(async () => isReady);
  process.on('message', (order) => {
    if (order === 'ready' || order === 'unready') isReady = order === 'ready';
    if (order === 'ask') void areAllReady().then((all) => process.send?.(all));
  });
  process.send?.('open');
}
