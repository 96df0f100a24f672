import { optionId, optionIds } from '../attributes/option-ids.ts';
import { isWalkable } from '../hotels/hotel.ts';
import type { Board, Hotel } from '../hotels/hotel.ts';

const flag = (value: boolean): '0' | '1' => (value ? '1' : '0');

function surfaces({ pitches }: Hotel): string[] {
  const list: string[] = [];
  if (pitches.natural > 0) list.push('natural');
  if (pitches.artificial > 0) list.push('artificial');
  if (pitches.indoor > 0) list.push('hall');
  return list;
}

function highlights(hotel: Hotel): string[] {
  const list: string[] = [];
  if (hotel.pitches.natural > 0) list.push('natural_grass');
  if (hotel.pitches.artificial > 0) list.push('artificial_grass');
  if (hotel.hasSauna && (hotel.hasIndoorPool || hotel.hasOutdoorPool)) list.push('wellness');
  if (hotel.hasGym) list.push('fitness');
  return list;
}

/**
 * Returns the values of the catalogue's attributes: option ids for selects, '0' or '1' for
 * booleans.
 */
export function hotelAttributes(hotel: Hotel): Record<string, unknown> {
  const { country, region, place } = hotel.location;
  const { pitches, diets, pools } = hotel;
  const hasLanes = pools.includes('m25') || pools.includes('m50');
  const boards: readonly Board[] = ['nn', 'uf', 'hp', 'vp', 'ai'];
  const badges = highlights(hotel);
  return {
    land: optionId('land', country.code),
    region: optionId('region', region.key),
    ort: optionId('ort', place.key),
    belag: optionIds('belag', surfaces(hotel)),
    equipment: optionIds('equipment', hotel.equipment),
    highlights: optionIds('highlights', badges),
    highlight_codes: badges,
    exclusiv: flag(hotel.isExclusive),
    allergiker: flag(diets.allergy),
    vegan: flag(diets.vegan),
    vegetarisch: flag(diets.vegetarian),
    halal: flag(diets.halal),
    koscher: flag(diets.kosher),
    fusslaeufig: flag(isWalkable(hotel)),
    naturrasen: flag(pitches.natural > 0),
    kunstrasen: flag(pitches.artificial > 0),
    indoor_kunstrasen: flag(pitches.indoor > 0),
    indoor: flag(hotel.hasSportsHall),
    indoorpool: flag(hotel.hasIndoorPool),
    outdoor_pool: flag(hotel.hasOutdoorPool),
    pool_indoor: flag(hotel.hasIndoorPool && hasLanes),
    pool_outdoor: flag(hotel.hasOutdoorPool && !hotel.hasIndoorPool && hasLanes),
    junior: flag(hotel.isJunior),
    profi: flag(hotel.isProfessional),
    luxury: flag(hotel.isLuxury),
    physio: flag(hotel.hasPhysioRoom),
    physio_reg: flag(hotel.services.includes('recovery')),
    wifi: '1',
    wifi_zimmer: flag(hotel.hasRoomWifi),
    sterne: optionId('sterne', String(hotel.stars)),
    sterne_display: `${hotel.stars}${hotel.isSuperior ? 'S' : ''}`,
    langengrad: hotel.longitude,
    breitengrad: hotel.latitude,
    ...Object.fromEntries(boards.map((board) => [board, flag(hotel.boards.includes(board))])),
    sportarten: optionIds('sportarten', hotel.sports),
    sportarten_l: optionIds('sportarten_l', hotel.sideSports),
    becken: optionIds('becken', pools),
    entfernung: hotel.pitchMetres,
    academy: flag(hotel.services.includes('academy')),
    diagnostic: flag(hotel.services.includes('diagnostic')),
    nutrition: flag(hotel.services.includes('nutrition')),
    training: flag(hotel.services.includes('training')),
    recovery: flag(hotel.services.includes('recovery')),
    performance: flag(hotel.services.includes('performance')),
  };
}
