/** Flags with emblems, and the shapes they are made of. */

import { num } from './svg.ts';

export type Flag = { width: number; height: number; shapes: string };

export const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<path fill="${fill}" d="M${num(x)} ${num(y)}h${num(width)}v${num(height)}h-${num(width)}z"/>`;

export const path = (d: string, fill: string): string => `<path fill="${fill}" d="${d}"/>`;

export const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"/>`;

const outline = (d: string, stroke: string, width: number): string =>
  `<path fill="none" stroke="${stroke}" stroke-width="${num(width)}" d="${d}"/>`;

export function horizontal(
  width: number,
  height: number,
  colors: readonly string[],
  emblem = '',
): Flag {
  const band = height / colors.length;
  return {
    width,
    height,
    shapes: colors.map((color, i) => rect(0, band * i, width, band, color)).join('') + emblem,
  };
}

/** A five-pointed star; `turn` 0 points up, in quarter turns clockwise. */
export function star(x: number, y: number, radius: number, fill: string, turn = 0): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const a = (i * Math.PI) / 5 - Math.PI / 2 + (turn * Math.PI) / 2;
    const r = i % 2 ? radius * 0.382 : radius;
    return `${num(x + Math.cos(a) * r)} ${num(y + Math.sin(a) * r)}`;
  });
  return path(`M${points.join('L')}z`, fill);
}

const shield = (x: number, y: number, w: number, h: number): string =>
  `M${num(x)} ${num(y)}h${num(w)}v${num(h * 0.55)}q0 ${num(h * 0.32)}-${num(w / 2)} ${num(h * 0.45)}q-${num(w / 2)}-${num(h * 0.13)}-${num(w / 2)}-${num(h * 0.45)}z`;

export function spain(): Flag {
  const [x, y] = [23.5, 22];
  const pillar = (px: number): string =>
    rect(px, y + 1, 1.8, 13.5, '#c7c7c7') +
    rect(px - 0.6, y - 0.4, 3, 1.6, '#aa151b') +
    rect(px - 0.6, y + 14, 3, 1.8, '#005bbf');
  const quarters =
    path(shield(x, y, 13, 17), '#fff') +
    path(`M${x} ${y}h6.5v7.5h-6.5z`, '#aa151b') +
    path(`M${x + 6.5} ${y + 7.5}h6.5v2q0 5.3-6.5 7.5z`, '#aa151b') +
    path(`M${x} ${y + 7.5}h6.5v9.5q-6.5-2.2-6.5-7.5z`, '#f1bf00') +
    outline(`M${x + 2} ${y + 9}v4.6M${x + 4.2} ${y + 9}v5.8M${x + 6.3} ${y + 9}v7`, '#aa151b', 0.9);
  const castle = path(`M${x + 2} ${y + 6.4}v-4h1v1h1v-1h1v4z`, '#f1bf00');
  const crown =
    path(`M${x} ${y - 1}q-1-5 2.5-4.6q1.6-2 4-1.2q2.4-.8 4 1.2q3.5-.4 2.5 4.6z`, '#aa151b') +
    rect(x + 0.2, y - 1.8, 12.6, 1.3, '#c8910a') +
    circle(x + 6.5, y - 7.4, 0.9, '#c8910a');
  return {
    width: 90,
    height: 60,
    shapes:
      rect(0, 0, 90, 60, '#aa151b') +
      rect(0, 15, 90, 30, '#f1bf00') +
      pillar(x - 4) +
      pillar(x + 15.2) +
      quarters +
      castle +
      outline(shield(x, y, 13, 17), '#aa151b', 0.8) +
      circle(x + 6.5, y + 8, 1.9, '#005bbf') +
      crown,
  };
}

export function croatia(): Flag {
  const [x, y, cell] = [50, 17, 4];
  const clip = shield(x, y, 20, 26);
  let checks = '';
  for (let row = 0; row < 7; row++)
    for (let i = row % 2; i < 5; i += 2)
      checks += `M${x + i * cell} ${y + row * cell}h${cell}v${cell}h-${cell}z`;
  const crown = ['#3aa0e0', '#171796', '#3aa0e0', '#171796', '#3aa0e0']
    .map(
      (color, i) =>
        path(
          `M${num(x + 0.2 + i * 4)} ${num(y - 0.4)}l-.7-${num(5.4 + (i % 2) * 1.6)}q2.3-1.2 4.6 0l-.5 ${num(5.4 + (i % 2) * 1.6)}z`,
          color,
        ) + circle(x + 2 + i * 4, y - 3, 0.9, i % 2 ? '#e8353f' : '#f7d23e'),
    )
    .join('');
  return horizontal(
    120,
    60,
    ['#ff0000', '#ffffff', '#171796'],
    `<clipPath id="hr"><path d="${clip}"/></clipPath>${path(clip, '#fff')}<g clip-path="url(#hr)">${path(checks, '#ff0000')}</g>${outline(clip, '#ff0000', 0.9)}${crown}`,
  );
}

export function portugal(): Flag {
  const [x, y] = [36, 30];
  const sphere = outline(
    `M${x - 14} ${y}a14 14 0 1 0 28 0a14 14 0 1 0-28 0M${x - 14} ${y}h28M${x} ${y - 14}v28M${x - 13} ${y - 5}q13 8 26 0M${x - 13} ${y + 5}q13-8 26 0M${x - 10} ${y - 10}l20 20M${x + 10} ${y - 10}l-20 20`,
    '#ffe900',
    1.7,
  );
  const places = [
    [0, -4.6],
    [-4, -0.6],
    [0, -0.6],
    [4, -0.6],
    [0, 3.4],
  ] as const;
  const small = places
    .map(([dx, dy]) => path(shield(x + dx - 1.4, y + dy - 1.6, 2.8, 3.4), '#003399'))
    .join('');
  return {
    width: 90,
    height: 60,
    shapes:
      rect(0, 0, 36, 60, '#006600') +
      rect(36, 0, 54, 60, '#ff0000') +
      sphere +
      path(shield(x - 9, y - 9.5, 18, 20), '#fff') +
      path(shield(x - 8.4, y - 9, 16.8, 18.8), '#d90000') +
      path(shield(x - 6, y - 6.6, 12, 13.4), '#fff') +
      small,
  };
}

export function slovenia(): Flag {
  const [x, y] = [23, 10];
  const body = shield(x, y, 14, 20);
  const peaks = path(
    `M${x + 1.4} ${y + 12.8}l2.6-4.2 1.2 1.4 1.8-5.2 1.8 5.2 1.2-1.4 2.6 4.2q-1.6 4.2-5.6 6q-4-1.8-5.6-6z`,
    '#fff',
  );
  const waves = outline(
    `M${x + 2.2} ${y + 14.2}q1.2-1 2.4 0t2.4 0t2.4 0t2.4 0M${x + 3.4} ${y + 16.4}q.9-.9 1.8 0t1.8 0t1.8 0t1.8 0`,
    '#005da4',
    0.9,
  );
  return horizontal(
    120,
    60,
    ['#ffffff', '#005da4', '#ed1c24'],
    path(body, '#005da4') +
      outline(body, '#ed1c24', 1) +
      peaks +
      waves +
      star(x + 7, y + 2.1, 1.3, '#ffdd00') +
      star(x + 4.6, y + 4.6, 1.3, '#ffdd00') +
      star(x + 9.4, y + 4.6, 1.3, '#ffdd00'),
  );
}

export function slovakia(): Flag {
  const [x, y] = [14, 13];
  const body = shield(x, y, 27, 35);
  const cross =
    rect(x + 12, y + 4, 3, 21, '#fff') +
    rect(x + 8, y + 8, 11, 2.8, '#fff') +
    rect(x + 6, y + 14, 15, 2.8, '#fff');
  const hills = path(
    `M${x + 2} ${y + 25.5}q4-5 8.6-1.6q2.8-6 5.8 0q4.6-3.4 8.6 1.6q-3 6.5-11.5 9.4q-8.5-2.9-11.5-9.4z`,
    '#0b4ea2',
  );
  return horizontal(
    90,
    60,
    ['#ffffff', '#0b4ea2', '#ee1c25'],
    path(shield(x - 1.6, y - 1.6, 30.2, 38.6), '#fff') + path(body, '#ee1c25') + cross + hills,
  );
}

export function egypt(): Flag {
  const gold = '#c09300';
  const [x, y] = [45, 30];
  const eagle = path(
    `M${x} ${y - 8.6}q-2.4 0-2.4 2.2l-1.4.7 1.5.5q-.2 1-1.3 1.4q-2.4-2.2-5-1.9q.8 5.3 1.7 9.9q1.6.9 3 .4l.7-1.5.6 3.7h-2.2v1.5h10v-1.5h-2.2l.6-3.7.7 1.5q1.4.5 3-.4q.9-4.6 1.7-9.9q-2.6-.3-5 1.9q-1.2-.5-1.4-1.8q.2-3-2.6-3z`,
    gold,
  );
  return horizontal(
    90,
    60,
    ['#ce1126', '#ffffff', '#000000'],
    eagle +
      path(shield(x - 1.9, y - 2, 3.8, 5.6), '#fff') +
      rect(x - 1.9, y - 2, 1.3, 4.4, '#ce1126') +
      rect(x + 0.7, y - 2, 1.2, 4.4, '#000') +
      rect(x - 5.4, y + 8.2, 10.8, 1.5, gold),
  );
}

export function cyprus(): Flag {
  const island =
    'M20 30.5q2-3.2 5.5-3.6q2-3 6-2.4q4 .6 8-1.4q7-.4 12.5-3.6q6-3.4 12.5-6.6l3-.4-5.5 4.6q-4 3-6.5 5.4l2.5 2.2q-3 .4-4 2.8q-3.5 1.4-6.5 1.2l-1.5 2.6q-4-1-7 1.8q-3.5 2.8-8 2.4q-5.5 1.2-8-2.4q-3.5.4-3-2.6z';
  const branch = (side: number): string =>
    outline(`M45 49q${side * 9} 1.5 ${side * 15}-7`, '#4e5b31', 1.2) +
    [0, 1, 2, 3]
      .map((i) =>
        path(
          `M${num(45 + side * (4 + i * 3.2))} ${num(49.2 - i * 1.5)}q${num(side * 0.8)}-3.4 ${num(side * 4)}-3.8q-.2 3-${num(side * 4)} 3.8z`.replace(
            '--',
            '',
          ),
          '#4e5b31',
        ),
      )
      .join('');
  return {
    width: 90,
    height: 60,
    shapes: rect(0, 0, 90, 60, '#fff') + path(island, '#d57800') + branch(1) + branch(-1),
  };
}

export function malta(): Flag {
  const cross = 'M12.5 6h5v3.5h3.5v5h-3.5v3.5h-5v-3.5h-3.5v-5h3.5z';
  return {
    width: 90,
    height: 60,
    shapes:
      rect(0, 0, 45, 60, '#fff') +
      rect(45, 0, 45, 60, '#cf142b') +
      outline(cross, '#cf142b', 1.6) +
      path(cross, '#b0b3b5') +
      circle(15, 12, 2.7, '#96999b') +
      circle(15, 12, 1.5, '#b0b3b5'),
  };
}
