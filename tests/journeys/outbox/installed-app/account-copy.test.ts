import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { createAccount } from '../../../support/journeys/account-journey.ts';
import { createAddress } from '../../../support/journeys/account-visitor.ts';
import { at, useBrowser } from '../../../support/browser/browser.ts';
import { findAccessibilityFaults } from '../../../support/browser/page-faults.ts';
import { dropNetworkErrors, waitForOutbox } from '../../../support/journeys/outbox-journey.ts';
import { readCachedPaths, waitUntilCached } from '../../../support/journeys/saved-copies.ts';
import { wordsOf } from '../../../support/journeys/inquiry-journey.ts';

const words = wordsOf.en;
const { account, outbox, app } = words;

/** Stands on no page but the account's own. */
const secret = 'U15 Unverwechselbar';

const listDatabases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));

/** Returns everything that scripts can read of this origin's storage, as text. */
function readStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ];
    const toText = (value: unknown): string => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
        const bytes = value instanceof ArrayBuffer ? value : value.buffer;
        return new TextDecoder('utf-8').decode(bytes);
      }
      if (typeof value !== 'object' || value === null) return String(value);
      return Object.entries(value)
        .map(([name, part]) => `${name}=${toText(part)}`)
        .join(' ');
    };
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push((await (await cache.match(request, { ignoreVary: true }))?.text()) ?? '');
      }
    }
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error ?? new Error('closed'));
      });
      for (const store of database.objectStoreNames) {
        const values = await new Promise<unknown[]>((resolve) => {
          const all = database.transaction(store).objectStore(store).getAll();
          all.onsuccess = () => resolve(all.result);
        });
        texts.push(values.map(toText).join('\n'));
      }
      database.close();
    }
    return texts.join('\n');
  });
}

describe('the account without a network', () => {
  const visit = useBrowser();

  it('is readable for the signed-in user, encrypted, and gone after the sign-out (Rules E1.20, E1.21)', async () => {
    const root = at('camp', '');
    const visitor = await visit({ hasScript: true, allowsWorker: true, expectsOutage: true });
    const { page, context } = visitor;
    const other = await createAccount(page, words, root, createAddress('copied'));
    await other.open(`${root}/my-account/teams`);
    await other.submit(other.form('value="create"'), { name: secret });
    expect(other.html).toContain(secret);

    for (const place of ['inquiries', 'teams', 'addresses']) {
      await page.goto(at('camp', `/my-account/${place}`));
      await page.getByRole('heading', { level: 1 }).waitFor();
      // Each is stored when its page is shown.
      await expect
        .poll(() => countStored(page))
        .toBe(['inquiries', 'teams', 'addresses'].indexOf(place) + 1);
    }
    await waitForOutbox(page);
    await waitUntilCached(page, '/offline/cart', '');
    const stored = await readStorage(page);
    expect(stored).not.toContain(secret);
    expect((await readCachedPaths(page)).filter((path) => path.startsWith('/my-account'))).toEqual(
      [],
    );

    await context.setOffline(true);
    await page.goto(at('camp', '/my-account/teams'));
    await page.getByRole('link', { name: outbox.account.link }).click();
    await page.getByRole('heading', { level: 1, name: outbox.account.title }).waitFor();
    await page.getByRole('heading', { level: 2, name: account.places.teams }).waitFor();
    await page.getByText(secret).waitFor();
    const age = app.asOf.replace('{{moment}}', '').trim();
    expect(await page.getByText(age).count()).toBe(3);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.goto(at('camp', '/offline/cart?show=account'));
    await page.getByText(secret).waitFor();

    await context.setOffline(false);
    await page.goto(at('camp', '/my-account/teams'));
    await page.getByRole('main').getByRole('button', { name: account.signOut.submit }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/my-account/teams'));
    await expect
      .poll(async () => (await listDatabases(page)).filter((name) => name.startsWith('account-')))
      .toEqual([]);
    await context.setOffline(true);
    await page.goto(at('camp', '/offline/cart?show=account'));
    await page.getByText(outbox.account.none).waitFor();
    expect(await page.getByText(secret).count()).toBe(0);
    await page.goto(at('camp', '/my-account/teams'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: outbox.account.link }).count()).toBe(0);
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it('is deleted by a sign-out without a network, and never opened for another owner (Rule E1.21)', async () => {
    const root = at('camp', '');
    const visitor = await visit({ hasScript: true, allowsWorker: true, expectsOutage: true });
    const { page, context } = visitor;
    await createAccount(page, words, root, createAddress('left-offline'));
    await page.goto(at('camp', '/my-account/teams'));
    await expect.poll(() => countStored(page)).toBe(1);
    await waitForOutbox(page);
    await waitUntilCached(page, '/offline/cart', '');
    await context.setOffline(true);

    // The cookie names another user, as after a sign-in of another user in another tab.
    const cookies = await context.cookies();
    const owner = cookies.find(({ name }) => name.endsWith('owner'));
    if (!owner) throw new Error('The shop names no owner');
    await context.addCookies([{ ...owner, value: 'a.another' }]);
    await page.goto(at('camp', '/offline/cart?show=account'));
    await page.getByText(outbox.account.none).waitFor();
    expect(await page.getByRole('heading', { name: account.places.teams }).count()).toBe(0);
    // A page of another owner deletes the copy.
    await expect
      .poll(async () => (await listDatabases(page)).filter((name) => name.startsWith('account-')))
      .toEqual([]);

    await context.addCookies([owner]);
    await context.setOffline(false);
    await page.goto(at('camp', '/my-account/teams'));
    await expect.poll(() => countStored(page)).toBe(1);
    await context.setOffline(true);
    await page.getByRole('main').getByRole('button', { name: account.signOut.submit }).click();
    await expect
      .poll(async () => (await listDatabases(page)).filter((name) => name.startsWith('account-')))
      .toEqual([]);
    await page.goto(at('camp', '/offline/cart?show=account'));
    await page.getByText(outbox.account.none).waitFor();
    dropNetworkErrors(visitor);
    await visitor.close();
  });
});

/** Returns how many pages of accounts are stored on this device. */
function countStored(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const counts = names
      .filter((name) => name.startsWith('account-'))
      .map(
        (name) =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open(name);
            opening.onsuccess = () => {
              const stores = [...opening.result.objectStoreNames];
              if (!stores.includes('pages')) {
                opening.result.close();
                return resolve(0);
              }
              const count = opening.result.transaction('pages').objectStore('pages').count();
              count.onsuccess = () => {
                opening.result.close();
                resolve(count.result);
              };
            };
          }),
      );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  });
}
