/** Fictional playing kits: no club's colours are meant. */

import type { Random } from './random.ts';

type ShirtPattern = 'plain' | 'stripes' | 'hoop' | 'sash' | 'halves' | 'sleeves';
export type Kit = {
  shirt: string;
  second: string;
  shorts: string;
  socks: string;
  pattern: ShirtPattern;
};

const COLORS: readonly (readonly [shirt: string, second: string, shorts: string])[] = [
  ['#e5482d', '#ffd9a8', '#2a2f45'],
  ['#f2b632', '#2b2f3a', '#2b2f3a'],
  ['#1f7a6b', '#f4efe0', '#f4efe0'],
  ['#2f6fd0', '#ffd84d', '#1b2c56'],
  ['#7a3fb0', '#f4c9ff', '#f6f1f8'],
  ['#f27ba0', '#5a1740', '#5a1740'],
  ['#12a3b8', '#fff3c9', '#0d4b63'],
  ['#c2174b', '#ffe08a', '#fff6e6'],
  ['#7fbf3a', '#1e4a2a', '#1e4a2a'],
  ['#ff8a3c', '#123a5a', '#123a5a'],
  ['#4b5bd6', '#ff9f7a', '#f3f1fb'],
  ['#0f3d5c', '#6fe0c8', '#0f3d5c'],
];

const AWAY: Kit = {
  shirt: '#fbf8ee',
  second: '#c9d3d8',
  shorts: '#f1ede2',
  socks: '#fbf8ee',
  pattern: 'plain',
};
const AWAY_DARK: Kit = {
  shirt: '#27303f',
  second: '#8fa3b0',
  shorts: '#27303f',
  socks: '#27303f',
  pattern: 'sleeves',
};
const PATTERNS: readonly ShirtPattern[] = [
  'plain',
  'stripes',
  'hoop',
  'sash',
  'halves',
  'sleeves',
  'plain',
];
export type Match = { home: Kit; away: Kit; keeper: Kit };

/** Creates two distinguishable teams and a goalkeeper. `shirt` sets the home colour. */
export function createMatch(random: Random, shirt?: string): Match {
  const [first, second, keeperColor] = random.triple(COLORS);
  const home: Kit = {
    shirt: shirt ?? first[0],
    second: first[1],
    shorts: first[2],
    socks: random.pick([shirt ?? first[0], first[1]]),
    pattern: random.pick(PATTERNS),
  };
  const colorful: Kit = {
    shirt: second[0],
    second: second[1],
    shorts: second[2],
    socks: second[0],
    pattern: random.pick(PATTERNS),
  };
  const away = random.pick([AWAY, AWAY, AWAY_DARK, colorful]);
  return {
    home,
    away,
    keeper: {
      shirt: keeperColor[0],
      second: keeperColor[1],
      shorts: '#22262f',
      socks: keeperColor[0],
      pattern: 'plain',
    },
  };
}

/** The home team's shirt, white, the team's second colour, and three more. */
export type FestiveColors = readonly [string, string, string, string, string, string];

/** Colours for pennants, flags and confetti. */
export function festiveColors(random: Random, match: Match): FestiveColors {
  const [one, two, three] = random.triple(COLORS);
  return [match.home.shirt, '#fff6e2', match.home.second, one[0], two[0], three[0]];
}
