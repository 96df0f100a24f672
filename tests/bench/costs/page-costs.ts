import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FormVisitor } from '../../support/browser/form-visitor.ts';
import { pageKinds } from '../../support/browser/page-bytes.ts';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';
import wideLimits from '../../support/shop/wide-limits.json' with { type: 'json' };
import { readStartFlags } from '../../support/shop/start-flags.ts';
import { median, report } from '../table.ts';
import { load, measureRate, untilIdle } from './processor-time.ts';
import type { Target } from './processor-time.ts';

const bareFolder = join(import.meta.dirname, '../bare-remix');
const rounds = 3;

type CostTarget = Target & { name: string; aim?: string };

async function startBare(): Promise<CostTarget & { stop: () => void }> {
  const config = join(bareFolder, 'vite.config.ts');
  for (const kind of [[], ['--ssr']]) {
    execFileSync('npx', ['vite', 'build', '-c', config, ...kind], { stdio: 'ignore' });
  }
  const port = await freePort();
  const child = spawn(process.execPath, [join(bareFolder, 'serve.ts'), String(port)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  for (;;) {
    try {
      await fetch(`http://127.0.0.1:${port}/c/1`);
      break;
    } catch {
      // It does not listen yet.
      await wait(50);
    }
  }
  const target = { name: 'bare Remix page', pid: child.pid ?? 0, port, path: '/c/1' };
  return { ...target, stop: () => child.kill() };
}

/**
 * Compares personal pages of the shop with the bare Remix page in `bare-remix/`, both by the
 * processor time of a separate process. `pages`: requests per round.
 */
export async function measurePageCosts(folder: string, pages = 240): Promise<void> {
  const bare = await startBare();
  const shop = await start(folder, 50);
  const shortLists = await start(folder, 24);
  const [listing, product, cart] = pageKinds;
  const visitor = new FormVisitor(`http://localhost:${shop.port}/de_de`, 'trainingslager/spanien');
  await visitor.goToReview();
  const at = (path: string) => ({ pid: shop.pid, port: shop.port, path });
  const host = { host: `localhost:${shop.port}` };
  const headers = { ...host, cookie: visitor.cookie };
  const targets: CostTarget[] = [
    bare,
    // Rule P1.1
    {
      name: 'listing, 24 cards',
      pid: shortLists.pid,
      port: shortLists.port,
      path: listing.path,
      headers: { host: `localhost:${shortLists.port}` },
      aim: '≥ 0.45',
    },
    // Rule P1.1
    { name: 'listing, 50 cards', ...at(listing.path), headers: host, aim: '≥ 0.38' },
    // Compressed in advance: rule P1.11
    {
      name: 'listing, 50 cards, in brotli',
      ...at(listing.path),
      headers: { ...host, 'accept-encoding': 'br' },
    },
    // Rule P1.2
    { name: 'product', ...at(product.path), headers: host, aim: '≥ 0.52' },
    { name: 'product, with a cart', ...at(product.path), headers },
    // Rule P1.3
    { name: 'empty cart', ...at(cart.path), headers: host, aim: '≥ 0.70' },
    // Rule P1.4
    { name: 'checkout step', ...at('/de_de/checkout'), headers, aim: '≥ 0.50' },
  ];
  // Without a template of an earlier visit: rule P1.9. After the others, whose templates its own replace.
  const last: CostTarget[] = [
    { name: 'product, first visit', ...at(product.path), headers: host, isNew: true },
  ];
  const rates = new Map<string, number[]>();
  for (const target of [...last, ...targets]) await load(target, pages);
  for (const { pid } of [shop, shortLists]) await untilIdle(pid);
  for (const group of [targets, last]) {
    for (let round = 0; round < rounds; round++) {
      for (const target of group) {
        const rate = await measureRate(target, pages);
        rates.set(target.name, [...(rates.get(target.name) ?? []), rate]);
      }
    }
  }
  const reference = median(rates.get(bare.name) ?? []);
  for (const { name, aim } of [...targets, ...last]) {
    const rate = median(rates.get(name) ?? []);
    const text = `${(rate / reference).toFixed(2)} (${rate.toFixed(0)} pages per CPU second)`;
    report(`${name}, against the bare Remix page`, text, aim);
  }
  bare.stop();
  await Promise.all([shop.stop(), shortLists.stop()]);
}

/** Starts the built shop with that many cards in a list. */
async function start(folder: string, cards: number): Promise<ShopProcess> {
  const settings = join(folder, `settings-${cards}.json`);
  writeFileSync(settings, JSON.stringify({ ...wideLimits, productListPageSize: cards }));
  return startShop({
    port: await freePort(),
    dataFolder: folder,
    flags: readStartFlags(),
    environment: { LOG_LEVEL: 'silent', WARM_PICTURES: '0', SETTINGS_FILE: settings },
  });
}
