/**
 * Measures posts of many visitors at once against the built shop in one process, on disk: `npx node
 * tests/bench/posts.bench.ts [visitors] [flags of the shop]`. Prints posts a second by wall and by processor time of the
 * shop, and the commits of each database per post, for one visitor and for all of them at once.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FormVisitor } from '../support/browser/form-visitor.ts';
import { freePort, startShop } from '../support/shop/shop-process.ts';
import { readStartFlags } from '../support/shop/start-flags.ts';

type Counts = Record<string, { commits: number; synced: number }>;

const visitors = Number(process.argv[2] ?? 32);
const orderRounds = 3;
/** Node flags for the shop, such as --cpu-prof. */
const extraFlags = process.argv.slice(3);
const folder = mkdtempSync(join(process.env.BENCH_FOLDER ?? tmpdir(), 'posts-'));
const countsFile = join(folder, 'commits.json');
const shop = await startShop({
  port: await freePort(),
  dataFolder: folder,
  flags: [
    ...readStartFlags(),
    ...extraFlags,
    '--import',
    new URL('../support/engines/count-commits.ts', import.meta.url).href,
  ],
  environment: { LOG_LEVEL: 'silent', WARM_PICTURES: '0', COMMIT_COUNTS: countsFile },
});
const home = `http://localhost:${shop.port}/de_de`;

async function readCounts(): Promise<Counts> {
  rmSync(countsFile, { force: true });
  process.kill(shop.pid, 'SIGUSR2');
  for (;;) {
    await pause(20);
    try {
      return JSON.parse(readFileSync(countsFile, 'utf8')) as Counts;
    } catch {
      // Not written yet.
    }
  }
}

/** Processor time of the shop so far, in seconds. */
function spent(): number {
  const fields = readFileSync(`/proc/${shop.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function measure(what: string, posts: number, work: () => Promise<void>): Promise<void> {
  const before = { counts: await readCounts(), cpu: spent(), time: performance.now() };
  await work();
  const seconds = (performance.now() - before.time) / 1000;
  const cpu = spent() - before.cpu;
  const after = await readCounts();
  const commits = Object.entries(after).map(([file, { commits: all, synced }]) => {
    const known = before.counts[file] ?? { commits: 0, synced: 0 };
    const each = (count: number) => (count / posts).toFixed(2);
    return `${file} ${each(all - known.commits)} (${each(synced - known.synced)} synced)`;
  });
  console.log(
    `${what}: ${(posts / seconds).toFixed(0)}/s by wall, ${(posts / cpu).toFixed(0)}/s of processor time; commits per post: ${commits.join(', ')}`,
  );
}

/** Sends an addition as the form of a product page does; returns the session cookie. */
async function add(cookie: string | null): Promise<string> {
  const key = randomBytes(16).toString('hex');
  const body = new URLSearchParams({
    change: 'add',
    sku: 'PX1012',
    parentSku: 'PX1012',
    quantity: '1',
    key,
  });
  const response = await fetch(`${home}/cart`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { origin: new URL(home).origin, ...(cookie === null ? {} : { cookie }) },
  });
  const { pathname } = new URL(response.headers.get('location') ?? '', home);
  if (response.status !== 303 || !pathname.endsWith('/cart')) {
    throw new Error(`An addition was answered ${response.status}`);
  }
  await response.arrayBuffer();
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie ?? '';
}

async function measureAdditions(count: number, rounds: number): Promise<void> {
  const run = (work: (index: number) => Promise<void>) => async () => {
    await Promise.all(Array.from({ length: count }, (_, index) => work(index)));
  };
  await measure(
    `additions to new carts, ${count} at once`,
    count * rounds,
    run(async () => {
      for (let round = 0; round < rounds; round++) await add(null);
    }),
  );
  const cookies = await Promise.all(Array.from({ length: count }, () => add(null)));
  await measure(
    `additions to carts, ${count} at once`,
    count * rounds,
    run(async (index) => {
      for (let round = 0; round < rounds; round++) await add(cookies[index] ?? null);
    }),
  );
}

async function measureOrders(count: number): Promise<void> {
  const places = ['tuerkei', 'spanien', 'portugal', 'kroatien', 'italien', 'oesterreich'];
  const buyers = Array.from(
    { length: count },
    (_, index) => new FormVisitor(home, `trainingslager/${places[index % places.length]}`),
  );
  for (const buyer of buyers) await buyer.goToReview();
  const presses = buyers.map((buyer) => ({ buyer, form: buyer.form('name="terms"') }));
  await measure(`orders, ${count} at once`, count, async () => {
    const answers = await Promise.all(
      presses.map(({ buyer, form }) => buyer.send(form, { terms: '1' })),
    );
    const other = answers.find(({ status }) => status !== 303);
    if (other) throw new Error(`An order was answered ${other.status}`);
  });
}

try {
  // Fills the caches and lets the compiler see the code.
  await measureAdditions(visitors, 5);
  await measureAdditions(1, 10);
  await measureAdditions(visitors, 20);
  await measureOrders(1);
  // The first round also lets the compiler see the code of an order.
  for (let round = 0; round < orderRounds; round++) await measureOrders(visitors);
} finally {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}
