import type { BrandName } from '../../../app/domain/store/brands.ts';
import camp from '../../../config/brands/camp.json' with { type: 'json' };
import cup from '../../../config/brands/cup.json' with { type: 'json' };
import tour from '../../../config/brands/tour.json' with { type: 'json' };

type LookFile = Record<keyof typeof camp, string | string[]>;

const looks: Record<BrandName, LookFile> = { camp, tour, cup };

/**
 * Returns a colour of a brand, which the start has checked (brand-look.ts). Rule A2.15.
 */
export function findBrandColour(
  brand: BrandName,
  name: keyof LookFile,
  theme: 'light' | 'dark' = 'light',
): string {
  const colour = looks[brand][name];
  if (typeof colour === 'string') return colour;
  return colour[theme === 'light' ? 0 : 1] ?? '#000000';
}
