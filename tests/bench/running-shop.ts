import { Agent, request } from 'node:http';
import { FormVisitor } from '../support/browser/form-visitor.ts';
import { pageKinds } from '../support/browser/page-bytes.ts';
import { freePort, startShop } from '../support/shop/shop-process.ts';
import type { ShopProcess } from '../support/shop/shop-process.ts';
import { readStartFlags } from '../support/shop/start-flags.ts';
import { report } from './table.ts';

const [listing] = pageKinds;

/** Starts the built shop in its own process, with a database that writes through to disk. */
export async function startMeasured(folder: string): Promise<ShopProcess> {
  const port = await freePort();
  const started = performance.now();
  const shop = await startShop({
    port,
    dataFolder: folder,
    flags: readStartFlags(),
    environment: { ...allocator, LOG_LEVEL: 'silent', WARM_PICTURES: '0' },
  });
  const seconds = (performance.now() - started) / 1000;
  // Rule R1.4
  report('start until ready, with a catalogue', `${seconds.toFixed(1)} s`, '≤ 5 s');
  return shop;
}

/** Measures additions to new carts, one after the other: each is on disk before the answer. */
export async function measureAdditions({ port }: ShopProcess): Promise<void> {
  const body = new URLSearchParams({
    change: 'add',
    sku: 'PX1012',
    parentSku: 'PX1012',
    quantity: '1',
  });
  const additions = 100;
  const seconds = await clock(async () => {
    for (let time = 0; time < additions; time++) {
      const response = await fetch(`http://localhost:${port}/de_de/cart`, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: { origin: `http://localhost:${port}` },
      });
      if (response.status !== 303) throw new Error(`An addition was answered ${response.status}`);
    }
  });
  // Rule P4.4
  report(
    'additions to new carts, on disk, one after the other',
    `${(additions / seconds).toFixed(0)} a second`,
    '≥ 150',
  );
}

/**
 * Measures orders of different visitors at once, from the last submit to the answer; the steps
 * before are not counted.
 */
export async function measureOrders({ port }: ShopProcess): Promise<void> {
  // The stock of one offer is not enough for all of them.
  const places = ['tuerkei', 'spanien', 'portugal', 'kroatien', 'italien', 'oesterreich'];
  const visitors = [...places, ...places, ...places].map(
    (place) => new FormVisitor(`http://localhost:${port}/de_de`, `trainingslager/${place}`),
  );
  for (const visitor of visitors) await visitor.goToReview();
  const presses = visitors.map((visitor) => ({ visitor, form: visitor.form('name="terms"') }));
  const seconds = await clock(async () => {
    const answers = await Promise.all(
      presses.map(({ visitor, form }) => visitor.send(form, { terms: '1' })),
    );
    const other = answers.find(({ status }) => status !== 303);
    if (other) throw new Error(`An order was answered ${other.status}`);
  });
  // Rule P4.5
  report(
    `orders of ${visitors.length} visitors at once, on disk`,
    `${(visitors.length / seconds).toFixed(0)} a second`,
    '≥ 60',
  );
}

/** Requests in flight with which one process is busy; more only wait. */
const capacity = 16;
/** Seconds of each burst. */
const burst = 10;

/** Returns the pages answered with 200 within the time, by that many connections. */
async function countServed(port: number, connections: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + burst * 1000;
  let served = 0;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      request({ host: 'localhost', port, path: listing.path, agent }, (response) => {
        response.resume().once('end', () => {
          if (response.statusCode === 200) served += 1;
          resolve();
        });
      })
        .once('error', reject)
        .end();
    });
  const worker = async () => {
    while (performance.now() < until) await one();
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return served;
}

/** Compares the pages served at three times the capacity with those at the capacity. */
export async function measureOverload({ port }: ShopProcess): Promise<void> {
  await countServed(port, capacity);
  const peak = await countServed(port, capacity);
  const crowded = await countServed(port, 3 * capacity);
  // Rule R5.3
  report(
    'pages served at three times the capacity, against those at the capacity',
    (crowded / peak).toFixed(2),
    '≥ 0.90',
  );
}

/** Environment of `npm start`, which lets the allocator return memory. */
const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

/** Returns the seconds that `work` takes. */
async function clock(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
