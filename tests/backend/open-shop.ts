import { serve } from '@hono/node-server';
import { createBackendServer } from '../../server/backend/http/backend-server.ts';
import { openBackend } from '../../server/backend/http/app.ts';
import type { Backend } from '../../server/backend/http/app.ts';
import type { Documents } from '../../server/backend/catalogue/documents.ts';
import type { Mail, Mailer } from '../../server/backend/mail/mailer.ts';
import { backendMigrations } from '../../server/backend/database/migrations.ts';
import type { Products } from '../../server/backend/catalogue/products.ts';
import { seedDemo } from '../../server/backend/demo/seed-demo.ts';
import type { BackendSettings } from '../../server/backend/settings.ts';
import type { Tables } from '../../server/backend/database/tables.ts';
import { connectCommerce } from '../../server/commerce/client.ts';
import type { Commerce } from '../../server/commerce/client.ts';
import type { Caller } from '../../server/commerce/exchange.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import type { Database, DatabaseLocation } from '../../server/database/open-database.ts';
import { openLog } from '../../server/observability/log.ts';
import type {
  SecurityEventDetails,
  SecurityEventName,
} from '../../server/observability/security-log.ts';
import { createSoldProducts } from './cart/sold-products.ts';
import { locateTestDatabase } from '../support/engines/database-location.ts';

export type SecurityEvent = { event: SecurityEventName } & SecurityEventDetails;

export type TestShop = {
  commerce: Commerce;
  database: Database<Tables>;
  products: ReturnType<typeof createSoldProducts>;
  /** Sends a request to the back end without the client; the address begins with /api/. */
  send: (path: string, init?: RequestInit) => Promise<Response>;
  /** Milliseconds since 1970; set it to change the time. */
  time: { now: number };
  /** Unexpected errors of the back end. */
  errors: Error[];
  /** Events for the security log, in order. */
  events: SecurityEvent[];
  /** Sent mails, unless the options have another mailer. */
  mails: Mail[];
  mailSettled: () => Promise<void>;
  close: () => Promise<void>;
};

export type ShopOptions = {
  file?: string;
  /** Database to use; default: a new file or schema. */
  place?: DatabaseLocation;
  mailer?: Mailer;
  /** Milliseconds to wait for another writer. */
  patience?: number;
  /** Milliseconds since 1970. */
  startAt?: number;
  settings?: Partial<BackendSettings>;
  documents?: Documents;
  /** Encrypt mails with a secret link; the first encrypts, all decrypt. */
  secrets?: readonly string[];
  /** Products to sell; default: the products of the tests. */
  products?: Products;
  /** Serves the back end on a loopback port, as `npm run backend` does, instead of in process. */
  isServed?: boolean;
};

/** An empty index. */
export const noDocuments: Documents = {
  findByUrl: async () => null,
  findPage: async () => null,
  findBlock: async () => null,
  categoryImages: async () => [],
  async *indexed() {
    yield* [];
  },
  priced: async () => [],
  rank: async () => ({ skus: [], suggestions: [] }),
};

/** Opens a back end with its own database, a client of it, and access to its internals. */
export async function openShop(options: ShopOptions = {}): Promise<TestShop> {
  const database = await openDatabase<Tables>(
    options.place ?? locateTestDatabase(options.file),
    backendMigrations,
    {
      lockTimeout: options.patience,
    },
  );
  await seedDemo(database);
  const products = createSoldProducts();
  const time = { now: options.startAt ?? Date.parse('2027-01-10T12:00:00Z') };
  const errors: Error[] = [];
  const mails: Mail[] = [];
  const events: SecurityEvent[] = [];
  const app = openBackend({
    database,
    products: options.products ?? products,
    documents: options.documents ?? noDocuments,
    mailer: options.mailer ?? {
      send: async (mail) => void mails.push(mail),
      close: () => undefined,
    },
    settings: options.settings,
    secrets: options.secrets,
    clock: () => time.now,
    onError: (error) => errors.push(error),
    onSecurityEvent: (event, details) => events.push({ event, ...details }),
  });
  const served = options.isServed ? await serveOnLoopback(app, database) : null;
  const baseUrl = served?.origin ?? 'http://commerce.invalid';
  const ask = served ? fetch : (request: Request) => app.fetch(request);
  return {
    commerce: connectCommerce({
      fetch: (request) => ask(request),
      baseUrl,
      tokenIn: 'header',
      // Hundreds of parallel callers take long on a busy machine.
      timeouts: { call: 30_000, order: 30_000 },
    }),
    database,
    products,
    send: async (path, init) => ask(new Request(baseUrl + path, init)),
    time,
    errors,
    events,
    mails,
    mailSettled: () => app.mailSettled(),
    async close() {
      await served?.close();
      await app.close();
      await database.close();
    },
  };
}

async function serveOnLoopback(app: Backend, database: Database<Tables>) {
  const backend = { ...app, probe: () => database.probe() };
  const { fetch } = createBackendServer(backend, openLog('silent'));
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const opened = serve({ fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(opened));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not on a port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Returns the value of a result; throws with the problem of a refusal. */
export function valueOf<Value>(
  outcome: { ok: true; value: Value } | { ok: false; problem: unknown },
): Value {
  if (outcome.ok) return outcome.value;
  throw new Error(`Refused: ${JSON.stringify(outcome.problem)}`);
}

/** Sends a request that the shop's client does not send; returns the result of the answer. */
export async function resultOf(shop: TestShop, path: string, init?: RequestInit): Promise<unknown> {
  const answer = (await (await shop.send(path, init)).json()) as { result: unknown };
  return answer.result;
}

export function problemOf<Problem>(
  outcome: { ok: true; value: unknown } | { ok: false; problem: Problem },
): Problem {
  if (!outcome.ok) return outcome.problem;
  throw new Error(`Not refused: ${JSON.stringify(outcome.value)}`);
}

/** Returns a caller with a new cart in a store view. */
export async function visitorWithCart(
  shop: Pick<TestShop, 'commerce'>,
  storeCode = 'de_de',
  content: Record<string, number> = {},
): Promise<Caller & { cartId: string }> {
  const cartId = valueOf(await shop.commerce.createCart({ storeCode }));
  const caller = { storeCode, cartId };
  for (const [sku, qty] of Object.entries(content)) {
    valueOf(await shop.commerce.updateCart(caller, { sku, qty }));
  }
  return caller;
}

let keys = 0;
/** Returns a new idempotency key. */
export function newKey(): string {
  keys += 1;
  return `key-for-tests-${String(keys).padStart(8, '0')}`;
}
