/** Writes public/assets/app/: the icons of the installed app, one set per brand. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { brandColours } from '../app/domain/store/brand-colours.ts';
import type { BrandName } from '../app/domain/store/brands.ts';

const folder = fileURLToPath(new URL('../public/assets/app/', import.meta.url));

/** The brands' logos on a 40 × 40 grid; `pop` is the accent colour. */
const marks: Record<BrandName, { pop: string; shapes: string }> = {
  camp: {
    pop: '#d8ec5c',
    shapes: `<path d="M20 0v40M0 20h8.5M31.5 20H40" stroke-opacity=".45" stroke-width="2"/>
      <circle cx="20" cy="20" r="11" stroke-width="2.5"/>
      <circle cx="20" cy="20" r="4.6" class="pop"/>`,
  },
  tour: {
    pop: '#ffc24a',
    shapes: `<path d="M0 20h6M20 31v9" stroke-opacity=".45" stroke-width="2"/>
      <path d="M27.8 27.8A11 11 0 1 1 31 20" stroke-width="2.5"/>
      <path d="M20 20h15m-5-5 5 5-5 5" stroke-width="2.5" class="way"/>
      <circle cx="20" cy="20" r="4" class="pop"/>`,
  },
  cup: {
    pop: '#ffd84d',
    shapes: `<path d="M20 0v9M0 20h6M34 20h6" stroke-opacity=".45" stroke-width="2"/>
      <path d="M9 12h22v6a11 11 0 0 1-22 0zM20 29v5M14 34.5h12" stroke-width="2.5"/>
      <circle cx="20" cy="18.5" r="4" class="pop"/>`,
  },
};

/**
 * Draws an icon as SVG. `margin`: space around the grid, in its units; `radius`: of its corners.
 */
function drawing(brand: BrandName, margin: number, radius: number): Buffer {
  const { pop, shapes } = marks[brand];
  const side = 40 + 2 * margin;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}">
      <style>.pop{fill:${pop};stroke:none}.way{stroke:${pop}}</style>
      <rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" rx="${radius}" fill="${brandColours[brand].brand}"/>
      <g fill="none" stroke="#fff" stroke-linejoin="round">${shapes}</g>
    </svg>`,
  );
}

mkdirSync(folder, { recursive: true });
for (const brand of ['camp', 'tour', 'cup'] as const) {
  const files = [
    ...[192, 512].map((size) => ({ name: `${size}`, size, margin: 0, radius: 9 })),
    // Maskable icons are cropped to a circle of four fifths: the logo must fit into it.
    ...[192, 512].map((size) => ({ name: `maskable-${size}`, size, margin: 8, radius: 0 })),
    { name: 'touch-180', size: 180, margin: 3, radius: 0 },
  ];
  for (const { name, size, margin, radius } of files) {
    await sharp(drawing(brand, margin, radius), { density: 1200 })
      .resize(size, size)
      .png({ palette: true, compressionLevel: 9 })
      .toFile(join(folder, `${brand}-${name}.png`));
  }
}
