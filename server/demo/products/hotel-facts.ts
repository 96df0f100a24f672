import type { Language } from '../../../app/domain/store/store-views.ts';
import { airportPlaces } from '../gazetteer/airport-places.ts';
import { airports } from '../gazetteer/airports.ts';
import { bestMonthsOf } from '../gazetteer/country.ts';
import { isWalkable } from '../hotels/hotel.ts';
import type { Hotel } from '../hotels/hotel.ts';
import { boardNames as germanBoards } from '../texts/de/hotel-words.ts';
import { boardNames as englishBoards } from '../texts/en/hotel-words.ts';
import { inLanguage } from '../words.ts';
import type { Words } from '../words.ts';

function included(hotel: Hotel): Words[] {
  const list: (Words | false)[] = [
    [`${hotel.nights} Nächte im Doppelzimmer`, `${hotel.nights} nights in a double room`],
    [germanBoards[hotel.board], capitalised(englishBoards[hotel.board])],
    ['Zwei Platzzeiten zu 90 Minuten am Tag', 'Two pitch slots of 90 minutes a day'],
    ['Transfer vom Flughafen und zurück', 'Transfer from and to the airport'],
    !isWalkable(hotel) && ['Shuttle zwischen Hotel und Platz', 'Shuttle between hotel and pitch'],
    hotel.hasMeetingRoom && [
      'Besprechungsraum mit Beamer, eine Stunde am Tag',
      'Meeting room with projector, one hour a day',
    ],
    hotel.equipment.includes('laundry') && [
      'Trikotwäsche jeden Abend',
      'Kit laundry every evening',
    ],
    ['Jede zwanzigste Person frei', 'Every twentieth person free'],
    ['Ansprechpartner während des Camps', 'A contact person during the camp'],
  ];
  return list.filter((item): item is Words => item !== false);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the fields of pages that are not attributes: metres, kilometres, minutes by coach. */
export function hotelFacts(hotel: Hotel, language: Language): Record<string, unknown> {
  const { country, region, place } = hotel.location;
  const board = (language === 'de' ? germanBoards : englishBoards)[hotel.board];
  const [latitude, longitude] = airportPlaces[place.airport];
  return {
    offer_kind: 'hotel',
    country_code: country.code,
    country_name: inLanguage(country.name, language),
    region_name: inLanguage(region.name, language),
    region_locative: inLanguage(region.locative, language),
    place_name: inLanguage(place.name, language),
    landscape: region.landscape,
    rooms: hotel.rooms,
    airport: {
      code: place.airport,
      name: inLanguage(airports[place.airport], language),
      km: place.airportKilometres,
      minutes: place.airportMinutes,
      latitude,
      longitude,
    },
    pitches: hotel.pitches,
    pitch_distance: hotel.pitchMetres,
    shore: place.shore,
    shore_distance: hotel.shoreMetres,
    nights: hotel.nights,
    season_months: bestMonthsOf(region),
    board_code: hotel.board,
    price_basis:
      language === 'de'
        ? `pro Person, ${hotel.nights} Nächte, ${board}`
        : `per person, ${hotel.nights} nights, ${board}`,
    included: included(hotel).map((item) => inLanguage(item, language)),
  };
}
