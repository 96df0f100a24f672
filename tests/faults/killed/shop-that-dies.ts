import { DatabaseSync } from 'node:sqlite';
import type { StatementSync } from 'node:sqlite';
import type { ServerBuild } from '@remix-run/node';
import { readConfig } from '../../../server/config/config.ts';
import { createShopServer } from '../../../server/http/shop-server.ts';
import { listen } from '../../../server/process/listen.ts';
import { openMetrics } from '../../../server/observability/metrics/metrics.ts';
import { openShop } from '../../../server/shop.ts';
import type { Submissions } from '../../../server/storefront/submissions.ts';
import { diesAtStart, orders } from './death-points.ts';
import type { DeathPoint } from './death-points.ts';

/**
 * The real shop in its own process, composed as in server/main.ts. It kills itself at the point
 * that a request names, and uses the clock of the request.
 */
const plan = { point: '', skips: 0 };
let isAtGate = false;
let time: number | null = null;

function pass(point: DeathPoint): void {
  if (plan.point !== point) return;
  plan.skips -= 1;
  if (plan.skips < 0) die();
}

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  // Blocks until the signal arrives.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
}

/** Detects the start and end of transactions at the database driver. */
function watchTransactions(): void {
  const { prepare } = DatabaseSync.prototype;
  DatabaseSync.prototype.prepare = function (...parameters: Parameters<typeof prepare>) {
    const statement = prepare.apply(this, parameters);
    const isEffect = /commerce\.sqlite$/.test(this.location() ?? '');
    const [text] = parameters;
    if (text === 'begin immediate' && isEffect) {
      watch(statement, () => pass('before the transaction of the effect'));
    }
    if (text === 'commit') {
      watch(
        statement,
        () => {
          if (isEffect) pass('before the commit of the effect');
          else if (isAtGate) pass('before the commit of the gate');
        },
        () => isEffect && pass('after the commit of the effect'),
      );
    }
    return statement;
  };
}

function watch(statement: StatementSync, before: () => void, after?: () => void): void {
  const run: StatementSync['run'] = statement.run.bind(statement);
  statement.run = ((...parameters: Parameters<StatementSync['run']>) => {
    before();
    const result = run(...parameters);
    after?.();
    return result;
  }) as typeof run;
}

function watchGate(submissions: Submissions): Submissions {
  async function atGate<Value>(judge: () => Promise<Value>): Promise<Value> {
    isAtGate = true;
    const value = await judge();
    isAtGate = false;
    pass('after the commit of the gate');
    return value;
  }
  return {
    ...submissions,
    begin: (...parameters) => atGate(() => submissions.begin(...parameters)),
    cancel: (...parameters) => atGate(() => submissions.cancel(...parameters)),
    async finish(...parameters) {
      pass('before the answer is kept');
      await submissions.finish(...parameters);
      pass('after the answer is kept');
    },
  };
}

/** Returns a response with the full length that ends in the middle. */
function halfOf(response: Response, bytes: Uint8Array): Response {
  const headers = new Headers(response.headers);
  headers.set('Content-Length', String(bytes.length));
  let isBegun = false;
  const body = new ReadableStream({
    async pull(controller) {
      if (!isBegun) controller.enqueue(bytes.slice(0, bytes.length >> 1));
      else {
        await new Promise((resolve) => setTimeout(resolve, 20));
        pass('in the middle of the answer');
      }
      isBegun = true;
    },
  });
  return new Response(body, { status: response.status, headers });
}

watchTransactions();
const config = readConfig(process.env);
const built = new URL('../../../build/server/index.js', import.meta.url).href;
const build = (await import(built)) as ServerBuild;
const opened = await openShop(config);
if (process.env[diesAtStart] === '1') die();
const shop = {
  ...opened,
  submissions: watchGate(opened.submissions),
  now: () => new Date(time ?? Date.now()),
};
const server = createShopServer(shop, build, config);

listen({
  async fetch(request: Request, ...rest: unknown[]) {
    const asked = request.headers.get(orders.clock);
    if (asked !== null) time = Number(asked);
    plan.point = request.headers.get(orders.death) ?? '';
    plan.skips = Number(request.headers.get(orders.skips) ?? 0);
    pass('before the gate');
    const response = await server.fetch(request, ...(rest as []));
    pass('before the answer leaves');
    if (plan.point !== 'in the middle of the answer') {
      plan.point = '';
      return response;
    }
    return halfOf(response, new Uint8Array(await response.arrayBuffer()));
  },
  log: shop.log,
  metrics: openMetrics(),
  connections: { ...config.connections, perAddress: 0 },
  proxies: config.proxies,
  maxBody: 64 * 1024,
  host: config.host,
  port: config.port,
  onOpen: () => undefined,
  close: () => shop.close(),
});
