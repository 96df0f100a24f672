import type { Page } from 'playwright';
import { expect } from 'vitest';
import { wordsOf } from '../../../support/journeys/inquiry-journey.ts';
import { showsBrowserError } from '../form-pages.ts';
import type { History } from '../history.ts';
import { openList, openListWithin } from '../outbox-page.ts';
import { findFalseTexts } from './false-texts.ts';
import type { Reach, ShownList } from './false-texts.ts';

const linkStart = wordsOf.de.outbox.link_one.split('{{')[0] ?? '';

/**
 * The user looks at /notifications; after a moment everything it says must be true. A connection
 * that has just changed is noticed within seconds.
 */
export async function judgeList(history: History): Promise<void> {
  const { stage, canGo, broken } = history;
  const { device } = stage;
  if (!canGo && showsBrowserError(device.tab(0))) return;
  const isThere = canGo ? openList(device).then(() => true) : openListWithin(device);
  if (!(await isThere)) return history.say('the list cannot be opened');
  let found: string[] = [];
  const look = async () => (found = await findOnce(history).catch(() => ['it cannot be read']));
  await expect
    .poll(look, { interval: 300, timeout: 30_000 })
    .toEqual([])
    .catch(() => broken.add('texts are true'));
  history.say(found.length === 0 ? 'the list is true' : `the list: ${found.join('; ')}`);
}

async function findOnce({ stage, submitted, settings }: History): Promise<string[]> {
  const { device, network } = stage;
  const owner = await device.owner();
  const read = async () => (await device.entries()).filter((entry) => entry.owner === owner);
  const before = await read();
  const shown = await readList(device.tab(0));
  const entries = await read();
  const states = (some: typeof entries) =>
    some.map(({ key, state }) => `${key} ${state}`).toSorted();
  if (states(before).join() !== states(entries).join()) return ['it changes'];
  const reach: Reach = !device.isOnline ? 'offline' : network.isDown ? 'away' : 'connected';
  return findFalseTexts(shown, { entries, submitted, settings, reach });
}

function readList(page: Page): Promise<ShownList> {
  return page.evaluate((start) => {
    const items = [...document.querySelectorAll<HTMLElement>('main li[id^="entry-"]')];
    const links = [...document.querySelectorAll('header.top a')];
    const nameOf = (link: Element) => link.getAttribute('aria-label') ?? link.textContent ?? '';
    return {
      items: items.map((item) => ({
        key: item.id.slice('entry-'.length),
        state: item.querySelector<HTMLElement>('p.small.muted')?.innerText ?? '',
        text: item.innerText,
      })),
      count: links.map(nameOf).find((name) => name.startsWith(start)) ?? null,
    };
  }, linkStart);
}
