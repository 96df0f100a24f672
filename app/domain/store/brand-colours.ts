import type { BrandName } from './brands.ts';

/**
 * The colours of a brand outside its own pages: `brand` as window frame and icon field, `paper`
 * behind the app while it starts. The same as in styles/shop/tokens.css.
 */
export const brandColours: Record<BrandName, { brand: string; paper: string }> = {
  camp: { brand: '#0d4b3f', paper: '#fffdf8' },
  tour: { brand: '#15306b', paper: '#fcfdff' },
  cup: { brand: '#4a1259', paper: '#fffcfd' },
};
