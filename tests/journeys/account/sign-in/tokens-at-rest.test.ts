import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '../../../../server/backup/back-up.ts';
import {
  goodPassword,
  createAddress,
  signIn,
  createSignedInVisitor,
} from '../../../support/journeys/account-visitor.ts';
import { checkoutFields } from '../../../support/shop/checkout-fields.ts';
import { copyCatalogue } from '../../../support/shop/catalogue/copy-catalogue.ts';
import { FormVisitor } from '../../../support/browser/form-visitor.ts';
import { openProvider } from '../../../support/network/identity-provider.ts';
import type { TestProvider } from '../../../support/network/identity-provider.ts';
import { findLink, readMails } from '../../../support/journeys/mail-box.ts';
import { openRecordingProxy } from '../../../support/network/recording-proxy.ts';
import type { RecordingProxy } from '../../../support/network/recording-proxy.ts';
import { freePort, startBackend, startShop } from '../../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../../support/shop/shop-process.ts';
import { getShopUnderTest } from '../../../support/shop/shop-under-test.ts';

const nextPassword = 'Abpfiff um 5 bei Sonne';

// Rule S6.2
describe('credentials at rest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'at-rest-'));
  const copies = mkdtempSync(join(tmpdir(), 'at-rest-copy-'));
  let log = '';
  let provider: TestProvider;
  let backend: ShopProcess;
  let proxy: RecordingProxy;
  let shop: ShopProcess;
  let root: string;

  beforeAll(async () => {
    copyCatalogue(getShopUnderTest().dataFolder, folder);
    const port = await freePort();
    root = `http://localhost:${port}/de_de`;
    const back = `${root}/my-account/social-login`;
    provider = await openProvider([`${back}/google`, `${back}/facebook`]);
    const environment = {
      ...provider.environment,
      LOG_LEVEL: 'debug',
      CAMP_ORIGINS: `http://localhost:${port}`,
    };
    const onOutput = (text: string) => void (log += text);
    backend = await startBackend({
      port: await freePort(),
      dataFolder: folder,
      environment,
      onOutput,
      until: '/healthz',
    });
    proxy = await openRecordingProxy(`http://127.0.0.1:${backend.port}`);
    shop = await startShop({
      port,
      dataFolder: folder,
      environment: { ...environment, COMMERCE_URL: proxy.origin },
      onOutput,
    });
  });
  afterAll(async () => {
    await shop.stop();
    await proxy.close();
    await backend.stop();
    await provider.close();
    for (const path of [folder, copies]) rmSync(path, { recursive: true, force: true });
  });

  /** Expires every access token, so that the next page needs a refresh. */
  function expireTokens() {
    const database = new DatabaseSync(join(folder, 'commerce.sqlite'), { timeout: 5000 });
    database.exec("update session_tokens set ends_at = 1 where kind = 'access'");
    database.close();
  }

  async function mail(kind: string, email: string): Promise<string> {
    await expect.poll(() => readMails(folder, kind, email).length).toBeGreaterThan(0);
    return readMails(folder, kind, email).at(-1) ?? '';
  }

  it('are readable in no file, table, backup or log after every account operation (Rule S5.6)', async () => {
    const { secrets } = proxy;
    const email = createAddress('at-rest');
    const visitor = await createSignedInVisitor(root, { email, firstName: 'Jo', lastName: 'Öz' });
    secrets.add(visitor.cookie.split('=').slice(1).join('='));
    expireTokens();
    await visitor.open(`${root}/my-account/profile`);
    expect(visitor.html).toContain(email);
    await visitor.open(`${root}/my-account/sessions`);
    expect(visitor.html).toContain('Dieses Gerät');

    // A new password by mail; its token is in the session until the form is submitted.
    const other = new FormVisitor(root);
    await other.open(`${root}/my-account/forgotten-password`);
    await other.submit(other.form('value="forgotten"'), { email });
    const path = findLink(await mail('password-reset', email), 'createpassword');
    secrets.add(new URLSearchParams(path.split('?')[1]).get('token') ?? '');
    await other.open(new URL(path, root).href);
    await expectNothingReadable('while a mailed link waits');
    await other.submit(other.form('value="create-password"'), {
      password: nextPassword,
      passwordConfirmation: nextPassword,
    });
    expect(other.html).toContain('Hallo, Jo');

    // Google verifies an address itself; an address from Facebook is verified by mail.
    for (const name of ['google', 'facebook'] as const) {
      const person = createAddress(name);
      provider.users.set(name, { email: person, given_name: 'Zoë', family_name: 'Ørsted' });
      const social = new FormVisitor(root);
      await social.open(`${root}/my-account`);
      const left = await social.submit(social.form(`value="${name}"`), { provider: name });
      const address = new URL(left.headers.get('refresh')?.replace('0; url=', '') ?? '');
      for (const part of ['state', 'nonce']) secrets.add(address.searchParams.get(part) ?? '');
      await expectNothingReadable(`on the way to ${name}`);
      const back = await provider.walk(address.href, name);
      secrets.add(new URL(back).searchParams.get('code') ?? '');
      await social.open(back);
      if (name === 'facebook') {
        const link = findLink(await mail('social-confirm', person), 'social-login/confirm');
        secrets.add(new URLSearchParams(link.split('?')[1]).get('code') ?? '');
        await social.open(new URL(link, root).href);
        await expectNothingReadable('while a confirmation waits');
        await social.submit(social.form('social-login/confirm'), {});
      }
      await social.open(`${root}/my-account`);
      expect(social.html).toContain('<h1 class="heading">Hallo, ');
    }

    // An inquiry that creates an account.
    const buyer = new FormVisitor(root);
    await buyer.goTo('person');
    const password = 'Eckball um 7 im Nebel';
    secrets.add(password);
    await buyer.submit(buyer.form('name="firstName"'), {
      ...checkoutFields.person,
      emailAddress: createAddress('buyer'),
      createAccount: '1',
      password,
      passwordConfirmation: password,
    });
    await signIn(new FormVisitor(root), root, email);

    for (const value of [goodPassword, nextPassword]) secrets.add(value);
    expect(secrets.size).toBeGreaterThan(20);
    await expectNothingReadable('while the shop runs');
    await backUp({ dataFolder: folder, databaseUrl: null }, join(copies, 'copy'), new Date());
    await expectNothingReadable('in a backup', copies);
    await shop.stop();
    await backend.stop();
    await expectNothingReadable('after the shop has stopped');
    expect(log).toContain('/de_de/my-account/profile');
    expect(findIn(Buffer.from(log), 'the log')).toEqual([]);
  });

  async function expectNothingReadable(when: string, where = folder) {
    const found = filesIn(where).flatMap((file) => {
      const name = relative(where, file);
      return [...findIn(readFileSync(file), name), ...findInTables(file, name)];
    });
    expect(found, when).toEqual([]);
  }

  /** Returns the kinds of the credentials found in these bytes, never the credential itself. */
  function findIn(bytes: Buffer, name: string): string[] {
    return [...proxy.secrets]
      .filter((secret) => secret.length >= 12 && bytes.includes(secret))
      .map((secret) => `${name} holds ${secret.slice(0, 6)}…`);
  }

  /** Reads rows with SQLite: a value that spans pages is contiguous only here. */
  function findInTables(file: string, name: string): string[] {
    if (!file.endsWith('.sqlite') || name.includes('catalogue')) return [];
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    try {
      const tables = database
        .prepare("select name from sqlite_master where type = 'table'")
        .all()
        .map((row) => String(row['name']));
      expect(tables.length).toBeGreaterThan(5);
      return tables.flatMap((table) => {
        const rows = JSON.stringify(database.prepare(`select * from "${table}"`).all());
        return findIn(Buffer.from(rows), `${name}/${table}`);
      });
    } finally {
      database.close();
    }
  }
});

/**
 * Lists all files except the demo's mail folder, which replaces the mail server, and rendered
 * images.
 */
function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (name === 'mail' || name === 'pictures' || name.startsWith('catalogue.sqlite')) return [];
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}
