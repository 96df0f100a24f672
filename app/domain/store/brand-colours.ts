import type { BrandName } from './brands.ts';

/**
 * Colour of a brand's window and icon.
 * Made from config/brands by `npm run brands`. Hash of all colours: eb259ffca415f61e.
 */
export const windowColours: Record<BrandName, string> = {
  camp: '#0d4b3f',
  tour: '#15306b',
  cup: '#4a1259',
};

/** Colour of the screen that an installed app starts with. */
export const startColours: Record<BrandName, string> = {
  camp: '#fffdf8',
  tour: '#fcfdff',
  cup: '#fffcfd',
};
