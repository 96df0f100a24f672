import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { BrandName } from '../../app/domain/store/brands.ts';
import { inTheme } from '../../server/config/brands/contrast.ts';
import type { BrandLook } from '../../server/config/brands/brand-look.ts';
import { brandNames } from '../../app/domain/store/brands.ts';

/** The brands' logos on a 40 × 40 grid. */
const marks: Record<BrandName, string> = {
  camp: `<path d="M20 0v40M0 20h8.5M31.5 20H40" stroke-opacity=".45" stroke-width="2"/>
      <circle cx="20" cy="20" r="11" stroke-width="2.5"/>
      <circle cx="20" cy="20" r="4.6" class="pop"/>`,
  tour: `<path d="M0 20h6M20 31v9" stroke-opacity=".45" stroke-width="2"/>
      <path d="M27.8 27.8A11 11 0 1 1 31 20" stroke-width="2.5"/>
      <path d="M20 20h15m-5-5 5 5-5 5" stroke-width="2.5" class="way"/>
      <circle cx="20" cy="20" r="4" class="pop"/>`,
  cup: `<path d="M20 0v9M0 20h6M34 20h6" stroke-opacity=".45" stroke-width="2"/>
      <path d="M9 12h22v6a11 11 0 0 1-22 0zM20 29v5M14 34.5h12" stroke-width="2.5"/>
      <circle cx="20" cy="18.5" r="4" class="pop"/>`,
};

/**
 * Draws an icon as SVG. `margin`: space around the grid, in its units; `radius`: of its corners.
 */
function drawing(name: BrandName, look: BrandLook, margin: number, radius: number): Buffer {
  const side = 40 + 2 * margin;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}">
      <style>.pop{fill:${look.pop};stroke:none}.way{stroke:${look.pop}}</style>
      <rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" rx="${radius}" fill="${inTheme(look.brand, false)}"/>
      <g fill="none" stroke="#fff" stroke-linejoin="round">${marks[name]}</g>
    </svg>`,
  );
}

/** Writes the icons of the installed app, one set per brand. */
export async function drawAppIcons(
  looks: Record<BrandName, BrandLook>,
  folder: string,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const brand of brandNames) {
    const files = [
      ...[192, 512].map((size) => ({ name: `${size}`, size, margin: 0, radius: 9 })),
      // Maskable icons are cropped to a circle of four fifths: the logo must fit into it.
      ...[192, 512].map((size) => ({ name: `maskable-${size}`, size, margin: 8, radius: 0 })),
      { name: 'touch-180', size: 180, margin: 3, radius: 0 },
    ];
    for (const { name, size, margin, radius } of files) {
      await sharp(drawing(brand, looks[brand], margin, radius), { density: 1200 })
        .resize(size, size)
        .png({ palette: true, compressionLevel: 9 })
        .toFile(join(folder, `${brand}-${name}.png`));
    }
  }
}
