import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { openBalancer } from '../../support/network/balancer.ts';
import type { Balancer } from '../../support/network/balancer.ts';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';

export type Crew = {
  balancer: Balancer;
  /** Kills one process without a word and starts it again. */
  killOne(index: number): Promise<void>;
  /** Stops each process in turn as an upgrade does, and starts it again. Their exit codes. */
  restartAll(): Promise<(number | null)[]>;
  stop(): Promise<void>;
};

/** Several that start at once on a busy machine take their time. Milliseconds. */
const patience = 300_000;

type Options = {
  processes: number;
  dataFolder: string;
  databaseUrl: string;
  /** How long a process that stops goes on serving, so that the balancer hears of it. Seconds. */
  drain: number;
};

/** Several shops on ports of their own and one database, behind one balancer. */
export async function openCrew({ processes, ...options }: Options): Promise<Crew> {
  const ports: number[] = [];
  for (let index = 0; index < processes; index += 1) ports.push(await freePort());
  const start = (port: number) =>
    startShop({
      ...{ port, dataFolder: options.dataFolder, startTimeout: patience },
      environment: {
        DATABASE_URL: options.databaseUrl,
        PROXY_HOPS: '1',
        DRAIN_SECONDS: String(options.drain),
        LOG_LEVEL: 'error',
      },
    });
  // All at once, on tables that nobody has made yet.
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

/** A database of its own on the server behind an address; answers its address. */
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
