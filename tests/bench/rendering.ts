import type { ServerBuild } from '@remix-run/node';
import { readConfig } from '../../server/config/config.ts';
import { createShopServer } from '../../server/http/shop-server.ts';
import { openShop } from '../../server/shop.ts';
import { pageKinds } from '../support/browser/page-bytes.ts';
import { report } from './table.ts';

const [listing, product] = pageKinds;

/** Returns the processor time of `work` in milliseconds per repetition. */
async function cost(repetitions: number, work: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < Math.ceil(repetitions / 5); warm++) await work();
  const before = process.cpuUsage();
  for (let time = 0; time < repetitions; time++) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / repetitions;
}

/**
 * Compares the whole shop with React alone, rendering the tree that the shop made of the same data.
 */
export async function measureRendering(folder: string): Promise<void> {
  const config = readConfig({
    DATA_FOLDER: folder,
    PORT: '80',
    LOG_LEVEL: 'silent',
    WARM_PICTURES: '0',
  });
  const built = new URL('../../build/server/index.js', import.meta.url).href;
  const build = (await import(built)) as ServerBuild;
  const shop = await openShop(config);
  type Handle = (...args: unknown[]) => Promise<Response>;
  const handle = build.entry.module.default as unknown as Handle;
  let asked: unknown[] = [];
  const watched = {
    ...build,
    entry: {
      module: {
        ...build.entry.module,
        default: (...args: unknown[]) => {
          asked = args;
          return handle(...args);
        },
      },
    },
  } as unknown as ServerBuild;
  const server = createShopServer(shop, watched, config);
  for (const { kind, path } of [listing, product]) {
    const whole = await cost(60, async () =>
      (await server.fetch(new Request(`http://localhost${path}`))).arrayBuffer(),
    );
    const raw = await cost(60, async () => (await handle(...asked)).arrayBuffer());
    report(
      `${kind} page, the whole shop against React alone on the same tree`,
      `${(raw / whole).toFixed(2)} (${whole.toFixed(1)} ms of processor a page, ${(1000 / whole).toFixed(0)} a second)`,
      kind === 'listing' ? '≥ 0.55' : '',
    );
  }
  server.close();
  await shop.close();
}
