import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStorefront } from '../../server/storefront/storefront.ts';

it('reports a change to every process, once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'epochs-'));
  const file = join(folder, 'storefront.sqlite');
  const [one, other] = [await openStorefront({ file }), await openStorefront({ file })];
  try {
    await one.epochs.publish(['P0'], 1000);
    expect(await one.epochs.findPublished(1000)).toEqual([]);
    expect(await other.epochs.findPublished(1000)).toEqual([]);
    await one.epochs.publish(['P1', 'C5', 'P1'], 2000);
    expect((await one.epochs.findPublished(2500)).sort()).toEqual(['C5', 'P1']);
    expect((await other.epochs.findPublished(2500)).sort()).toEqual(['C5', 'P1']);
    expect(await other.epochs.findPublished(3000)).toEqual([]);
    await other.epochs.publish(['P1'], 3000);
    expect(await one.epochs.findPublished(3500)).toEqual(['P1']);
    // A change by a clock that is some seconds behind is reported too.
    await other.epochs.publish(['P9'], 1000);
    expect(await one.epochs.findPublished(4000)).toEqual(['P9']);
    // A process that could not read for minutes misses nothing.
    await other.epochs.publish(['C7'], 5000);
    expect(await one.epochs.findPublished(400_000)).toEqual(['C7']);
  } finally {
    await one.close();
    await other.close();
    rmSync(folder, { recursive: true });
  }
});
