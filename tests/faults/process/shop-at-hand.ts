import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../../../server/config/config.ts';
import { createShopServer } from '../../../server/http/shop-server.ts';
import { openLog } from '../../../server/observability/log.ts';
import { openConfiguredBackend } from '../../../server/open/open-backend.ts';
import { openCatalogue } from '../../../server/open/open-catalogue.ts';
import { openShop } from '../../../server/shop.ts';
import type { Submissions } from '../../../server/storefront/submissions.ts';
import type { Post } from '../killed/mortal-shop.ts';
import { buildOfActions } from './build-of-actions.ts';
import { faultyHost, faultySubmissions, passing, timeOfPassage } from './fault-points.ts';
import type { Fault, FaultPoint, Passage } from './fault-points.ts';
import { goods, loadRange } from './range.ts';

/** State of a post: answered, or held at its fault point. */
export type Asked =
  | { kind: 'answered'; response: Response }
  /** `goOn` lets it continue; without it the request never ends. */
  | { kind: 'held'; point: FaultPoint; goOn(): Promise<Response> };

const host = 'http://commerce.invalid';
const origin = 'http://localhost';

/**
 * The real shop in the test's process on real files: server, sessions, gate, routes and services,
 * and the embedded back end behind a network that can fail.
 */
export class ShopAtHand {
  readonly origin = origin;
  readonly dataFolder: string;
  #vary: (real: Submissions) => Submissions;
  #parts: Awaited<ReturnType<typeof openServer>> | null = null;

  private constructor(dataFolder: string, vary: (real: Submissions) => Submissions) {
    this.dataFolder = dataFolder;
    this.#vary = vary;
  }

  /** `vary` wraps the gate's storage. */
  static async open(
    dataFolder: string,
    vary: (real: Submissions) => Submissions,
  ): Promise<ShopAtHand> {
    mkdirSync(dataFolder, { recursive: true });
    loadRange(dataFolder);
    const shop = new ShopAtHand(dataFolder, vary);
    await shop.reopen();
    return shop;
  }

  /** Closes the databases and opens them again. */
  async reopen(): Promise<void> {
    await this.close();
    this.#parts = await openServer(this.dataFolder, this.#vary);
  }

  async close(): Promise<void> {
    await this.#parts?.close();
    this.#parts = null;
  }

  /** Changes a database through another connection. */
  async change(
    statements: string,
    database: 'commerce' | 'storefront' = 'commerce',
  ): Promise<void> {
    const path = join(this.dataFolder, `${database}.sqlite`);
    const file = new DatabaseSync(path, { timeout: 0 });
    // The shop, in the same thread, is inside a transaction, which ends when it continues.
    for (let tries = 0; !writeNow(file, statements); tries += 1) {
      if (tries >= 2000) throw new Error(`${database} has been locked for too long`);
      await pause(10);
    }
    file.close();
  }

  /** Sells every product out, or restores the stock. */
  async sellOut(isSoldOut: boolean): Promise<void> {
    const taken = goods.map((sku) => `('${sku}', 1000)`).join(', ');
    const take = `INSERT INTO stock_taken VALUES ${taken}`;
    await this.change(
      `BEGIN IMMEDIATE; DELETE FROM stock_taken; DELETE FROM stock_holds; ${isSoldOut ? `${take};` : ''} COMMIT`,
    );
  }

  /** Sends a post like the visitor's browser, at a time of the visitor's clock. */
  async ask(post: Post, now: number): Promise<Response> {
    const asked = await this.askWith(post, now, null);
    if (asked.kind === 'held') throw new Error('Nothing was to go wrong');
    return asked.response;
  }

  askWith(post: Post, now: number, fault: Fault | null): Promise<Asked> {
    const { address, body, headers, cookie } = post;
    const request = new Request(origin + address, {
      method: 'POST',
      body,
      headers: {
        host: 'localhost',
        origin,
        cookie,
        ...headers,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    return new Promise((resolve, reject) => {
      const hold: Passage['hold'] = (point, goOn) => {
        const goesOn = () => {
          goOn();
          return answered;
        };
        resolve({ kind: 'held', point, goOn: goesOn });
      };
      const answered = this.#answer(request, { fault, now, hold });
      answered.then((response) => resolve({ kind: 'answered', response }), reject);
    });
  }

  /** Requests the data of the cart; no document is rendered. */
  read(address: string, cookie: string, now: number): Promise<Response> {
    const url = new URL(address, origin);
    url.pathname = '/de_de/cart';
    return this.readData(url, 'routes/cart/cart.route', { cookie, now });
  }

  /** Requests the data of a page. */
  readData(
    address: string | URL,
    route: string,
    { cookie, now }: { cookie: string; now: number },
  ): Promise<Response> {
    const url = new URL(address, origin);
    url.searchParams.set('_data', route);
    const request = new Request(url, { headers: { host: 'localhost', cookie } });
    return this.#answer(request, { fault: null, now, hold: () => undefined });
  }

  async #answer(request: Request, passage: Passage): Promise<Response> {
    const running = this.#parts;
    if (!running) throw new Error('The shop is closed');
    return passing(passage, async () => {
      const response = await running.server.fetch(request);
      const { status, headers } = response;
      // Reads the whole body, so that no work is left.
      const content = await response.arrayBuffer();
      return new Response([204, 304].includes(status) ? null : content, { status, headers });
    });
  }
}

async function openServer(dataFolder: string, vary: (real: Submissions) => Submissions) {
  const config = {
    ...readConfig({
      DATA_FOLDER: dataFolder,
      PORT: '80',
      LOG_LEVEL: 'silent',
      WARM_PICTURES: '0',
      COMMERCE_URL: host,
    }),
    // Only users who register, and the loaded products.
    mode: 'production' as const,
  };
  const log = openLog(config.logLevel);
  const catalogue = await openCatalogue(config, log);
  const backend = await openConfiguredBackend({ ...config, commerceUrl: null }, catalogue, log);
  const ask = faultyHost((request) => backend.fetch(request));
  const network = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    input instanceof Request && input.url.startsWith(host) ? ask(input) : network(input, init);
  const shop = await openShop(config);
  const submissions = faultySubmissions(vary(shop.submissions));
  const server = createShopServer(
    { ...shop, submissions, now: () => new Date(timeOfPassage()) },
    buildOfActions,
    config,
  );
  return {
    server,
    async close() {
      server.close();
      await shop.close();
      globalThis.fetch = network;
      await backend.close();
      await catalogue.close();
    },
  };
}

/** Returns false while another connection writes. */
function writeNow(file: DatabaseSync, statements: string): boolean {
  try {
    file.exec(statements);
    return true;
  } catch (error) {
    if (error instanceof Error && error.message === 'database is locked') return false;
    throw error;
  }
}
