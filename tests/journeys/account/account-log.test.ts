import { describe, expect, it } from 'vitest';
import {
  goodPassword,
  createAddress,
  signIn,
  createSignedInVisitor,
} from '../../support/journeys/account-visitor.ts';
import { findLink, readMails } from '../../support/journeys/mail-box.ts';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import { getShopUnderTest } from '../../support/shop/shop-under-test.ts';

describe('the log of the shop', () => {
  it('contains no personal data and no credentials after every account operation (Rule S9.4)', async () => {
    const lines: string[] = [];
    const dataFolder = getShopUnderTest().dataFolder;
    const shop = await startShop({
      port: await freePort(),
      dataFolder,
      environment: { LOG_LEVEL: 'info' },
      onOutput: (text) => lines.push(text),
    });
    const root = `http://localhost:${shop.port}/de_de`;
    const email = createAddress('canary');
    const person = { email, firstName: 'Kanari', lastName: 'Vogel' };
    const visitor = await createSignedInVisitor(root, person);
    await visitor.open(`${root}/my-account/profile`);
    await visitor.open(`${root}/my-account/data`);
    expect(visitor.html).toContain(email);
    await visitor.open(`${root}/my-account`);
    await visitor.submit(visitor.form('/my-account/logout'), {});
    await visitor.open(`${root}/my-account`);
    await visitor.submit(visitor.form('value="login"'), { email, password: 'Falsch 1 hier' });
    await visitor.open(`${root}/my-account/forgotten-password`);
    await visitor.submit(visitor.form('value="forgotten"'), { email });
    const mails = () => readMails(dataFolder, 'password-reset', email);
    await expect.poll(() => mails().length).toBe(1);
    const path = findLink(mails()[0] ?? '', 'createpassword');
    await visitor.open(`http://localhost:${shop.port}${path}`);
    const next = 'Abpfiff um 5 bei Sonne';
    await visitor.submit(visitor.form('value="create-password"'), {
      password: next,
      passwordConfirmation: next,
    });
    expect(visitor.html).toContain('Hallo, Kanari');
    await signIn(visitor, root, email);
    await shop.stop();

    const written = lines.join('');
    expect(written).toContain('/de_de/my-account/profile');
    const token = path.split('token=')[1] ?? '';
    const cookie = visitor.cookie.split('=').slice(1).join('=');
    for (const secret of [email, goodPassword, next, 'Falsch 1', 'Kanari', token, cookie]) {
      expect(secret).not.toBe('');
      expect(written).not.toContain(secret);
    }
  });
});
