import { expect } from 'vitest';
import { isAccountOwner } from '../../../app/outbox/protocol/owner-cookie.ts';
import { signIn } from '../../support/journeys/account-journey.ts';
import { goodPassword } from '../../support/journeys/account-visitor.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';
import { prefix } from '../killed/visitor.ts';
import { stepsToOrder } from '../process/ready-to-order.ts';
import type { BrowserDevice } from './device.ts';
import { offlineOrderPath, reviewPath, teamsPath } from './form-pages.ts';

const words = wordsOf.de;
const { outbox } = words;
const account = `${prefix}/my-account`;

/** Signs a user in and the previous one out; unsent entries stay. */
export async function startVisit(device: BrowserDevice, email: string): Promise<void> {
  const { page } = device;
  const leave = page.getByRole('button', { name: words.account.signOut.submit }).first();
  await device.goTo(0, account);
  if (device.email !== null) {
    const question = page.getByRole('dialog', { name: outbox.leave.title });
    const hasLeft = async () => !isAccountOwner((await device.owner()) ?? '');
    await leave.click();
    await expect.poll(async () => (await question.isVisible()) || (await hasLeft())).toBe(true);
    if (await question.isVisible()) {
      await question.getByRole('button', { name: outbox.leave.keep }).click();
    }
    await expect.poll(hasLeft).toBe(true);
    await device.goTo(0, account);
  }
  await signIn(page, words, email, goodPassword);
  await leave.waitFor();
  device.email = email;
  await device.goTo(1, teamsPath);
}

/** Adds an offer to the cart and completes every step, beside the pages. */
export async function getReadyToOrder(
  device: BrowserDevice,
  sku: string,
  email: string,
): Promise<void> {
  for (const { address, fields } of stepsToOrder(sku, email)) {
    const key = `${crypto.randomUUID().replaceAll('-', '')}.step`;
    await device.post(address, { ...Object.fromEntries(fields), key });
  }
  await device.goTo(0, reviewPath);
  // From then on the order can be finished without a network; a page that is left earlier stores
  // nothing.
  const owner = await device.owner();
  await expect.poll(() => device.readyOwner(), { timeout: 60_000 }).toBe(owner);
  await device.goTo(0, prefix + offlineOrderPath);
  await device.page.getByRole('button', { name: outbox.order.submit }).waitFor();
}
