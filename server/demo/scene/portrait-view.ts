/** Head and shoulders of a person at the edge of the pitch: coaches and advisers. */

import { drawBackdrop } from './backdrop.ts';
import { mix } from './color.ts';
import { createStreetLight } from './light.ts';
import { createFigure } from './players.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import { withStage } from './stage.ts';
import type { Stage } from './stage.ts';
import { num } from './svg.ts';

export type Sitter = 'woman' | 'man';

type HairStyle = 'crop' | 'parting' | 'curls' | 'bald' | 'tied' | 'bob' | 'long';

const STYLES: Record<Sitter, readonly HairStyle[]> = {
  man: ['crop', 'parting', 'curls', 'bald', 'crop'],
  woman: ['tied', 'bob', 'long', 'curls', 'tied'],
};

/** Appearance of a person; depends on the SKU alone, so that all images show the same person. */
type Person = {
  skin: string;
  hair: string;
  style: HairStyle;
  beard: boolean;
  glasses: boolean;
  jacket: string;
  trim: string;
};

/** Writes path data in hundredths of the figure's size, from the middle of the neck. */
type Pen = (
  strings: TemplateStringsArray,
  ...points: readonly (readonly [number, number])[]
) => string;

export function drawPortraitView(stage: Stage, sitter?: Sitter): void {
  const { drawing, light, width, height, landscape, random } = stage;
  const horizonY = height * 0.56;
  drawBackdrop(stage, horizonY, horizonY + height * 0.06);
  drawing.rect(
    -2,
    horizonY + height * 0.05,
    width + 4,
    height,
    drawing.gradient([
      [0, light.lit(mix(landscape.grass[1], '#ffffff', 0.15))],
      [1, light.lit(landscape.grass[0])],
    ]),
  );
  // A layer of haze sets the person off from the background.
  drawing.rect(-2, -2, width + 4, height + 4, mix(light.haze, '#ffffff', 0.4), { opacity: 0.34 });
  const unit = Math.min(width * 1.12, height) / 100;
  const person = createPerson(createRandom(`person/${stage.hotel.sku}`), stage, sitter);
  const x = width / 2 + random.range(-2, 2) * unit;
  const pen: Pen = (strings, ...points) =>
    strings.reduce((data, text, i) => {
      const point = points[i];
      return (
        data + text + (point ? `${num(x + point[0] * unit)} ${num(height + point[1] * unit)}` : '')
      );
    }, '');
  const near = withStage(stage, { light: createStreetLight(light) });
  drawPerson(near, person, pen, unit, [x, height]);
}

function createPerson(random: Random, stage: Stage, sitter?: Sitter): Person {
  const { match } = stage;
  const kind = sitter ?? random.pick<Sitter>(['woman', 'man']);
  const { skin, hair } = createFigure(random, match.home, ['stand']);
  return {
    skin,
    hair: random.chance(0.15) ? '#9a948c' : hair,
    style: random.pick(STYLES[kind]),
    beard: kind === 'man' && random.chance(0.4),
    glasses: random.chance(0.28),
    jacket: mix(match.home.shirt, '#1b2733', 0.42),
    trim: match.home.second,
  };
}

function drawPerson(
  stage: Stage,
  person: Person,
  pen: Pen,
  unit: number,
  [x, y]: readonly [number, number],
): void {
  const { drawing, light } = stage;
  const skin = light.lit(person.skin);
  const dim = mix(skin, light.shadowColor, 0.24);
  const hair = light.lit(person.hair);
  const jacket = light.lit(person.jacket);
  const oval = (dx: number, dy: number, rx: number, ry: number, fill: string): void =>
    drawing.ellipse(x + dx * unit, y + dy * unit, rx * unit, ry * unit, fill);
  if (person.style === 'long')
    drawing.shape(
      pen`M${[-17, -64]}C${[-22, -44]} ${[-21, -32]} ${[-17, -24]}L${[17, -24]}C${[21, -32]} ${[22, -44]} ${[17, -64]}z`,
      mix(hair, light.shadowColor, 0.2),
    );
  if (person.style === 'tied')
    oval(light.side * -10, -75.5, 6, 6.6, mix(hair, light.shadowColor, 0.15));
  // Shoulders and jacket.
  const shoulders = pen`M${[-40, 2]}C${[-40, -21]} ${[-32, -29]} ${[-12, -34]}L${[12, -34]}C${[32, -29]} ${[40, -21]} ${[40, 2]}z`;
  drawing.shape(shoulders, jacket);
  drawing.group({ clip: drawing.clip(shoulders) }, () => {
    const s = light.side;
    drawing.shape(
      pen`M${[-s * 16, -37]}C${[-s * 20, -23]} ${[-s * 22, -13]} ${[-s * 20, 4]}L${[-s * 44, 4]}L${[-s * 44, -37]}z`,
      light.shadowColor,
      { opacity: 0.2 },
    );
    for (const side of [-1, 1])
      drawing.shape(
        pen`M${[side * 19, -34]}C${[side * 30, -25]} ${[side * 32, -15]} ${[side * 31, 4]}`,
        'none',
        {
          stroke: light.lit(person.trim),
          strokeWidth: 1.8 * unit,
        },
      );
  });
  // Neck, collar, zip.
  drawing.shape(pen`M${[-7.5, -53]}L${[-7.5, -35]}Q${[0, -25]} ${[7.5, -35]}L${[7.5, -53]}z`, dim);
  drawing.shape(
    pen`M${[-8.2, -35.5]}L${[-12.5, -33]}Q${[-8, -23]} ${[0, -20]}Q${[8, -23]} ${[12.5, -33]}L${[8.2, -35.5]}Q${[6, -29]} ${[0, -27]}Q${[-6, -29]} ${[-8.2, -35.5]}z`,
    mix(jacket, '#ffffff', 0.16),
  );
  drawing.shape(pen`M${[0, -21]}L${[0, 2]}`, 'none', {
    stroke: mix(jacket, '#ffffff', 0.35),
    strokeWidth: 0.9 * unit,
  });
  oval(-15, -17, 2.6, 2.6, light.lit(person.trim));
  for (const side of [-1, 1]) oval(side * 13.4, -56, 2.4, 3.6, side === light.side ? skin : dim);
  drawHead(stage, person, pen, unit, oval);
}

function drawHead(
  { drawing, light }: Stage,
  person: Person,
  pen: Pen,
  unit: number,
  oval: (dx: number, dy: number, rx: number, ry: number, fill: string) => void,
): void {
  const s = light.side;
  const skin = light.lit(person.skin);
  const hair = light.lit(person.hair);
  const dark = mix(hair, '#1a1416', 0.55);
  const head = pen`M${[-13.4, -60]}C${[-13.4, -74]} ${[13.4, -74]} ${[13.4, -60]}C${[13.4, -47]} ${[7, -38]} ${[0, -38]}C${[-7, -38]} ${[-13.4, -47]} ${[-13.4, -60]}z`;
  drawing.shape(head, skin);
  drawing.group({ clip: drawing.clip(head) }, () => {
    drawing.shape(
      pen`M${[-s * 6.5, -76]}C${[-s * 9, -58]} ${[-s * 8, -46]} ${[-s * 2, -36]}L${[-s * 18, -36]}L${[-s * 18, -76]}z`,
      light.shadowColor,
      { opacity: 0.13 },
    );
    if (person.beard)
      drawing.shape(
        pen`M${[-14, -57]}C${[-12, -50]} ${[-8, -50.5]} ${[-5, -49.6]}Q${[0, -51]} ${[5, -49.6]}C${[8, -50.5]} ${[12, -50]} ${[14, -57]}L${[14, -34]}L${[-14, -34]}z`,
        mix(hair, skin, 0.12),
      );
  });
  for (const side of [-1, 1]) {
    oval(side * 5.2, -57.4, 1.25, 1.5, '#2a2226');
    drawing.shape(pen`M${[side * 3, -61.2]}Q${[side * 5.6, -62.8]} ${[side * 8, -60.9]}`, 'none', {
      stroke: dark,
      strokeWidth: 1.1 * unit,
      cap: 'round',
    });
    oval(side * 7.2, -51.8, 2.6, 1.7, mix(skin, '#d8664a', 0.22));
  }
  drawing.shape(pen`M${[0.4, -57]}Q${[s * 2.4, -53]} ${[-s * 0.4, -52.4]}`, 'none', {
    stroke: mix(skin, light.shadowColor, 0.38),
    strokeWidth: 0.9 * unit,
    cap: 'round',
  });
  drawing.shape(
    pen`M${[-4.4, -47.6]}Q${[0, -43.2]} ${[4.4, -47.6]}Q${[0, -46.4]} ${[-4.4, -47.6]}z`,
    '#fff8f2',
    {
      stroke: mix(skin, '#7a2f2a', 0.55),
      strokeWidth: 0.9 * unit,
      cap: 'round',
    },
  );
  if (person.glasses)
    drawing.shape(
      [-5.2, 5.2]
        .map(
          (dx) =>
            pen`M${[dx - 4, -57.4]}C${[dx - 4, -53]} ${[dx + 4, -53]} ${[dx + 4, -57.4]}C${[dx + 4, -61]} ${[dx - 4, -61]} ${[dx - 4, -57.4]}z`,
        )
        .join('') +
        pen`M${[-1.2, -58]}L${[1.2, -58]}M${[-9.2, -58]}L${[-13, -58.6]}M${[9.2, -58]}L${[13, -58.6]}`,
      'none',
      { stroke: '#33303a', strokeWidth: 0.9 * unit },
    );
  drawHair(person.style, drawing, pen, hair, oval);
}

const HAIR: Record<Exclude<HairStyle, 'bald'>, (pen: Pen) => string> = {
  crop: (pen) =>
    pen`M${[-14.2, -58]}C${[-17, -80]} ${[17, -80]} ${[14.2, -58]}C${[13, -64]} ${[11, -67]} ${[8, -68]}C${[2, -66.5]} ${[-5, -66.5]} ${[-9, -68]}C${[-12, -66]} ${[-13, -63]} ${[-14.2, -58]}z`,
  parting: (pen) =>
    pen`M${[-14.4, -56]}C${[-18, -78]} ${[-6, -81]} ${[1, -78.5]}C${[13, -80]} ${[17, -70]} ${[14.4, -56]}C${[13, -62]} ${[12, -66]} ${[7, -69.5]}C${[0, -64.5]} ${[-8, -64]} ${[-11, -65.5]}C${[-13, -62]} ${[-13.6, -60]} ${[-14.4, -56]}z`,
  curls: (pen) =>
    pen`M${[-15.5, -55]}C${[-20, -58]} ${[-20, -66]} ${[-16, -68]}C${[-18, -76]} ${[-10, -80]} ${[-6, -78]}C${[-3, -83]} ${[5, -83]} ${[7, -78]}C${[13, -80]} ${[18, -74]} ${[16, -68]}C${[20, -65]} ${[20, -58]} ${[15.5, -55]}C${[14, -60]} ${[13, -65]} ${[8, -66]}C${[3, -64]} ${[-4, -64.5]} ${[-8, -66.5]}C${[-13, -65]} ${[-14, -60]} ${[-15.5, -55]}z`,
  tied: (pen) =>
    pen`M${[-14.2, -55]}C${[-18, -79]} ${[18, -79]} ${[14.2, -55]}C${[13.4, -61]} ${[10, -67.5]} ${[2, -70]}C${[-6, -67.5]} ${[-12.6, -64]} ${[-14.2, -55]}z`,
  bob: (pen) =>
    pen`M${[-13, -44]}C${[-19, -46]} ${[-19, -66]} ${[-14, -72]}C${[-8, -80]} ${[8, -80]} ${[14, -72]}C${[19, -66]} ${[19, -46]} ${[13, -44]}C${[14.5, -52]} ${[14, -62]} ${[9, -68]}C${[3, -65]} ${[-6, -64]} ${[-11, -65]}C${[-13.6, -60]} ${[-14, -52]} ${[-13, -44]}z`,
  long: (pen) =>
    pen`M${[-15, -40]}C${[-19, -52]} ${[-19, -66]} ${[-14, -72]}C${[-8, -80]} ${[8, -80]} ${[14, -72]}C${[19, -66]} ${[19, -52]} ${[15, -40]}C${[14.6, -52]} ${[13, -63]} ${[1, -70]}C${[-11, -63]} ${[-14, -52]} ${[-15, -40]}z`,
};

function drawHair(
  style: HairStyle,
  drawing: Stage['drawing'],
  pen: Pen,
  hair: string,
  oval: (dx: number, dy: number, rx: number, ry: number, fill: string) => void,
): void {
  if (style !== 'bald') drawing.shape(HAIR[style](pen), hair);
  else for (const side of [-1, 1]) oval(side * 13.3, -61, 1.5, 4.5, hair);
}
