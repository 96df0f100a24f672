import type { BrandName } from '../../app/domain/store/brands.ts';
import { findBrandColour } from '../config/brands/brand-colours.ts';

/** Stands in a drawing for the style of a brand, so that it is drawn once for all. */
export const mapStylePlace = '<style></style>';

/** Returns a drawing with the colours of a brand. */
export function withMapStyle(drawing: string, brand: BrandName): string {
  return drawing.replace(mapStylePlace, `<style>${renderMapStyle(brand)}</style>`);
}

/**
 * Colours of sea, land and borders, inside the SVG: style sheets of a page do not apply to an
 * image.
 */
function renderMapStyle(brand: BrandName): string {
  const colours = (theme: 'light' | 'dark') => ({
    sea: findBrandColour(brand, 'sea', theme),
    land: findBrandColour(brand, 'map-land', theme),
    coast: findBrandColour(brand, 'coast', theme),
    border: findBrandColour(brand, 'map-border', theme),
  });
  const light = colours('light');
  const dark = colours('dark');
  return (
    `.sea{fill:${light.sea}}.land{fill:${light.land};stroke:${light.coast}}.border{fill:none;stroke:${light.border};stroke-width:.8}` +
    `@media(prefers-color-scheme:dark){.sea{fill:${dark.sea}}.land{fill:${dark.land};stroke:${dark.coast}}.border{stroke:${dark.border}}}`
  );
}
