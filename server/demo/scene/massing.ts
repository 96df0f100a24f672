/** Ground plans: a hotel as a few blocks, in metres around its own centre. */

import type { HotelIdentity, RoofKind } from './hotel-identity.ts';

export type Block = {
  /** Middle of the front, to the right of the hotel's middle. */
  u: number;
  /** Distance of the front behind the hotel's front line. */
  v: number;
  width: number;
  depth: number;
  storeys: number;
  roof: RoofKind;
  /** The block with the entrance and the sign. */
  main?: boolean;
  /** Painted in the second wall colour. */
  second?: boolean;
};

/** All blocks of a hotel; about 60 m wide. */
export function planBlocks(hotel: HotelIdentity): Block[] {
  const n = hotel.storeys;
  const roof = hotel.roofKind;
  const plan = ((): Block[] => {
    switch (hotel.massing) {
      case 'slab':
        return [{ u: 0, v: 0, width: 50, depth: 15, storeys: n, roof, main: true }];
      case 'towerAndWing':
        return [
          { u: 12, v: 7, width: 42, depth: 14, storeys: Math.max(2, n - 4), roof, second: true },
          { u: -17, v: 0, width: 22, depth: 17, storeys: n + 1, roof, main: true },
        ];
      case 'threeWings':
        return [
          { u: -26, v: 8, width: 24, depth: 14, storeys: Math.max(2, n - 1), roof },
          { u: 26, v: 8, width: 24, depth: 14, storeys: Math.max(2, n - 2), roof, second: true },
          { u: 0, v: 0, width: 30, depth: 16, storeys: n, roof, main: true },
        ];
      case 'corner':
        return [
          {
            u: -19,
            v: 15,
            width: 14,
            depth: 34,
            storeys: n,
            roof: roof === 'gable' ? 'hip' : roof,
            second: true,
          },
          { u: 6, v: 0, width: 36, depth: 15, storeys: n, roof, main: true },
        ];
      case 'steps':
        return [0, 1, 2, 3].map((i) => ({
          u: -20 + i * 14,
          v: 14 - i * 4,
          width: 16,
          depth: 16,
          storeys: Math.max(2, n + 1 - i),
          roof: i === 0 || roof !== 'domes' ? roof : 'flat',
          main: i === 1,
          second: i % 2 === 1,
        }));
      case 'courtyard':
        return [
          { u: 0, v: 20, width: 46, depth: 12, storeys: n, roof, main: true },
          { u: -22, v: 0, width: 14, depth: 26, storeys: Math.max(2, n - 1), roof, second: true },
          { u: 22, v: 2, width: 14, depth: 24, storeys: Math.max(2, n - 1), roof },
        ];
      case 'village':
        return [
          { u: 30, v: 16, width: 14, depth: 11, storeys: Math.max(2, n - 1), roof, second: true },
          { u: -28, v: 14, width: 15, depth: 12, storeys: Math.max(2, n - 1), roof },
          { u: 16, v: 4, width: 14, depth: 12, storeys: Math.max(2, n - 1), roof },
          { u: -6, v: 0, width: 24, depth: 15, storeys: n, roof, main: true },
        ];
      case 'twins':
        return [
          { u: 0, v: 6, width: 52, depth: 12, storeys: 2, roof: 'flat', second: true },
          { u: 18, v: 2, width: 18, depth: 17, storeys: n - 1, roof },
          { u: -15, v: 0, width: 20, depth: 17, storeys: n, roof, main: true },
        ];
    }
  })();
  return hotel.mirrored ? plan.map((block) => ({ ...block, u: -block.u })) : plan;
}
