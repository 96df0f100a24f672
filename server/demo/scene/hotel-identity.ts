/**
 * The appearance of a hotel. It depends on SKU and landscape alone, so that all images of one hotel
 * show the same building.
 */

import { mix } from './color.ts';
import type { ArchitectureStyle, LandscapeName, TreeKind } from './landscape-kinds.ts';
import { LANDSCAPES } from './landscapes.ts';
import { itemAt } from './list-item.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';

type BalconyKind = 'glass' | 'railing' | 'solid' | 'wood' | 'none';
type WindowKind = 'door' | 'wide' | 'arched' | 'shutters' | 'small';

type MassingKind =
  'slab' | 'towerAndWing' | 'threeWings' | 'corner' | 'steps' | 'courtyard' | 'village' | 'twins';

export type PoolKind = 'kidney' | 'rectangle' | 'lagoon' | 'angle' | 'round';
type DeckKind = 'stone' | 'wood' | 'lawn' | 'terracotta';
export type RoofKind = 'flat' | 'hip' | 'gable' | 'mansard' | 'domes';
type Emblem = 'sun' | 'wave' | 'star' | 'ring' | 'leaf' | 'peak';

export type RoomScheme = {
  wall: string;
  accentWall: string;
  floor: string;
  wood: string;
  curtain: string;
  textile: string;
  second: string;
  floorKind: 'planks' | 'tiles' | 'carpet' | 'herringbone';
  lamp: 'globe' | 'cone' | 'rattan' | 'drum';
  headboard: 'panel' | 'arch' | 'slats' | 'cushions';
  curtainKind: 'drapes' | 'sheer' | 'shutters' | 'blind';
};

export type HotelIdentity = {
  sku: string;
  landscape: LandscapeName;
  style: ArchitectureStyle;
  massing: MassingKind;
  storeys: number;
  storeyHeight: number;
  bay: number;
  wall: string;
  secondWall: string;
  roof: string;
  roofKind: RoofKind;
  accent: string;
  second: string;
  balcony: BalconyKind;
  window: WindowKind;
  /** Openings of the ground floor. */
  groundFloor: 'glass' | 'arches' | 'doors';
  emblem: Emblem;
  pool: PoolKind;
  deck: DeckKind;
  gardenTrees: readonly TreeKind[];
  flower: string;
  /** Mirrors the ground plan. */
  mirrored: boolean;
  room: RoomScheme;
};

type StyleRules = {
  storeys: readonly [number, number];
  massings: readonly MassingKind[];
  roofs: readonly RoofKind[];
  balconies: readonly BalconyKind[];
  windows: readonly WindowKind[];
  ground: readonly HotelIdentity['groundFloor'][];
  bays: readonly number[];
};

const STYLE_RULES: Record<ArchitectureStyle, StyleRules> = {
  modern: {
    storeys: [5, 9],
    massings: ['slab', 'towerAndWing', 'twins', 'corner', 'threeWings'],
    roofs: ['flat'],
    balconies: ['glass', 'solid', 'glass', 'railing'],
    windows: ['wide', 'door'],
    ground: ['glass'],
    bays: [4, 4.6, 5.4],
  },
  terrace: {
    storeys: [4, 6],
    massings: ['steps', 'steps', 'corner', 'courtyard'],
    roofs: ['flat'],
    balconies: ['solid', 'glass', 'railing'],
    windows: ['wide', 'door'],
    ground: ['glass', 'arches'],
    bays: [4.2, 5],
  },
  tiled: {
    storeys: [3, 5],
    massings: ['threeWings', 'corner', 'courtyard', 'slab', 'towerAndWing', 'village'],
    roofs: ['hip'],
    balconies: ['railing', 'railing', 'none', 'solid'],
    windows: ['shutters', 'door', 'arched'],
    ground: ['arches', 'doors', 'glass'],
    bays: [4, 4.4],
  },
  chalet: {
    storeys: [3, 4],
    massings: ['village', 'corner', 'threeWings', 'slab'],
    roofs: ['gable'],
    balconies: ['wood'],
    windows: ['shutters', 'door', 'small'],
    ground: ['doors', 'glass'],
    bays: [3.8, 4.2],
  },
  manor: {
    storeys: [3, 4],
    massings: ['slab', 'threeWings', 'courtyard', 'corner'],
    roofs: ['mansard', 'hip'],
    balconies: ['none', 'railing', 'none'],
    windows: ['shutters', 'small', 'arched'],
    ground: ['doors', 'arches'],
    bays: [3.8, 4.4],
  },
  cubic: {
    storeys: [2, 4],
    massings: ['steps', 'village', 'courtyard', 'threeWings'],
    roofs: ['domes', 'flat', 'domes'],
    balconies: ['solid', 'solid', 'railing'],
    windows: ['arched', 'small', 'door'],
    ground: ['arches'],
    bays: [4.2, 4.8],
  },
  oasis: {
    storeys: [3, 5],
    massings: ['threeWings', 'courtyard', 'towerAndWing', 'slab'],
    roofs: ['domes', 'flat'],
    balconies: ['solid', 'none', 'wood'],
    windows: ['arched', 'door'],
    ground: ['arches'],
    bays: [4.4, 5],
  },
  timber: {
    storeys: [3, 5],
    massings: ['slab', 'corner', 'twins', 'steps'],
    roofs: ['flat', 'gable'],
    balconies: ['wood', 'glass', 'wood'],
    windows: ['wide', 'door'],
    ground: ['glass'],
    bays: [4.4, 5],
  },
  brick: {
    storeys: [3, 5],
    massings: ['slab', 'corner', 'threeWings', 'twins'],
    roofs: ['gable', 'mansard', 'hip'],
    balconies: ['none', 'railing'],
    windows: ['small', 'wide', 'arched'],
    ground: ['doors', 'glass'],
    bays: [3.8, 4.4],
  },
};

const ACCENTS = [
  '#d8502f',
  '#1f7f8c',
  '#e2a52c',
  '#35638f',
  '#7a4f9a',
  '#3f8a5c',
  '#c23f6b',
  '#e9764a',
  '#2f9fb8',
  '#8a9a3f',
];

const TEXTILES = [
  '#c9573a',
  '#2f7f8a',
  '#e0a83a',
  '#3f5f94',
  '#8a5a9a',
  '#5f8f5a',
  '#c2587a',
  '#e58a5c',
  '#4a9fb0',
  '#9a9a4f',
];

const EMBLEMS: readonly Emblem[] = ['sun', 'wave', 'star', 'ring', 'leaf', 'peak'];

function createRoomScheme(random: Random, woodTone: string): RoomScheme {
  const wall = random.pick([
    '#f4ecdf',
    '#efe3d2',
    '#e6ebe4',
    '#e4e9ee',
    '#f5e2d4',
    '#f3ead0',
    '#e9e0e6',
  ]);
  const [textile, second] = random.pair(TEXTILES);
  return {
    wall,
    accentWall: mix(
      wall,
      random.pick(['#2f6f78', '#c98560', '#5f7f5a', '#3f5680', '#8a5f78', '#d0a050', '#3d4a52']),
      random.range(0.45, 0.85),
    ),
    floor: random.pick(['#c79d6e', '#a9794f', '#dcb98a', '#8f6a4c', '#cfc2ae', '#b8a898']),
    wood: mix(woodTone, random.pick(['#d9b07c', '#7a4f34', '#b07a4a', '#e2c79c']), 0.6),
    curtain: random.pick([
      '#f6efe2',
      '#e9d9c2',
      mix(textile, '#ffffff', 0.55),
      mix(second, '#ffffff', 0.4),
      textile,
    ]),
    textile,
    second,
    floorKind: random.pick(['planks', 'herringbone', 'tiles', 'carpet', 'planks']),
    lamp: random.pick(['globe', 'cone', 'rattan', 'drum']),
    headboard: random.pick(['panel', 'arch', 'slats', 'cushions']),
    curtainKind: random.pick(['drapes', 'sheer', 'drapes', 'shutters', 'blind']),
  };
}

/** The same SKU and landscape always give the same hotel. */
export function identifyHotel(sku: string, landscapeName: LandscapeName): HotelIdentity {
  const random = createRandom(`hotel/${landscapeName}/${sku}`);
  const landscape = LANDSCAPES[landscapeName];
  const style = random.pick(landscape.styles);
  const rules = STYLE_RULES[style];
  const wall =
    style === 'timber'
      ? random.pick(['#b98a5c', '#9a6f4a', '#cfa878', ...landscape.walls.slice(0, 2)])
      : random.pick(landscape.walls);
  const [accent, second] = random.pair(ACCENTS);
  const massing = random.pick(rules.massings);
  return {
    sku,
    landscape: landscapeName,
    style,
    massing,
    storeys: random.integer(...rules.storeys) - (massing === 'village' ? 1 : 0),
    storeyHeight: style === 'modern' || style === 'terrace' ? 3.2 : 3.4,
    bay: random.pick(rules.bays),
    wall,
    secondWall: random.pick([
      mix(wall, '#ffffff', 0.6),
      mix(wall, accent, 0.35),
      random.pick(landscape.walls),
      mix(wall, '#7a5a48', 0.3),
    ]),
    roof: random.pick(landscape.roofs),
    roofKind: random.pick(rules.roofs),
    accent,
    second,
    balcony: random.pick(rules.balconies),
    window: random.pick(rules.windows),
    groundFloor: random.pick(rules.ground),
    emblem: random.pick(EMBLEMS),
    pool: random.pick(['kidney', 'rectangle', 'lagoon', 'angle', 'round']),
    deck: random.pick(['stone', 'wood', 'lawn', 'stone', 'terracotta']),
    gardenTrees: random.shuffle(landscape.trees).slice(0, 2),
    flower: random.pick(landscape.flowers),
    mirrored: random.chance(0.5),
    room: createRoomScheme(random, itemAt(landscape.roofs, 0)),
  };
}
