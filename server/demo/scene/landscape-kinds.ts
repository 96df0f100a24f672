/** The elements of a landscape. */

export type LandscapeName =
  | 'riviera'
  | 'mediterranean'
  | 'algarve'
  | 'adriatic'
  | 'alpine'
  | 'lake'
  | 'hills'
  | 'north'
  | 'desert'
  | 'island';

export type TreeKind =
  'palm' | 'fanPalm' | 'pine' | 'cypress' | 'fir' | 'leafTree' | 'birch' | 'olive';
export type PlantKind = 'shrub' | 'agave' | 'lavender' | 'reed' | 'oleander' | 'meadow';

export type FrameKind =
  | 'palmFronds'
  | 'pineBranch'
  | 'cypresses'
  | 'firs'
  | 'leafBranch'
  | 'bougainvillea'
  | 'agaves'
  | 'meadow'
  | 'grasses'
  | 'lavender'
  | 'wall'
  | 'oliveBranch'
  | 'pergola'
  | 'palms';

export type Feature =
  | 'bayTown'
  | 'hillTown'
  | 'cliffs'
  | 'seaStacks'
  | 'islets'
  | 'stoneTown'
  | 'church'
  | 'cableCar'
  | 'vineyard'
  | 'castle'
  | 'lighthouse'
  | 'windTurbines'
  | 'dunes'
  | 'camels'
  | 'windmill'
  | 'volcano'
  | 'shoreVillage'
  | 'minaret'
  | 'harbourBoats'
  | 'barns';

export type ArchitectureStyle =
  'modern' | 'terrace' | 'tiled' | 'chalet' | 'manor' | 'cubic' | 'oasis' | 'timber' | 'brick';

export type Landscape = {
  name: LandscapeName;
  far: string;
  middle: string;
  near: string;
  ground: string;
  grass: readonly [string, string];
  /** Deep and shallow water. */
  water: readonly [string, string];
  waterKind: 'sea' | 'lake' | 'none';
  sand: string;
  /**
   * Height of the mountains (1: alpine), how jagged they are, how far down the snow reaches (0 to
   * 1).
   */
  mountains: { height: number; jagged: number; snow: number };
  features: readonly Feature[];
  styles: readonly ArchitectureStyle[];
  walls: readonly string[];
  roofs: readonly string[];
  trees: readonly TreeKind[];
  plants: readonly PlantKind[];
  frames: readonly FrameKind[];
  flowers: readonly string[];
};
