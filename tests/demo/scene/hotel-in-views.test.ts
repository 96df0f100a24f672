import { expect, test, vi } from 'vitest';
import { renderScene } from '../../../server/demo/scene/compose.ts';
import { identifyHotel } from '../../../server/demo/scene/hotel-identity.ts';
import type { HotelIdentity } from '../../../server/demo/scene/hotel-identity.ts';
import { TIMES_OF_DAY } from '../../../server/demo/scene/light.ts';

const drawn = vi.hoisted(() => [] as HotelIdentity[]);

vi.mock(import('../../../server/demo/scene/hotel.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    drawHotel: (stage, placement) => {
      drawn.push(stage.hotel);
      original.drawHotel(stage, placement);
    },
  };
});

test.each(['PW-TR-0001', 'PW-TR-0002', 'PW-TR-0003'])(
  'hotel %s is the same building in all its images',
  (sku) => {
    drawn.length = 0;
    const views = ['drone', 'pool', 'pitch', 'beach', 'entrance'] as const;
    for (const view of views)
      for (const time of TIMES_OF_DAY)
        for (const picture of [0, 1, 2]) {
          const size = picture === 1 ? { width: 1600, height: 640 } : { width: 300, height: 372 };
          renderScene({ view, landscape: 'mediterranean', time, sku, picture, ...size });
        }
    expect(drawn.length).toBeGreaterThanOrEqual(views.length * TIMES_OF_DAY.length * 3);
    const hotel = identifyHotel(sku, 'mediterranean');
    for (const seen of drawn) expect(seen).toEqual(hotel);
  },
);
