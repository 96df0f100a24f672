import { readFileSync } from 'node:fs';
import { FormVisitor } from '../support/browser/form-visitor.ts';
import { pageKinds } from '../support/browser/page-bytes.ts';
import { freePort, startShop } from '../support/shop/shop-process.ts';
import type { ShopProcess } from '../support/shop/shop-process.ts';
import { readStartFlags } from '../support/shop/start-flags.ts';
import { report } from './table.ts';

const [listing, product] = pageKinds;

/** Starts the built shop in its own process, with a database that writes through to disk. */
export async function startMeasured(folder: string): Promise<ShopProcess> {
  const port = await freePort();
  const started = performance.now();
  const shop = await startShop({
    port,
    dataFolder: folder,
    flags: readStartFlags(),
    environment: { LOG_LEVEL: 'silent', WARM_PICTURES: '0' },
  });
  const seconds = (performance.now() - started) / 1000;
  report('start until ready, with a catalogue', `${seconds.toFixed(1)} s`);
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
  report(
    'additions to new carts, on disk, one after the other',
    `${(additions / seconds).toFixed(0)} a second`,
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
  report(
    `orders of ${visitors.length} visitors at once, on disk`,
    `${(visitors.length / seconds).toFixed(0)} a second`,
  );
}

/** Measures resident memory after that many rendered pages, four at a time. */
export async function measureMemory({ port, pid }: ShopProcess, pages: number): Promise<void> {
  const kinds = [listing, product];
  for (let time = 0; time < pages; time += 4) {
    await Promise.all(
      [0, 1, 2, 3].map(async (one) => {
        const { path } = kinds[one % 2] ?? listing;
        await (await fetch(`http://localhost:${port}${path}`)).arrayBuffer();
      }),
    );
  }
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  report(
    `memory after ${pages.toLocaleString('en')} rendered pages`,
    `${megabytes.toFixed(0)} MB`,
    '≤ 220 MB',
  );
}

/** Returns the seconds that `work` takes. */
async function clock(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
