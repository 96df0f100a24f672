import { describe, expect, it } from 'vitest';
import { success } from '../../../../app/domain/result.ts';
import { defaultSettings } from '../../../../app/domain/settings.ts';
import type { Settings } from '../../../../app/domain/settings.ts';
import { visit } from '../open-pages.ts';

import { away, later, openMap, spain } from './open-map.ts';
import type { Host } from './open-map.ts';

describe('the requested child (Rules A7.11, A7.14, B4.4)', () => {
  const children = ['P-5N', 'P-7N'];
  /** Answers with the requested child, or with the first one. */
  const hotel: Host = async (_caller, { url, filters }) => {
    const sku = children.find((child) => child === filters?.sku) ?? 'P-5N';
    return success({ _type: 'product', _source: { sku, parentSku: 'P', url_path: url } });
  };
  const childOf = (childSku: string) => ({ kind: 'product', sku: 'P', childSku });
  const tomorrow = later(defaultSettings.urlMappingLifetime);

  it.each<[string, Partial<Settings>]>([
    ['in memory', { keepUrlMappings: false }],
    ['in memory and on disk', {}],
  ])('has its own answer %s', async (_where, settings) => {
    const { ask, asked } = await openMap(hotel, settings);
    for (let round = 0; round < 2; round += 1) {
      expect(await ask('old/hotel', visit, 'P-5N')).toEqual(childOf('P-5N'));
      expect(await ask('old/hotel', visit, 'P-7N')).toEqual(childOf('P-7N'));
      expect(await ask('old/hotel', visit, null)).toEqual(childOf('P-5N'));
    }
    expect(asked.mock.calls.map(([, { filters }]) => filters?.sku)).toEqual(['P-5N', 'P-7N', null]);
  });

  it('has its own answer while others are asked for', async () => {
    const { ask } = await openMap(hotel);
    const both = children.map((child) => ask('old/hotel', visit, child));
    expect(await Promise.all(both)).toEqual(children.map(childOf));
  });

  it('has its own answer after a restart', async () => {
    const { ask, storefront } = await openMap(hotel);
    for (const child of [...children, null]) await ask('old/hotel', visit, child);
    const restarted = await openMap(away, {}, storefront);
    expect(await restarted.ask('old/hotel', visit, 'P-7N')).toEqual(childOf('P-7N'));
    expect(await restarted.ask('old/hotel', visit, null)).toEqual(childOf('P-5N'));
    expect(restarted.asked).not.toHaveBeenCalled();
  });

  it('is selected in the stored product while the host is unavailable (Rule A7.9)', async () => {
    const { ask, storefront } = await openMap(hotel);
    await ask('old/hotel', visit, null);
    const restarted = await openMap(away, {}, storefront);
    expect(await restarted.ask('old/hotel', tomorrow, 'P-7N')).toEqual(childOf('P-7N'));
  });

  it('does not fill the disk when the product lacks it (Rule A7.7)', async () => {
    const { ask, storefront } = await openMap(hotel, { maxUrlMappings: 2 });
    await ask('old/hotel', visit, null);
    for (const child of ['X-1', 'X-2', 'X-3']) {
      expect(await ask('old/hotel', later(1), child)).toEqual(childOf('P-5N'));
    }
    expect(await storefront.urlMappings.find('de_de', 'old/hotel')).not.toBeNull();
  });

  it('is forgotten alone when the host no longer knows it', async () => {
    const { ask, storefront } = await openMap(hotel);
    for (const child of ['P-7N', null]) await ask('old/hotel', visit, child);
    const gone = await openMap(async () => success(null), {}, storefront);
    expect(await gone.ask('old/hotel', tomorrow, 'P-7N')).toBeNull();
    const restarted = await openMap(away, {}, storefront);
    expect(await restarted.ask('old/hotel', visit, null)).toEqual(childOf('P-5N'));
    await restarted.ask('old/hotel', visit, 'P-7N');
    expect(restarted.asked).toHaveBeenCalledTimes(1);
  });

  it('makes no difference to a category: it is stored once', async () => {
    const { ask, storefront } = await openMap(spain);
    await ask('old/spain', visit, 'P-5N');
    const restarted = await openMap(away, {}, storefront);
    expect(await restarted.ask('old/spain', visit, 'P-7N')).toEqual({ kind: 'category', id: 10 });
    expect(restarted.asked).not.toHaveBeenCalled();
  });
});
