import { describe, expect, it } from 'vitest';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { findFunnelStage } from '../../../server/observability/metrics/funnel-stage.ts';
import { openMetrics } from '../../../server/observability/metrics/metrics.ts';

describe('the way to an inquiry (Rule G10.4)', () => {
  it.each([
    ['/', 'page'],
    ['/search', 'page'],
    ['/trainingslager/hotel-1', 'page'],
    ['/cart', 'cart'],
    ['/checkout', 'person'],
    ['/checkout/', 'person'],
    ['/checkout/review', 'review'],
    ['/checkout/nothing', null],
    ['/my-account', null],
    ['/order-success', null],
  ])('has %s as %s', (path, stage) => {
    expect(findFunnelStage(path)).toBe(stage);
  });

  it('is counted by brand and store view, inquiries too', async () => {
    const metrics = openMetrics();
    const store = requireStoreView('scc_en');
    metrics.pageAnswered(store, '/cart');
    metrics.pageAnswered(store, '/my-account');
    metrics.orderPlaced(store);
    metrics.describeProcess({ version: '1.2.3', workers: 2 });
    const text = await metrics.text();
    expect(text).toContain('shop_funnel_total{brand="cup",store="scc_en",stage="cart"} 1');
    expect(text).not.toContain('my-account');
    expect(text).toContain('shop_orders_placed_total{brand="cup",store="scc_en"} 1');
    expect(text).toContain('shop_info{version="1.2.3"} 1');
    expect(text).toMatch(/shop_workers 1\n[^]*shop_workers_wanted 2\n/);
  });
});
