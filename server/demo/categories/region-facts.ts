import type { Language } from '../../../app/domain/store/store-views.ts';
import { airports } from '../gazetteer/airports.ts';
import { climates } from '../gazetteer/climates.ts';
import { coachJourneys } from '../gazetteer/coach-journeys.ts';
import { bestMonthsOf } from '../gazetteer/country.ts';
import type { Country, Region } from '../gazetteer/country.ts';
import { hotels } from '../hotels/hotels.ts';
import { inLanguage } from '../words.ts';

const mean = (values: readonly number[]): number =>
  Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(4));

/**
 * Returns what a region page shows besides products: coordinates in degrees, temperatures in °C,
 * transfer by coach in minutes. The fields are listed in README.md of server/demo.
 */
export function regionFacts(
  country: Country,
  region: Region,
  language: Language,
): Record<string, unknown> {
  const climate = climates[region.climate];
  const { places } = region;
  const nearest = [...places].sort((a, b) => a.airportMinutes - b.airportMinutes)[0] ?? places[0];
  const latitude = mean(places.map((place) => place.latitude));
  const longitude = mean(places.map((place) => place.longitude));
  return {
    locative: inLanguage(region.locative, language),
    country_code: country.code,
    country_name: inLanguage(country.name, language),
    landscape: region.landscape,
    latitude,
    longitude,
    climate: climate.day,
    climate_night: climate.night,
    rain_days: climate.rainDays,
    best_months: bestMonthsOf(region),
    airport: nearest && {
      code: nearest.airport,
      name: inLanguage(airports[nearest.airport], language),
      km: nearest.airportKilometres,
      minutes: nearest.airportMinutes,
    },
    places: places.map((place) => ({
      key: place.key,
      name: inLanguage(place.name, language),
      latitude: place.latitude,
      longitude: place.longitude,
      hotels: hotels.filter(
        (hotel) =>
          hotel.location.place === place && hotel.state !== 'disabled' && hotel.state !== 'hidden',
      ).length,
      airport: {
        code: place.airport,
        name: inLanguage(airports[place.airport], language),
        km: place.airportKilometres,
        minutes: place.airportMinutes,
      },
    })),
    coach: coachJourneys(country, { latitude, longitude }, language),
  };
}
