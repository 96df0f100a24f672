import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, inject, it } from 'vitest';
import { freshDatabase } from '../../../faults/crew/crew.ts';
import { createAddress, createSignedInVisitor } from '../../../support/journeys/account-visitor.ts';
import { at } from '../../../support/browser/browser.ts';
import { copyCatalogue } from '../../../support/shop/catalogue/copy-catalogue.ts';
import { freePort, startBackend, startShop } from '../../../support/shop/shop-process.ts';
import { getShopUnderTest } from '../../../support/shop/shop-under-test.ts';

const patience = 300_000;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

it.each(['SQLite', 'PostgreSQL'])(
  'one expired token is refreshed once for 100 requests of three processes (Rule R2.3), on %s',
  { timeout: 2 * patience },
  async (database) => {
    const folder = mkdtempSync(join(tmpdir(), 'renewals-'));
    closing.push(() => rmSync(folder, { recursive: true, force: true }));
    copyCatalogue(getShopUnderTest().dataFolder, folder);
    const shared: Record<string, string> =
      database === 'SQLite' ? {} : { DATABASE_URL: await freshDatabase(inject('databaseUrl')) };

    const backendFolder = mkdtempSync(join(folder, 'backend-'));
    copyCatalogue(folder, backendFolder);
    let calls = '';
    const backend = await startBackend({
      port: await freePort(),
      dataFolder: backendFolder,
      startTimeout: patience,
      environment: { LOG_LEVEL: 'info' },
      onOutput: (text) => {
        calls += text;
      },
    });
    closing.push(backend.stop);
    const ports = [await freePort(), await freePort(), await freePort()];
    const shops = await Promise.all(
      ports.map((port) =>
        startShop({
          port,
          dataFolder: folder,
          startTimeout: patience,
          environment: {
            ...shared,
            COMMERCE_URL: `http://127.0.0.1:${backend.port}`,
            OVERLOAD_IN_FLIGHT: '0',
          },
        }),
      ),
    );
    for (const { stop } of shops) closing.push(stop);

    const email = createAddress('renewed');
    const root = at('camp', '/de_de', ports[0]);
    const visitor = await createSignedInVisitor(root, {
      email,
      firstName: 'Zoë',
      lastName: 'Ørsted',
    });
    expireTokens(join(backendFolder, 'commerce.sqlite'));
    const pages = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const address = at(
          'camp',
          dataPath('/de_de/my-account/profile'),
          ports[index % ports.length],
        );
        const answer = await fetch(address, { headers: { cookie: visitor.cookie } });
        return { status: answer.status, isTheirs: (await answer.text()).includes(email) };
      }),
    );
    expect(pages).toEqual(pages.map(() => ({ status: 200, isTheirs: true })));
    expect(calls.match(/"path":"\/api\/user\/refresh"/g)).toHaveLength(1);
  },
);

/** URL of the page's loader data, without layout data: one call of the commerce host. */
const dataPath = (path: string) => `${path}?_data=routes%2Faccount%2Fprofile%2Fprofile.route`;

/** Expires all access tokens. */
function expireTokens(file: string): void {
  const commerce = new DatabaseSync(file, { timeout: 5000 });
  commerce.exec(`UPDATE session_tokens SET ends_at = 0 WHERE kind = 'access'`);
  commerce.close();
}
