import type { City } from './cities.ts';

export type Travel = 'bus' | 'bahn' | 'flug';
export type TripKind = 'stadium' | 'season' | 'youth' | 'jubilee' | 'team';

/** A team trip with its programme. Team travel is offered in German only. */
export type Trip = {
  order: number;
  id: number;
  sku: string;
  name: string;
  city: City;
  kind: TripKind;
  /** ISO day of departure. */
  start: string;
  nights: number;
  travel: Travel;
  /** The city of departure. */
  from: string;
  /** Travel time in minutes, without breaks. */
  travelMinutes: number;
  /** Gross euros per person with 25 travellers. */
  price: number;
  placesLeft: number;
  hasOwnMatch: boolean;
  quality: number;
};

/** Returns whether a professional match is part of the programme; between seasons there is none. */
export function hasStadiumVisit({ kind, order, start }: Trip): boolean {
  if (kind === 'stadium') return true;
  const isBetweenSeasons = ['06', '07'].includes(start.slice(5, 7));
  return kind !== 'jubilee' && order % 2 === 0 && !isBetweenSeasons;
}

/** Returns whether a trip has a choice of programmes; the others are fixed. */
export function isConfigurable({ order }: Pick<Trip, 'order'>): boolean {
  return order % 3 === 1;
}
