import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openGate } from './gate-under-test.ts';
import type { GateUnderTest } from './gate-under-test.ts';

const order = { terms: '1', seen_grand_total: '100' };
const key = '0123456789abcdef0123456789abcdef.form';

describe('an inquiry that was taken back in the outbox (Rule E2.51)', () => {
  let gate: GateUnderTest;
  beforeEach(async () => {
    gate = await openGate();
  });
  afterEach(() => gate.close());

  it('gets another key for its draft', async () => {
    expect((await gate.cancel('/checkout/review', order)).status).toBe(200);
    expect(gate.renewedKeys).toEqual([key]);
  });

  it.each([
    { from: 'the document', path: '/checkout/review', status: 303, header: 'Location' },
    {
      from: 'the script',
      path: '/checkout/review?_data=routes%2Fcheckout%2Freview%2Freview.route',
      status: 204,
      header: 'X-Remix-Redirect',
    },
  ])(
    'is shown for review again when $from of an open page posts its former key',
    async ({ path, status, header }) => {
      await gate.cancel('/checkout/review', order);
      const act = vi.fn(async () => new Response());
      const response = await gate.postDirectly(path, order, act);
      expect(response.status).toBe(status);
      expect(response.headers.get(header)).toBe('/checkout/review');
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(gate.notices).toEqual([{ kind: 'warning', key: 'outbox:sendOnceMore' }]);
      expect(gate.renewedKeys).toEqual([key, key]);
      expect(act).not.toHaveBeenCalled();
    },
  );

  it('leaves the keys of other forms as they are', async () => {
    await gate.cancel('/cart', { change: 'add', sku: 'CAMP' });
    expect(gate.renewedKeys).toEqual([]);
  });
});
