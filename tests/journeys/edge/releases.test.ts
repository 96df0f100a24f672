import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at } from '../../support/browser/browser.ts';
import { FormVisitor } from '../../support/browser/form-visitor.ts';
import { openEdgeShop } from '../../support/edge/edge-shop.ts';
import type { EdgeShop } from '../../support/edge/edge-shop.ts';

// Rules R8.2, R8.10
describe('an edge process beside an origin of another release', () => {
  let shop: EdgeShop;
  beforeAll(async () => {
    shop = await openEdgeShop();
  });
  afterAll(() => shop.close());

  it('renders pages while the protocol is the same, and passes them on while it is not', async () => {
    const visitor = new FormVisitor(at('camp', '/de_de', shop.edge.port));
    const open = async (path: string) => {
      const response = await visitor.open(at('camp', path, shop.edge.port));
      const isOfEdge = response.headers.get('server-timing')?.includes('origin;') ?? false;
      return { status: response.status, isOfEdge };
    };
    const rendered = { status: 200, isOfEdge: true };
    const passedOn = { status: 200, isOfEdge: false };
    expect(await open('/de_de/trainingslager')).toEqual(rendered);

    shop.calls.pretendOtherRelease(true);
    expect(await open('/de_de/search?q=rasen')).toEqual(passedOn);
    expect(await open('/de_de/nowhere-at-all')).toEqual({ status: 404, isOfEdge: false });
    await visitor.goTo('team');
    expect(await open('/de_de/checkout')).toEqual(passedOn);

    shop.calls.pretendOtherRelease(false);
    await expect.poll(() => open('/de_de/checkout')).toEqual(rendered);
  });
});
