import type { BrandName } from './brands.ts';

/**
 * Colours of a brand outside its pages: `brand` for window and icon, `paper` for the start screen.
 * Made from config/brands by `npm run brands`. Hash of all colours: eb259ffca415f61e.
 */
export const brandColours: Record<BrandName, { brand: string; paper: string }> = {
  camp: { brand: '#0d4b3f', paper: '#fffdf8' },
  tour: { brand: '#15306b', paper: '#fcfdff' },
  cup: { brand: '#4a1259', paper: '#fffcfd' },
};
