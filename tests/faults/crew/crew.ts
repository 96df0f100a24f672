import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { openBalancer } from '../../support/network/balancer.ts';
import type { Balancer } from '../../support/network/balancer.ts';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';

export type Crew = {
  balancer: Balancer;
  /** Kills one process with SIGKILL and starts it again. */
  killOne(index: number): Promise<void>;
  /** Stops each process in turn like an upgrade, and starts it again. Returns their exit codes. */
  restartAll(): Promise<(number | null)[]>;
  stop(): Promise<void>;
};

/** Timeout for several processes that start at once on a busy machine, in milliseconds. */
const patience = 300_000;

type Options = {
  processes: number;
  dataFolder: string;
  databaseUrl: string;
  /** How long a stopping process keeps serving, so that the balancer notices, in seconds. */
  drain: number;
};

/** Starts several shop processes on their own ports with one database, behind one balancer. */
export async function openCrew({ processes, ...options }: Options): Promise<Crew> {
  const ports: number[] = [];
  for (let index = 0; index < processes; index += 1) ports.push(await freePort());
  const start = (port: number) =>
    startShop({
      port,
      dataFolder: options.dataFolder,
      startTimeout: patience,
      environment: {
        DATABASE_URL: options.databaseUrl,
        PROXY_HOPS: '1',
        DRAIN_SECONDS: String(options.drain),
        LOG_LEVEL: 'error',
      },
    });
  // All at once, on a database without tables.
  const shops: ShopProcess[] = await Promise.all(ports.map(start));
  const balancer = await openBalancer(ports);
  await Promise.all(ports.map((port) => balancer.waitForState(port, true)));

  async function replace(index: number, old: ShopProcess): Promise<void> {
    shops[index] = await start(old.port);
    await balancer.waitForState(old.port, true);
  }
  return {
    balancer,
    async killOne(index) {
      const shop = shops[index % processes] as ShopProcess;
      await shop.kill();
      await replace(index % processes, shop);
    },
    async restartAll() {
      const codes: (number | null)[] = [];
      for (const [index, shop] of [...shops.entries()]) {
        codes.push(await shop.stop());
        await replace(index, shop);
      }
      return codes;
    },
    async stop() {
      await Promise.all(shops.map((shop) => shop.kill()));
      await balancer.close();
    },
  };
}

/** Creates a new database on the server at an address; returns its address. */
export async function freshDatabase(serverUrl: string): Promise<string> {
  const name = `processes_${randomBytes(6).toString('hex')}`;
  const client = new Client(serverUrl);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
