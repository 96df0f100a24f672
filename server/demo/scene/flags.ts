/**
 * Flags of the 22 countries in their legal proportions, with simplified emblems. Coordinates: the
 * flag's height is 60 units, except where the law's own grid is used.
 */

import {
  circle,
  croatia,
  cyprus,
  egypt,
  horizontal,
  malta,
  path,
  portugal,
  rect,
  slovakia,
  slovenia,
  spain,
  star,
} from './flag-emblems.ts';
import type { Flag } from './flag-emblems.ts';

export type CountryCode =
  | 'AE'
  | 'AT'
  | 'CH'
  | 'CY'
  | 'CZ'
  | 'DE'
  | 'DK'
  | 'EG'
  | 'ES'
  | 'GR'
  | 'HR'
  | 'HU'
  | 'IT'
  | 'MT'
  | 'NL'
  | 'PL'
  | 'PT'
  | 'SE'
  | 'SI'
  | 'SK'
  | 'TN'
  | 'TR';

function vertical(width: number, height: number, colors: readonly string[]): Flag {
  const band = width / colors.length;
  return {
    width,
    height,
    shapes: colors.map((color, i) => rect(band * i, 0, band, height, color)).join(''),
  };
}

function greece(): Flag {
  const blue = '#0d5eaf';
  const unit = 60 / 9;
  const stripes = [0, 2, 4, 6, 8].map((i) => rect(0, unit * i, 90, unit, blue)).join('');
  return {
    width: 90,
    height: 60,
    shapes:
      rect(0, 0, 90, 60, '#fff') +
      stripes +
      rect(0, 0, unit * 5, unit * 5, blue) +
      rect(unit * 2, 0, unit, unit * 5, '#fff') +
      rect(0, unit * 2, unit * 5, unit, '#fff'),
  };
}

function crescent(width: number, red: string, white: string, disc: string): Flag {
  return { width, height: 60, shapes: rect(0, 0, width, 60, red) + disc + white };
}

const NORDIC = (
  width: number,
  height: number,
  ground: string,
  cross: string,
  x: number,
  y: number,
  size: number,
): Flag => ({
  width,
  height,
  shapes:
    rect(0, 0, width, height, ground) +
    rect(x, 0, size, height, cross) +
    rect(0, y, width, size, cross),
});

const FLAGS: Record<CountryCode, Flag> = {
  AE: {
    width: 120,
    height: 60,
    shapes:
      rect(0, 0, 120, 20, '#00843d') +
      rect(0, 20, 120, 20, '#fff') +
      rect(0, 40, 120, 20, '#000') +
      rect(0, 0, 30, 60, '#c8102e'),
  },
  AT: horizontal(90, 60, ['#c8102e', '#ffffff', '#c8102e']),
  CH: {
    width: 32,
    height: 32,
    shapes: rect(0, 0, 32, 32, '#da291c') + path('M13 6h6v7h7v6h-7v7h-6v-7h-7v-6h7z', '#fff'),
  },
  CY: cyprus(),
  CZ: {
    width: 90,
    height: 60,
    shapes:
      rect(0, 0, 90, 30, '#fff') +
      rect(0, 30, 90, 30, '#d7141a') +
      path('M0 0l45 30-45 30z', '#11457e'),
  },
  DE: horizontal(100, 60, ['#000000', '#dd0000', '#ffcc00']),
  DK: NORDIC(37, 28, '#c8102e', '#fff', 12, 12, 4),
  EG: egypt(),
  ES: spain(),
  GR: greece(),
  HR: croatia(),
  HU: horizontal(120, 60, ['#ce2939', '#ffffff', '#477050']),
  IT: vertical(90, 60, ['#009246', '#ffffff', '#ce2b37']),
  MT: malta(),
  NL: horizontal(90, 60, ['#ae1c28', '#ffffff', '#21468b']),
  PL: horizontal(96, 60, ['#ffffff', '#dc143c']),
  PT: portugal(),
  SE: NORDIC(16, 10, '#006aa7', '#fecc00', 5, 4, 2),
  SI: slovenia(),
  SK: slovakia(),
  TN: crescent(
    90,
    '#e70013',
    circle(45, 30, 11.2, '#e70013') + circle(48, 30, 9, '#fff') + star(48, 30, 6.8, '#e70013', -1),
    circle(45, 30, 15, '#fff'),
  ),
  TR: crescent(
    90,
    '#e30a17',
    circle(33.8, 30, 12, '#e30a17') + star(49.2, 30, 7.5, '#fff', -1),
    circle(30, 30, 15, '#fff'),
  ),
};

export const COUNTRY_CODES = Object.keys(FLAGS) as CountryCode[];

/** A flag as SVG; `height` in pixels, the width follows from the proportions. */
export function renderFlag(code: CountryCode, height = 60): string {
  const flag = FLAGS[code];
  const width = Math.round((height * flag.width) / flag.height);
  const shapes = flag.shapes
    .replaceAll('"hr"', `"flag-${code.toLowerCase()}"`)
    .replaceAll('#hr', `#flag-${code.toLowerCase()}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${flag.width} ${flag.height}" width="${width}" height="${height}">${shapes}</svg>\n`;
}
