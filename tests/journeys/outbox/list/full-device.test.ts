import { expect, it } from 'vitest';
import { at, useBrowser } from '../../../support/browser/browser.ts';
import { refuseStorage } from '../../../support/clients/offline/obstacles.ts';
import { createAccount } from '../../../support/journeys/account-journey.ts';
import { createAddress } from '../../../support/journeys/account-visitor.ts';
import { wordsOf } from '../../../support/journeys/inquiry-journey.ts';
import {
  dropNetworkErrors,
  openActions,
  waitForOutbox,
  waitingCount,
  waitUntilIdle,
} from '../../../support/journeys/outbox-journey.ts';

const words = wordsOf.de;
const { account, layout, outbox } = words;

const visit = useBrowser();

it('says that a device that became full refuses a decision about an entry (Rule E2.22)', async () => {
  const visitor = await visit({ hasScript: true, expectsOutage: true });
  const { page, context } = visitor;
  await createAccount(page, words, at('camp', '/de_de'), createAddress('full'));
  await page.goto(at('camp', '/de_de/my-account/teams'));
  await waitForOutbox(page);
  await context.setOffline(true);
  const name = page.getByLabel(account.teams.name).last();
  await name.fill('U15');
  await name.press('Enter');
  await waitingCount(page, words).waitFor();
  await page.evaluate(refuseStorage, 'full' as const);

  await page.getByRole('button', { name: account.signOut.submit }).click();
  const question = page.getByRole('dialog', { name: outbox.leave.title });
  await question.getByRole('button', { name: outbox.leave.discard }).click();
  await question.getByRole('alert').getByText(outbox.leave.unsent).waitFor();
  await question.getByRole('button', { name: layout.close }).click();

  await waitingCount(page, words).click();
  await openActions(page.getByRole('main'), words);
  const entry = page.getByRole('main').getByRole('listitem');
  const refused = page.getByRole('alert').getByText(outbox.problems['not-saved']);
  for (const button of [outbox.sendAgain, outbox.discard]) {
    await entry.getByRole('button', { name: button }).click();
    await refused.waitFor();
    await page.getByRole('alert').getByRole('button', { name: layout.ok }).click();
    await refused.waitFor({ state: 'detached' });
  }
  expect(await entry.count()).toBe(1);
  dropNetworkErrors(visitor);
  await visitor.close();
});

it('loads the page again when the network is back, also after a silent sign-out on a full device (Rules E1.18, E3.2)', async () => {
  const visitor = await visit({ hasScript: true, expectsOutage: true });
  const { page, context } = visitor;
  const root = at('camp', '/de_de');
  const other = await createAccount(page, words, root, createAddress('full-ended'));
  await page.goto(root);
  await waitForOutbox(page);
  await other.open(`${root}/my-account/security`);
  await other.submit(other.form('name="everywhere"'), { everywhere: '1' });
  await context.addInitScript(refuseStorage, 'full' as const);
  await page.goto(`${root}/trainingslager`);
  await page.getByRole('dialog', { name: layout.account.signIn }).waitFor();
  await waitForOutbox(page);
  await waitUntilIdle(page);
  await context.setOffline(true);
  const looked = page.waitForRequest(
    (request) => request.method() === 'HEAD' && request.url().endsWith('/sw.js'),
  );
  await context.setOffline(false);
  await looked;
  dropNetworkErrors(visitor);
  await visitor.close();
});
