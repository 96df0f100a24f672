import type { BrandName } from './brands.ts';

/**
 * Colours of a brand outside its pages: `brand` for window and icon, `paper` for the start screen.
 * Keep them equal to styles/shop/tokens.css.
 */
export const brandColours: Record<BrandName, { brand: string; paper: string }> = {
  camp: { brand: '#0d4b3f', paper: '#fffdf8' },
  tour: { brand: '#15306b', paper: '#fcfdff' },
  cup: { brand: '#4a1259', paper: '#fffcfd' },
};
