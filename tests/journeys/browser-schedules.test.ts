import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BrowserDevice } from '../faults/browser/device.ts';
import { FaultyNetwork } from '../faults/browser/faulty-network.ts';
import { playInBrowser } from '../faults/browser/play.ts';
import { randomOf, runOf } from '../faults/random.ts';
import { newAddress, signedInVisitor } from '../support/account-visitor.ts';
import { at, useBrowser } from '../support/browser.ts';

/** A schedule takes most of a minute: only the long fault runs play them. */
const { seed, count } = runOf('browser', 0);
const minutes = 60_000;

describe.runIf(count > 0)('the outbox in a browser', () => {
  const visit = useBrowser();
  const network = new FaultyNetwork(inject('port'), /\/my-account\/teams/);
  let origin: string;
  beforeAll(async () => {
    origin = await network.open();
  });
  afterAll(() => network.close());

  it('keeps every promise in every schedule', { timeout: 60 * minutes }, async () => {
    const found: { seed: number; broken: string[]; story: string[] }[] = [];
    const ends: Record<string, number> = {};
    for (let index = 0; index < count && found.length < 3; index += 1) {
      const people = [newAddress('anna'), newAddress('ben')] as const;
      for (const email of people) {
        await signedInVisitor(at('camp', '/de_de'), { email, firstName: 'Zoë', lastName: 'Øster' });
      }
      const visitor = await visit({ hasScript: true, hasWorker: true, outlivesShop: true });
      const device = await BrowserDevice.open(visitor, origin);
      const stage = { device, network, people, dataFolder: inject('dataFolder') };
      const played = await playInBrowser(randomOf(seed + index), stage);
      if (played.broken.length > 0) found.push({ seed: seed + index, ...played });
      for (const end of played.ends) ends[end] = (ends[end] ?? 0) + 1;
      await visitor.context.close();
    }
    process.stdout.write(`${JSON.stringify(ends, null, 2)}\n`);
    expect(found).toEqual([]);
  });
});
