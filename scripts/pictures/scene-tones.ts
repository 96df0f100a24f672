import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { renderScene } from '../../server/demo/scene/compose.ts';
import { LANDSCAPE_NAMES } from '../../server/demo/scene/landscapes.ts';
import { TIMES_OF_DAY } from '../../server/demo/scene/light.ts';
import { VIEW_NAMES } from '../../server/demo/scene/view-names.ts';
import type { SceneSubject } from '../../server/demo/scene/scene-path.ts';

// Writes server/demo/scene/scene-tones.ts and the palette in app/styles/shop/tones.css: the mean
// colours of the upper and the lower half of every kind of scene. Run when scenes change much.

type Rgb = readonly [number, number, number];

const SIDE = 240;
const COLOURS = 6;

async function meanHalves(subject: SceneSubject): Promise<[Rgb, Rgb]> {
  const svg = renderScene({ ...subject, width: SIDE, height: SIDE });
  const pixels = await sharp(Buffer.from(svg))
    .removeAlpha()
    .resize(1, 2, { fit: 'fill', kernel: 'mitchell' })
    .raw()
    .toBuffer();
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = pixels;
  return [
    [a, b, c],
    [d, e, f],
  ];
}

const distance = (one: Rgb, other: Rgb): number =>
  2 * (one[0] - other[0]) ** 2 + 4 * (one[1] - other[1]) ** 2 + 3 * (one[2] - other[2]) ** 2;

function nearest(palette: readonly Rgb[], colour: Rgb): number {
  const distances = palette.map((entry) => distance(entry, colour));
  return distances.indexOf(Math.min(...distances));
}

/** K-means, started with evenly spaced colours by lightness, so that every run finds the same. */
function findPalette(colours: readonly Rgb[]): Rgb[] {
  const sorted = [...colours].sort((a, b) => a[0] + a[1] + a[2] - (b[0] + b[1] + b[2]));
  let palette = Array.from({ length: COLOURS }, (_, index) => {
    const place = Math.floor(((index + 0.5) * sorted.length) / COLOURS);
    return sorted[place] ?? ([0, 0, 0] as const);
  });
  for (let round = 0; round < 40; round++) {
    palette = palette.map((entry, index) => {
      const members = colours.filter((colour) => nearest(palette, colour) === index);
      return members.length === 0 ? entry : mean(members);
    });
  }
  return palette;
}

const mean = (colours: readonly Rgb[]): Rgb => {
  const channel = (index: 0 | 1 | 2): number =>
    Math.round(colours.reduce((sum, colour) => sum + colour[index], 0) / colours.length);
  return [channel(0), channel(1), channel(2)];
};

/** Three digits: the difference to six is not visible in a blurred area. */
const toHex = (colour: Rgb): string =>
  `#${colour.map((value) => Math.round(value / 17).toString(16)).join('')}`;

const halves: { view: string; top: Rgb; low: Rgb }[] = [];
for (const view of VIEW_NAMES)
  for (const landscape of LANDSCAPE_NAMES)
    for (const time of TIMES_OF_DAY) {
      const [top, low] = await meanHalves({ view, landscape, time, sku: 'PW10100', picture: 0 });
      halves.push({ view, top, low });
    }
const palette = findPalette(halves.flatMap(({ top, low }) => [top, low]));
const digit = (colour: Rgb): string => nearest(palette, colour).toString(16);
const rows = VIEW_NAMES.map((view) => {
  const tones = halves
    .filter((half) => half.view === view)
    .map(({ top, low }) => digit(top) + digit(low));
  return `  ${/-/.test(view) ? `'${view}'` : view}:\n    '${tones.join('')}',`;
});
writeFileSync(
  'server/demo/scene/scene-tones.ts',
  `import type { ViewName } from './view-names.ts';

/**
 * Written by scripts/pictures/scene-tones.ts: two digits for each landscape and time of day, the
 * colours of app/styles/shop/tones.css for the upper and the lower half.
 */
export const SCENE_TONES: Record<ViewName, string> = {
${rows.join('\n')}
};
`,
);
const rules = palette.flatMap((colour, index) => {
  const name = index.toString(16);
  return [
    `  [data-tone^='${name}'] {\n    --top: ${toHex(colour)};\n  }`,
    `  [data-tone$='${name}'] {\n    --low: ${toHex(colour)};\n  }`,
  ];
});
writeFileSync(
  'app/styles/shop/tones.css',
  `/* Blurred placeholders of pictures. Palette written by scripts/pictures/scene-tones.ts. */
@layer components {
  [data-tone] {
    background: linear-gradient(var(--top), var(--low));
  }
${rules.join('\n')}
}
`,
);
