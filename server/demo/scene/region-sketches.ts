/**
 * Line drawings per region type: a sketch of 120 by 80 units for category tiles, and a navigation
 * icon of 24 by 24. Lines use `currentColor`; tinted areas use the custom property `--sketch-tint`.
 */

export type SketchName =
  | 'riviera'
  | 'mediterranean'
  | 'algarve'
  | 'adriatic'
  | 'alpine'
  | 'lake'
  | 'hills'
  | 'north'
  | 'desert'
  | 'island'
  | 'harbour'
  | 'oldTown'
  | 'alpineTown'
  | 'metropolis'
  | 'cup'
  | 'stadium'
  | 'naturalGrass'
  | 'artificialGrass'
  | 'hall'
  | 'pool'
  | 'wellness'
  | 'gym'
  | 'bus'
  | 'beach';

type Sketch = { lines: string; tint: string; icon: string };
const WAVES =
  'M14 66q5-4 10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0M24 73q5-4 10 0t10 0t10 0t10 0t10 0t10 0t10 0';
const PITCH = 'M38 62h44l16 12h-76zM60 62v12';

const palm = (x: number, y: number, s: number): string =>
  `M${x} ${y}q${2 * s}-${12 * s} ${-1 * s}-${24 * s}m0 0q${-9 * s}-${6 * s} ${-15 * s} ${3 * s}m${15 * s}-${3 * s}q${-4 * s}-${9 * s}-${13 * s}-${8 * s}m${13 * s} ${8 * s}q${9 * s}-${6 * s} ${15 * s} ${3 * s}m${-15 * s}-${3 * s}q${4 * s}-${9 * s} ${13 * s}-${8 * s}`.replaceAll(
    '--',
    '',
  );

const sun = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;

const SKETCHES: Record<SketchName, Sketch> = {
  riviera: {
    tint: `${sun(90, 20, 9)}M58 60v-28h34v28z`,
    lines: `M58 60v-28h34v28M58 41h34M58 50h34M69 32v28M81 32v28${palm(34, 60, 1.1)}M6 60h108${WAVES}`,
    icon: 'M12 20q1.5-6-.5-11m0 0q-4-2.5-6.5 1m6.5-1q-1.5-4-5-3.5m5 3.5q4-2.5 6.5 1m-6.5-1q1.5-4 5-3.5M3 20q2.2-2 4.5 0t4.5 0t4.5 0t4.5 0',
  },
  mediterranean: {
    tint: `M44 58v-22h34v22zM20 58q-8-14 0-36q8 22 0 36z${sun(98, 18, 8)}`,
    lines:
      'M44 58v-22h34v22M40 37l8-9h26l8 9zM56 58v-10q5-6 10 0v10M50 44h.1M72 44h.1M20 62v-6M20 58q-8-14 0-36q8 22 0 36zM96 58v-14M84 44q0-9 12-9t12 9q-6 3-12 1q-6 2-12-1zM6 62h108',
    icon: 'M8 20v-9h11v9M6.5 11l3-4h8l3 4zM12 20v-4q1.5-2 3 0v4M4 20v-2M4 18q-2.5-5 0-12q2.5 7 0 12zM2 20h20',
  },
  algarve: {
    tint: 'M4 56v-30l24-2 12 8 6 24zM74 58l2-20 8-4 8 6 4 18z',
    lines: `M4 26l24-2 12 8 6 26M16 34l-2 22M28 32l2 24M70 60l4-22 8-4 8 6 4 20M78 60q2-12 8 0${sun(104, 16, 7)}M6 60h108${WAVES}`,
    icon: 'M2 6h7l3 3 1 9M5.5 9v8M14.5 18l1-6 2.5-1.5 2.5 1.5 1 6M17 18q1-4 2 0M2 18h20M5 21q2-1.5 4 0t4 0t4 0',
  },
  adriatic: {
    tint: 'M20 58v-14h14v14zM38 58v-18h14v18zM72 58v-12h16v12z',
    lines:
      'M20 58v-14h14v14M18 44l9-7 9 7M38 58v-18h14v18M36 40l9-7 9 7M58 58v-40h8v40M56 18l6-9 6 9M60 26h4M72 58v-12h16v12M70 46l10-7 10 7M8 58q52 5 104 0M94 30l-3 16h10zM88 50h16' +
      WAVES,
    icon: 'M3 18v-5l3-2.5 3 2.5v5M11 18v-12l1.5-3 1.5 3v12M16 18v-5l2.5-2 2.5 2v5M2 18h20M4 21q2-1.5 4 0t4 0t4 0t4 0',
  },
  alpine: {
    tint: 'M36 26l10-16 10 16-5 5-5-4-5 4zM78 36l8-12 8 12-5 3-3-3-3 3z',
    lines:
      'M6 62l40-52 24 32M58 62l28-38 28 38M36 26l5 5 5-4 5 4 5-5M78 36l5 3 3-3 3 3 5-3M20 62v-4M20 58l-8 0 8-14 8 14zM20 50l-6 0M6 62h108' +
      'M40 70h40M50 76h20',
    icon: 'M2 19l8-13 5 8M12 19l5-8 5 8M7.5 10l2.5 2 2.5-2M2 19h20',
  },
  lake: {
    tint: 'M72 58v-14h16v14zM12 54q40 6 96 0v8q-50 4-96 0z',
    lines:
      'M6 52l26-34 18 22M40 50l28-36 24 28M78 50l18-24 18 26M72 58v-12h14v12M70 46l9-6 9 6M18 56q-5-10 0-22q5 12 0 22M54 62l4-14 8 14zM50 65h20M6 58h108' +
      'M22 70q5-4 10 0t10 0t10 0t10 0t10 0t10 0t10 0',
    icon: 'M2 14l6-9 4 6M9 13l5-8 7 9M2 16q2.5-2 5 0t5 0t5 0t5 0M4 20q2-2 4 0t4 0t4 0t4 0',
  },
  hills: {
    tint: 'M6 62q26-30 54 0z',
    lines:
      'M6 62q26-30 54 0M44 48q30-26 70 14M18 61l8-10M28 61l6-14M38 61l2-14M48 61l-2-11M84 40v-10h10v12M82 30l7-7 7 7M89 23v-5M68 44q-6-2-6-8t6-8t6 8t-6 8v6M6 62h108M30 70h60',
    icon: 'M2 18q5-8 11 0M9 14q6-7 13 4M5 18l2-3M8 18l1-4M16 11v-3h3v3.5M15 8l2.5-2.5 2.5 2.5M2 18h20',
  },
  north: {
    tint: 'M74 56l2-36h8l2 36zM8 60q12-14 28 0z',
    lines:
      'M74 58l2-36h8l2 36M75 46h10M76 34h8M74 22h12M77 22v-7h6v7M75 15l5-6 5 6M8 60q12-14 28 0M20 52l-3-14M24 52l2-16M28 53l6-12M40 58q14-6 32 0M86 58q14-4 28 0' +
      WAVES,
    icon: 'M9 19l1-12h4l1 12M9.3 15h5.4M9.7 11h4.6M10 7v-2l2-2 2 2v2M3 19q3-3 6 0M15 19q3-2 6 0M2 19h20',
  },
  desert: {
    tint: `${sun(92, 20, 9)}M44 60v-18q10-14 20 0v18z`,
    lines: `M6 62q20-12 40-6t32-2t36 4M44 58v-16q10-14 20 0v16M54 33v-6M36 58v-22h8M64 58v-22h10v22M38 36v-4M70 36v-4${palm(22, 58, 1)}M12 70q24-6 50 0t46-2`,
    icon: 'M2 19q5-4 10-1.5t10-.5M9 17.5v-6q3-4 6 0v6M12 8.5v-2M19 8a2 2 0 1 0 .1 0M5 17v-7M5 10q-2-1-3 .5M5 10q2-1 3 .5',
  },
  island: {
    tint: 'M30 60v-18h18v18zM48 60v-12h22v12zM52 48q7-12 14 0z',
    lines:
      'M30 60v-18h18v18M48 60v-12h22v12M52 48q7-12 14 0M36 60v-8q3-4 6 0v8M56 54h4M86 60l2-26h10l2 26M87 34l6-9 6 9M93 32l-14-10M93 32l14-12M93 32l-12 12M93 32l14 11M8 60q52 5 106 0' +
      WAVES,
    icon: 'M3 18v-6h6v6M9 18v-4h6v4M10 14q2-4 4 0M5 18v-3h2v3M17 18l.5-7h3l.5 7M19 11l-3-4M19 11l3-4M19 11l-3 2M19 11l3 2M2 18h20',
  },
  harbour: {
    tint: 'M14 52v-26l9-9 9 9v26zM50 52v-24l9-9 9 9v24z',
    lines:
      'M14 52v-26l9-9 9 9v26M32 52v-20h18v20M50 52v-24l9-9 9 9v24M20 34h6M20 42h6M37 38h8M37 45h8M56 36h6M56 44h6M84 60v-44M84 18l18 36h-18M84 22l-12 32h12M70 60h38q-3 8-10 8h-20q-6 0-8-8zM6 54h62' +
      'M10 66q5-4 10 0t10 0t10 0t10 0',
    icon: 'M3 15v-6l3-3 3 3v6M9 15v-5h4v5M17 16v-12M17 5l4 8h-4M13 17h9q-1 3-3 3h-4q-2 0-2-3zM2 15h9',
  },
  oldTown: {
    tint: 'M44 44h32v14h-32zM46 44q14-22 28 0z',
    lines:
      'M44 58v-14h32v14M46 44q14-24 28 0M60 32v-13M57 23h6M14 58v-16l10-8 10 8v16M86 58v-16l10-8 10 8v16M20 46h8M92 46h8M6 58h108M10 74v-8q9-12 18 0v8M46 74v-8q9-12 18 0v8M82 74v-8q9-12 18 0v8M28 74v-6M46 68v6',
    icon: 'M8 15v-4h8v4M8.5 11q3.5-6 7 0M12 7v-3M3 15v-4l2.5-2 2.5 2M16 11l2.5-2 2.5 2v4M2 15h20M4 20v-1q2-3 4 0v1M10 20v-1q2-3 4 0v1M16 20v-1q2-3 4 0v1',
  },
  alpineTown: {
    tint: 'M52 58v-28h12v28zM50 30q-2-8 8-16q10 8 8 16z',
    lines:
      'M52 58v-28h12v28M50 30q-4-8 8-14q12 6 8 14zM58 16v-6M20 58v-16l12-12 12 12v16M26 46h4M34 46h4M72 58v-14l12-10 12 10v14M78 48h4M86 48h4M4 46l14-20 10 14M92 36l8-12 14 22M6 58h108M40 68h40',
    icon: 'M10 19v-9h4v9M9.5 10q-1-3 2.5-5q3.5 2 2.5 5zM12 5v-2M3 19v-5l3.5-3.5 3.5 3.5M14 14l3.5-3.5 3.5 3.5v5M2 19h20',
  },
  metropolis: {
    tint: 'M22 60v-32h14v32zM70 60v-40l14 6v34z',
    lines:
      'M22 60v-32h14v32M26 36h6M26 44h6M26 52h6M40 60v-22h12v22M44 44h4M44 52h4M61 60v-38M61 22v-14M57 22q4-6 8 0q-4 5-8 0M70 60v-40l14 6v34M74 34h6M74 42h6M74 50h6M88 60v-16q10-6 20 0v16M6 60h108M20 70h80',
    icon: 'M3 19v-8h4v8M9 19v-14l5 2v12M11 10h1M11 13h1M11 16h1M18 19v-10M18 9v-4M16.5 9q1.5-2 3 0q-1.5 2-3 0M2 19h20',
  },
  cup: {
    tint: 'M46 16h28q1 26-11 32h-6q-12-6-11-32z',
    lines:
      'M46 16h28q1 26-14 34q-15-8-14-34zM46 20h-9q-2 16 12 19M74 20h9q2 16-12 19M60 50v10M50 60h20v5h-20zM46 70h28M60 26l2 4 5 .6-3.6 3.2.9 4.8-4.3-2.4-4.3 2.4.9-4.8-3.6-3.2 5-.6zM20 22l3 6M100 22l-3 6M16 44l6 2M104 44l-6 2',
    icon: 'M8 4h8q.5 8-4 10.5q-4.5-2.5-4-10.5zM8 6h-3q0 5 4 5.5M16 6h3q0 5-4 5.5M12 14.5v3.5M8.5 20h7M10 18h4v2',
  },
  stadium: {
    tint: 'M30 58q30-12 60 0l-8 8h-44z',
    lines:
      'M10 34q50-18 100 0v20q-50-18-100 0zM10 34v20M30 47v-19M50 42v-16M70 42v-16M90 47v-19M10 54q12 14 50 14t50-14M38 58h44M60 50v16M10 34v-14M110 34v-14M4 20h12M104 20h12M4 15h12M104 15h12',
    icon: 'M2.5 10q9.5-4 19 0v5q-9.5-4-19 0zM2.5 15q3 4 9.5 4t9.5-4M7.5 12.5v-3.7M16.5 12.5v-3.7M2.5 10v-5M21.5 10v-5M12 11.5v3',
  },
  naturalGrass: {
    tint: 'M14 64q46-10 92 0v10h-92z',
    lines:
      'M14 64q46-10 92 0M30 60q-2-16-12-22M30 60q0-18 4-28M30 60q4-14 14-18M58 58q-2-18-10-26M58 58q1-20 6-30M58 58q6-14 16-18M88 60q-2-14-10-20M88 60q1-16 6-24M88 60q4-12 14-14',
    icon: 'M3 19h18M7 19q0-6-4-8M7 19q0-7 1-10M7 19q1-4 4-5M15 19q0-7-3-10M15 19q0-8 2-12M15 19q1-5 5-7',
  },
  artificialGrass: {
    tint: 'M12 62h96v12h-96z',
    lines:
      'M12 62h96v12h-96zM20 62v-20M28 62v-26M36 62v-20M44 62v-26M52 62v-20M60 62v-26M68 62v-20M76 62v-26M84 62v-20M92 62v-26M100 62v-20M18 68h.1M30 68h.1M42 68h.1M54 68h.1M66 68h.1M78 68h.1M90 68h.1M102 68h.1',
    icon: 'M3 16h18v4h-18zM5.5 16v-5M8.7 16v-8M12 16v-5M15.3 16v-8M18.5 16v-5',
  },
  hall: {
    tint: 'M14 58v-22q46-30 92 0v22z',
    lines: `M14 58v-22q46-30 92 0v22M26 58v-16h14v16M80 58v-16h14v16M48 34h24M54 28h12${PITCH}M6 58h108`,
    icon: 'M3 19v-8q9-7 18 0v8M6 19v-5h4v5M14 19v-5h4v5M9 10.5h6M2 19h20',
  },
  pool: {
    tint: 'M12 52q5-5 10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0v22h-100z',
    lines:
      'M12 52q5-5 10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0M12 64q5-5 10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0M44 46v-28q0-8 8-8M70 46v-28q0-8 8-8M44 24h26M44 35h26',
    icon: 'M3 16q2.2-2 4.5 0t4.5 0t4.5 0t4.5 0M3 20q2.2-2 4.5 0t4.5 0t4.5 0t4.5 0M8 13v-7q0-2.5 2.5-2.5M15 13v-7q0-2.5 2.5-2.5M8 7h7M8 10h7',
  },
  wellness: {
    tint: 'M60 60q-20-6-22-26q14 4 22 26q8-22 22-26q-2 20-22 26z',
    lines:
      'M60 60q-12-16 0-40q12 24 0 40zM60 60q-20-6-22-26q10 3 16 12M60 60q20-6 22-26q-10 3-16 12M60 60q-22 2-32-12q8-2 14 0M60 60q22 2 32-12q-8-2-14 0M24 70q6-4 12 0t12 0t12 0t12 0t12 0t12 0',
    icon: 'M12 18q-4-6 0-13q4 7 0 13zM12 18q-6-1.5-7-8q3 1 5 4M12 18q6-1.5 7-8q-3 1-5 4M4 21q2-1.5 4 0t4 0t4 0t4 0',
  },
  gym: {
    tint: 'M24 26h10v30h-10zM86 26h10v30h-10z',
    lines:
      'M24 26h10v30h-10zM86 26h10v30h-10zM16 33h8v16h-8zM96 33h8v16h-8zM34 41h52M10 41h6M104 41h6M40 68q20-6 40 0',
    icon: 'M5 8h2.5v8h-2.5zM16.5 8h2.5v8h-2.5zM3 10h2v4h-2zM19 10h2v4h-2zM7.5 12h9',
  },
  bus: {
    tint: 'M12 46h96v12h-96z',
    lines:
      'M12 60v-34q0-4 4-4h86q4 0 5 4l3 20v14h-8M92 60h-54M26 60h-14M12 46h97M20 28h16v12h-16zM42 28h16v12h-16zM64 28h16v12h-16zM86 28h14l2 12h-16zM26 60a6 6 0 1 0 12 0a6 6 0 1 0-12 0M84 60a6 6 0 1 0 12 0a6 6 0 1 0-12 0M4 68h112',
    icon: 'M3 17v-9.5q0-1.5 1.5-1.5h14.5q1.5 0 1.8 1.5l1.2 5.5v4h-2M16 17h-8M4 17h-1M3 12.5h18.5M8.5 6v6.5M14.5 6v6.5M4 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0M16 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  },
  beach: {
    tint: 'M30 32q30-24 60 0q-10 4-20 0q-10 4-20 0q-10 4-20 0z',
    lines:
      'M30 32q30-26 60 0q-10-4-20 0q-10-4-20 0q-10-4-20 0zM60 16v44M50 31q4-12 10-15q6 3 10 15M26 60h68M76 54a6 6 0 1 0 .1 0M76 54l0 4M14 68q5-4 10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0t10 0',
    icon: 'M4 11q8-8 16 0q-2.7-1.2-5.3 0q-2.7-1.2-5.4 0q-2.6-1.2-5.3 0zM12 6.5v12.5M4 20h16',
  },
};

export const SKETCH_NAMES = Object.keys(SKETCHES) as SketchName[];

/** A sketch of 120 by 80 units; `size` is its width in pixels. */
export function renderSketch(name: SketchName, size = 120): string {
  const { tint, lines } = SKETCHES[name];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80" width="${size}" height="${Math.round((size * 2) / 3)}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${tint}" fill="var(--sketch-tint,#d8ec5c)" stroke="none"/><path d="${lines}"/></svg>\n`;
}

/** A navigation icon on the 24-unit grid. */
export function renderNavIcon(name: SketchName, size = 24): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${size}" height="${size}" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><path d="${SKETCHES[name].icon}"/></svg>\n`;
}
