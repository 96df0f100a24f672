import { writeSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserDevice } from '../../../faults/browser/device.ts';
import { FaultyNetwork } from '../../../faults/browser/faulty-network.ts';
import { playInBrowser } from '../../../faults/browser/play.ts';
import type { Played } from '../../../faults/browser/play.ts';
import { browserSafeguards } from '../../../faults/browser/safeguards.ts';
import type { BrowserSafeguard } from '../../../faults/browser/safeguards.ts';
import { browserNames } from '../../../support/browser/tools/browser-tools.ts';
import { readLastCart, readOffers } from '../../../faults/killed/effects.ts';
import { prefix } from '../../../faults/killed/visitor.ts';
import { randomOf, runOf } from '../../../faults/random.ts';
import { createAddress, createSignedInVisitor } from '../../../support/journeys/account-visitor.ts';
import { at, useBrowser } from '../../../support/browser/browser.ts';
import { changeNetwork } from '../../../support/browser/form-visitor.ts';
import { getShopUnderTest } from '../../../support/shop/shop-under-test.ts';

/** A schedule takes half a minute to two minutes: longer in Firefox and beside other work. */
const runs = { chromium: runOf('browser', 1), firefox: runOf('firefox', 0) };
const variables = { chromium: 'FAULT_BROWSER', firefox: 'FAULT_FIREFOX' };
const file = 'tests/journeys/outbox/schedules/browser-schedules.test.ts';
/** The long run also switches off each safeguard. */
const isLong = process.env['FAULT_SAFEGUARDS'] === '1';
const minutes = 60_000;

/** Writes a line at once: Vitest shows what a file prints only when the file has ended. */
const report = (line: unknown) => writeSync(1, `${JSON.stringify(line)}\n`);

const chosen = browserNames.filter((name) => runs[name].count > 0);

describe.each(chosen)('the outbox in %s', (browser) => {
  const { seed, count } = runs[browser];
  const visit = useBrowser({ name: browser });
  const { port, dataFolder } = getShopUnderTest();
  const network = new FaultyNetwork(port);
  const offers = readOffers(dataFolder).map((offer) => ({ ...offer, path: prefix + offer.path }));
  let origin: string;
  beforeAll(async () => {
    origin = await network.open();
  });
  afterAll(() => network.close());

  async function play(number: number, off: BrowserSafeguard | null): Promise<Played> {
    const lastCart = readLastCart(dataFolder);
    const people = [createAddress('anna'), createAddress('ben')] as const;
    changeNetwork();
    for (const email of people) {
      await createSignedInVisitor(at('camp', '/de_de'), {
        email,
        firstName: 'Zoë',
        lastName: 'Øster',
      });
    }
    network.calm();
    network.lacks(off);
    const visitor = await visit({ hasScript: true, allowsWorker: true, expectsOutage: true });
    const device = await BrowserDevice.open(visitor, origin);
    const stage = { device, network, people, offers, dataFolder, lastCart, off };
    const played = await playInBrowser(randomOf(number), stage);
    await visitor.context.close();
    return played;
  }

  it(
    'keeps every invariant in every schedule (Rule E2.45)',
    { timeout: Math.max(60, 2 * count) * minutes },
    async () => {
      const found: { seed: number; again: string; broken: string[]; story: string[] }[] = [];
      const ends: Record<string, number> = {};
      for (let index = 0; index < count && found.length < 3; index += 1) {
        const { broken, story, ends: some } = await play(seed + index, null);
        report({ browser, seed: seed + index, broken });
        if (broken.length > 0) {
          const others = browserNames.map(
            (name) => `${variables[name]}=${name === browser ? 1 : 0}`,
          );
          const again = `FAULT_SEED=${seed + index} ${others.join(' ')} npx vitest run --project journeys ${file}`;
          const one = { seed: seed + index, again, broken, story };
          process.stdout.write(`${JSON.stringify(one, null, 2)}\n`);
          found.push(one);
        }
        for (const [end, times] of Object.entries(some)) ends[end] = (ends[end] ?? 0) + times;
      }
      process.stdout.write(`${JSON.stringify(ends, null, 2)}\n`);
      expect(found).toEqual([]);
    },
  );

  it.runIf(isLong).each(browserSafeguards)(
    'breaks an invariant without: %s (Rule E2.47)',
    { timeout: 30 * minutes },
    async (off) => {
      let broken: string[] = [];
      for (let index = 0; index < 30 && broken.length === 0; index += 1) {
        const played = await play(seed + index, off);
        // A schedule that only got stuck proves nothing.
        broken = played.broken.filter((promise) => !promise.startsWith('it stops'));
        report({ browser, off, seed: seed + index, broken: played.broken });
      }
      expect(broken).not.toEqual([]);
    },
  );
});
