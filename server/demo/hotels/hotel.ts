import type { Location } from '../gazetteer/gazetteer.ts';
import type { TimeOfDay } from '../scene/light.ts';

export type Board = 'nn' | 'uf' | 'hp' | 'vp' | 'ai';
export type PackageName = 'basis' | 'spieltag' | 'leistung';
export type Sport =
  | 'soccer'
  | 'athletics'
  | 'basketball'
  | 'handball'
  | 'icehockey'
  | 'swimming'
  | 'tennis'
  | 'triathlon'
  | 'tournament';
export type SideSport =
  'beachvolleyball' | 'padel' | 'golf' | 'cycling' | 'running' | 'sailing' | 'hiking' | 'bowling';
export type Service =
  'academy' | 'diagnostic' | 'nutrition' | 'training' | 'recovery' | 'performance';
export type Equipment =
  'goals' | 'youthGoals' | 'hurdles' | 'dummies' | 'floodlights' | 'video' | 'laundry' | 'iceBath';
export type PoolLength = 'leisure' | 'm25' | 'm50';

/** All facts about a hotel; texts, images and attributes derive from them. Distances in metres. */
export type Hotel = {
  /** Sequence number over all hotels, from 0; neighbours differ by one. */
  order: number;
  id: number;
  sku: string;
  name: string;
  location: Location;
  latitude: number;
  longitude: number;
  stars: 3 | 4 | 5;
  isSuperior: boolean;
  rooms: number;
  pitches: { natural: number; artificial: number; indoor: number };
  pitchMetres: number;
  shoreMetres: number | null;
  hasIndoorPool: boolean;
  hasOutdoorPool: boolean;
  hasSauna: boolean;
  hasGym: boolean;
  hasPhysioRoom: boolean;
  hasSportsHall: boolean;
  hasMeetingRoom: boolean;
  hasRoomWifi: boolean;
  pools: readonly PoolLength[];
  boards: readonly Board[];
  /** Board that the "from" price includes. */
  board: Board;
  packages: readonly PackageName[];
  diets: { vegetarian: boolean; vegan: boolean; allergy: boolean; halal: boolean; kosher: boolean };
  isExclusive: boolean;
  isJunior: boolean;
  isProfessional: boolean;
  isLuxury: boolean;
  services: readonly Service[];
  equipment: readonly Equipment[];
  sports: readonly Sport[];
  sideSports: readonly SideSport[];
  nights: number;
  /** Gross euros per person for all nights, cheapest board, package Basis. */
  weekPrice: number;
  /** Internal score from 0 to 100 that determines the ratings. */
  quality: number;
  time: TimeOfDay;
  /** Enabled, out of stock, disabled or hidden: the last three are examples of these states. */
  state: 'offered' | 'sold-out' | 'disabled' | 'hidden';
};

/** Returns whether the pitches are within walking distance (1 km). */
export function isWalkable({ pitchMetres }: Hotel): boolean {
  return pitchMetres <= 1000;
}
