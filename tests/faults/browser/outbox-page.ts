import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';
import { prefix } from '../killed/visitor.ts';
import type { BrowserDevice } from './device.ts';
import { teamsPath } from './form-pages.ts';

const { outbox } = wordsOf.de;
const clearedText = new RegExp(outbox.cleared_one.split('.')[0] ?? '');
const path = `${prefix}/notifications`;

/** Presses the first button with this name on /notifications, if there is one. */
export async function press(device: BrowserDevice, name: RegExp): Promise<void> {
  await openList(device);
  for (const actions of await device.page.locator('main .on-demand:not([open]) summary').all()) {
    await actions.click({ timeout: 2000 }).catch(() => undefined);
  }
  const button = device.page.getByRole('main').getByRole('button', { name }).first();
  // An entry that was sent meanwhile has no button any more.
  if (await button.isVisible()) await button.click({ timeout: 2000 }).catch(() => undefined);
}

/** Loads the list, and waits until the device was read. */
export async function openList(device: BrowserDevice): Promise<void> {
  await device.goTo(0, path);
  for (const before of [outbox.withoutScript, outbox.loading]) {
    await device.page.getByText(before).waitFor({ state: 'hidden' });
  }
}

/** Opens the list from the page that is shown, without a network too; returns whether it did. */
export async function openListWithin(device: BrowserDevice): Promise<boolean> {
  await device.goWithin(0, '/notifications');
  return isShown([device.page.getByRole('heading', { level: 1, name: outbox.title })]);
}

/** Returns whether /notifications shows the reference of a sent entry. */
export async function showsReference(device: BrowserDevice, reference: string): Promise<boolean> {
  await openList(device);
  return isShown([device.page.getByText(outbox.reference.replace('{{reference}}', reference))]);
}

/**
 * Returns whether a page reports that entries may be lost, now or after its next check. `waiting`:
 * tabs that cannot be asked unless they navigate.
 */
export async function saysLoss(
  device: BrowserDevice,
  waiting: ReadonlySet<number>,
): Promise<boolean> {
  await device.goTo(0, teamsPath);
  const tabs = [0, 1].filter((index) => index === 0 || !waiting.has(index));
  return isShown(tabs.map((index) => device.tab(index).getByText(clearedText)));
}

function isShown(texts: readonly Locator[]): Promise<boolean> {
  const areSeen = () => Promise.all(texts.map((text) => text.first().isVisible()));
  return expect
    .poll(async () => (await areSeen()).includes(true))
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
}
