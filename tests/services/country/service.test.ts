import { describe, expect, it, vi } from 'vitest';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { createCountryService } from '../../../server/services/country/service.ts';
import type { Visit } from '../../../server/visit.ts';
import { signedOut } from '../../../server/visit.ts';
import { openLog } from '../../../server/observability/log.ts';
import { openShop } from '../../backend/open-shop.ts';

const nothing = { saved: null, state: 0 };

async function ask(
  storeCode: string,
  from: { header?: string; address?: string; saved?: string; isAway?: boolean },
) {
  const shop = await openShop();
  const locate = vi.fn(shop.commerce.locate);
  if (from.isAway)
    locate.mockResolvedValue({ ok: false, problem: { kind: 'unreachable' } } as never);
  const service = createCountryService({
    commerce: { locate },
    header: 'x-country',
    findCountry: async (address) => (address === '192.0.2.7' ? 'CH' : null),
    log: openLog('silent'),
  });
  const visit = {
    store: requireStoreView(storeCode),
    signIn: signedOut,
    origin: 'http://localhost',
    clientAddress: from.address ?? null,
    traceId: 't',
  } as Visit;
  const headers = new Headers(from.header ? { 'x-country': from.header } : {});
  const step = await service.step(visit, headers, { ...nothing, saved: from.saved ?? null });
  await shop.close();
  return { step: 'store' in step ? `${step.kind} ${step.store}` : step.kind, locate };
}

describe('createCountryService', () => {
  it.each([
    ['de_de', { header: 'AT' }, 'ask de_at'],
    ['de_de', { header: 'at', address: '192.0.2.7' }, 'ask de_at'],
    // Rule E10.15
    ['de_de', { address: '192.0.2.7' }, 'ask de_ch'],
    ['de_de', { header: 'XX', address: '192.0.2.7' }, 'ask de_ch'],
    ['de_de', { header: 'T1' }, 'stay'],
    ['de_de', { header: 'FR' }, 'ask en'],
    ['de_de', { header: 'DE' }, 'stay'],
    ['de_de', {}, 'stay'],
    ['tts_de_de', { header: 'CH' }, 'ask tts_de_ch'],
    ['tts_de_de', { header: 'FR' }, 'stay'],
    ['scc_de', { header: 'IT' }, 'ask scc_en'],
    ['scc_en', { header: 'AT' }, 'ask scc_de'],
    ['de_de', { saved: 'de_at' }, 'go de_at'],
    // Rule E10.19
    ['de_at', { saved: 'de_at', header: 'CH' }, 'stay'],
    ['de_de', { saved: 'scc_en' }, 'stay'],
    ['de_de', { saved: 'nowhere', header: 'AT' }, 'ask de_at'],
    // Rule E10.17
    ['de_de', { header: 'AT', isAway: true }, 'stay'],
  ])('in %s with %j returns %s', async (storeCode, from, step) => {
    expect((await ask(storeCode, from)).step).toBe(step);
  });

  it('sends the host the country and no address (Rule E10.15)', async () => {
    const { locate } = await ask('de_de', { address: '192.0.2.7' });
    expect(JSON.stringify(locate.mock.calls)).not.toContain('192.0.2.7');
  });

  it('makes no call when the visitor has a saved store', async () => {
    const { locate } = await ask('de_de', { saved: 'de_at', header: 'AT' });
    expect(locate).not.toHaveBeenCalled();
  });
});
