/**
 * Writes app/ui/icons.svg: one sprite of the icons and flags the shop uses; ids have the prefixes
 * `i-` and `f-`. Writes app/ui/card-icons.svg as well: a column of those that the style sheets show as masks.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const folder = new URL('../../node_modules/@tabler/icons/icons/outline/', import.meta.url);
const target = new URL('../../app/ui/icons.svg', import.meta.url);
const column = new URL('../../app/ui/card-icons.svg', import.meta.url);

/** Our name → file of @tabler/icons. */
const outlines = {
  academy: 'school',
  alert: 'alert-triangle',
  arrow: 'arrow-right',
  back: 'arrow-left',
  ball: 'ball-football',
  basketball: 'ball-basketball',
  beach: 'beach',
  bed: 'bed',
  bell: 'bell',
  bike: 'bike',
  book: 'book',
  bus: 'bus',
  calendar: 'calendar',
  car: 'car',
  cart: 'clipboard-list',
  check: 'check',
  'chevron-down': 'chevron-down',
  clock: 'clock',
  diagnostic: 'heart-rate-monitor',
  download: 'download',
  edit: 'pencil',
  facebook: 'brand-facebook',
  field: 'soccer-field',
  file: 'file-text',
  filter: 'adjustments-horizontal',
  globe: 'world',
  google: 'brand-google',
  group: 'users-group',
  gym: 'barbell',
  heart: 'heart',
  home: 'home',
  hourglass: 'hourglass',
  ice: 'ice-skating',
  info: 'info-circle',
  key: 'key',
  leaf: 'leaf',
  list: 'layout-grid',
  lock: 'lock',
  login: 'login-2',
  logout: 'logout-2',
  mail: 'mail',
  'mail-check': 'mail-check',
  map: 'map-2',
  massage: 'massage',
  meal: 'tools-kitchen-2',
  menu: 'menu-2',
  minus: 'minus',
  next: 'chevron-right',
  nutrition: 'salad',
  offline: 'wifi-off',
  ok: 'circle-check',
  performance: 'chart-arrows-vertical',
  phone: 'phone',
  physio: 'stethoscope',
  pin: 'map-pin',
  plane: 'plane',
  plus: 'plus',
  pool: 'pool',
  previous: 'chevron-left',
  receipt: 'receipt',
  recovery: 'zzz',
  refresh: 'refresh',
  run: 'run',
  sauna: 'flame',
  search: 'search',
  share: 'share',
  shield: 'shield-check',
  shirt: 'shirt-sport',
  star: 'star',
  swim: 'swimming',
  temperature: 'temperature',
  tennis: 'ball-tennis',
  ticket: 'ticket',
  train: 'train',
  trash: 'trash',
  trophy: 'trophy',
  user: 'user',
  users: 'users',
  walk: 'walk',
  wheelchair: 'wheelchair',
  wifi: 'wifi',
  x: 'x',
} as const;

/** Drawn here on the same grid of 24: concepts for which the icon set has no separate icons. */
const ownOutlines = {
  grass:
    '<path d="M3 20h18M5 20c0-4-1-6-2.5-8M9 20c0-6-.5-9-2-13M12.5 20c0-5 .5-9 2.5-14M16.5 20c0-4 1-7 3.5-10M20 20c0-2 .4-3.5 1.3-5"/>',
  turf: '<path d="M3 20h18M3 16.5h18M5 16.5v-4M8 16.5v-6M11 16.5v-4M14 16.5v-6M17 16.5v-4M20 16.5v-6"/>',
} as const;

/** A filled star on a grid of 20, starting at its top. */
const star = 'l2.7 5.6 6.1.8-4.5 4.2 1.2 6.1-5.5-3-5.5 3 1.2-6.1-4.5-4.2 6.1-.8z';

const hotelStar = `<symbol id="i-hotel-star" viewBox="0 0 20 20"><path d="M10 1.3${star}"/></symbol>`;

/** Flags in the proportion 3 to 2 by country; ids have the prefix `f-`. */
const flags = {
  AT: '<path fill="#ed2939" d="M0 0h30v20H0z"/><path fill="#fff" d="M0 6.7h30v6.6H0z"/>',
  CH: '<path fill="#da291c" d="M0 0h30v20H0z"/><path fill="#fff" d="M13 4h4v4h4v4h-4v4h-4v-4H9V8h4z"/>',
  DE: '<path fill="#111" d="M0 0h30v6.7H0z"/><path fill="#d00" d="M0 6.7h30v6.6H0z"/><path fill="#fc0" d="M0 13.3h30V20H0z"/>',
  GB: '<path fill="#012169" d="M0 0h30v20H0z"/><path stroke="#fff" stroke-width="4" d="M0 0l30 20M30 0L0 20"/><path stroke="#c8102e" stroke-width="1.6" d="M0 0l30 20M30 0L0 20"/><path stroke="#fff" stroke-width="6.6" d="M15 0v20M0 10h30"/><path stroke="#c8102e" stroke-width="4" d="M15 0v20M0 10h30"/>',
  world:
    '<path fill="currentColor" d="M0 0h30v20H0z"/><g fill="none" stroke="#fff" stroke-width="1.3"><circle cx="15" cy="10" r="6"/><path d="M9 10h12M15 4c-4 4-4 8 0 12M15 4c4 4 4 8 0 12"/></g>',
} as const;

function outlineBody(file: string): string {
  return readFileSync(new URL(`${file}.svg`, folder), 'utf8')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/<path stroke="none"[^>]*\/>/, '')
    .replace(/(?<!\s)\s*\n\s*/g, '')
    .replaceAll(' />', '/>')
    .trim();
}

const bodies: [string, string][] = [
  ...Object.entries(outlines).map(([name, file]): [string, string] => [name, outlineBody(file)]),
  ...Object.entries(ownOutlines),
].sort(([a], [b]) => (a < b ? -1 : 1));

const symbols = bodies
  .map(([name, body]) => `<symbol id="i-${name}" viewBox="0 0 24 24">${body}</symbol>`)
  .join('\n');
const flagSymbols = Object.entries(flags)
  .map(([name, body]) => `<symbol id="f-${name}" viewBox="0 0 30 20">${body}</symbol>`)
  .join('\n');
writeFileSync(
  target,
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols}\n${hotelStar}\n${flagSymbols}\n</svg>\n`,
);

/** Cells of the column from above, as `--icon` counts them in app/styles/offers.css. */
const bodyOf = new Map(bodies);
const cells = [
  ...['grass', 'turf', 'walk', 'massage', 'gym', 'users', 'heart'].map((name) => bodyOf.get(name)),
  `<g fill="#000">${bodyOf.get('heart')}</g>`,
  // Fills the cell but for the gap between two stars of a row.
  `<path fill="#000" stroke="none" d="M10 1.3${star}" transform="scale(1.1)"/>`,
];
writeFileSync(
  column,
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="${24 * cells.length}" viewBox="0 0 24 ${24 * cells.length}" fill="none" stroke="#000" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">`,
    ...cells.map((cell, index) => `<g transform="translate(0 ${24 * index})">${cell}</g>`),
    '</svg>\n',
  ].join('\n'),
);

writeFileSync(
  new URL('../../app/ui/icon-names.ts', import.meta.url),
  `/** Written by scripts/assets/icons.ts from the sprite it draws. */\nexport type IconName =\n${[
    ...bodies.map(([name]) => name),
    'hotel-star',
  ]
    .map((name) => `  | '${name}'`)
    .join('\n')};\n`,
);
