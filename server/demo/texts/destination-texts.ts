import type { Country, Region } from '../gazetteer/country.ts';
import { climates } from '../gazetteer/climates.ts';
import { seasonOf } from '../gazetteer/country.ts';
import { hotels } from '../hotels/hotels.ts';
import { inLanguage } from '../words.ts';
import type { Words } from '../words.ts';
import * as german from './de/numbers.ts';
import * as english from './en/numbers.ts';

/**
 * Counts the offered hotels of a region, with the number in words of each language up to twelve.
 */
function offeredHotels(regions: readonly Region[]): { count: number; de: string; en: string } {
  const count = hotels.filter(
    ({ location, state }) =>
      regions.includes(location.region) && (state === 'offered' || state === 'sold-out'),
  ).length;
  return { count, de: german.numberWord(count), en: english.numberWord(count) };
}

function temperature(region: Region, month: number): number {
  return climates[region.climate].day[month - 1] ?? 0;
}

/** Writes one line for a region, from its climate and travel times. */
export function regionHeadline(region: Region, index: number): Words {
  const season = seasonOf(region);
  const nearest = Math.min(...region.places.map(({ airportMinutes }) => airportMinutes));
  const february = temperature(region, 2);
  const april = temperature(region, 4);
  const july = temperature(region, 7);
  const offered = offeredHotels([region]);
  const lines: Record<'winter' | 'spring' | 'summer', readonly Words[]> = {
    winter: [
      [
        `${february} Grad im Februar, ab ${nearest} Minuten vom Flughafen.`,
        `${february} °C in February, from ${nearest} minutes to the airport.`,
      ],
      [
        `Winterpause mit kurzen Hosen: ${offered.de} Häuser zur Wahl.`,
        `A winter break in shorts: ${offered.en} hotels to choose from.`,
      ],
      [
        `Wenn zu Hause der Platz gesperrt ist: ${february} Grad und Gras.`,
        `When the pitch at home is closed: ${february} °C and grass.`,
      ],
      [
        `Ab ${nearest} Minuten Transfer, ab ${february} Grad im Winter.`,
        `Transfers from ${nearest} minutes, winters from ${february} °C.`,
      ],
    ],
    spring: [
      [
        `${april} Grad im April, mit Bus oder Flugzeug gut zu erreichen.`,
        `${april} °C in April, easy to reach by coach or plane.`,
      ],
      [
        `Abends in den Bus, mittags auf den Rasen: ${offered.de} Häuser.`,
        `On the coach at night, on the grass by noon: ${offered.en} hotels.`,
      ],
      [`Frühjahr und Herbst gehören hier den Teams.`, `Spring and autumn belong to teams here.`],
      [
        `Ostern bei ${april} Grad, ${nearest} Minuten vom nächsten Flughafen.`,
        `Easter at ${april} °C, ${nearest} minutes from the nearest airport.`,
      ],
    ],
    summer: [
      [`${july} Grad im Juli und kühle Nächte.`, `${july} °C in July and cool nights.`],
      [`Sommervorbereitung ohne Hitzepause.`, `Pre-season without heat breaks.`],
      [
        `Zwei Einheiten am Tag, auch im Juli: ${july} Grad.`,
        `Two sessions a day even in July: ${july} °C.`,
      ],
      [`Ruhige Häuser, gute Luft, kurze Anreise.`, `Quiet hotels, good air, a short journey.`],
    ],
  };
  const list = lines[season];
  return list[index % list.length] ?? '';
}

export function countryHeadline(country: Country, index: number): Words {
  const { count: hotelCount } = offeredHotels(country.regions);
  const [inGerman, inEnglish] = [
    inLanguage(country.locative, 'de'),
    inLanguage(country.locative, 'en'),
  ];
  const lines: readonly Words[] = [
    [`${hotelCount} Häuser für Teams ${inGerman}`, `${hotelCount} hotels for teams ${inEnglish}`],
    [
      `Trainieren ${inGerman}: ${hotelCount} geprüfte Adressen`,
      `Training ${inEnglish}: ${hotelCount} checked addresses`,
    ],
    [
      `Dein Camp ${inGerman}, mit bestätigten Platzzeiten`,
      `Your camp ${inEnglish} with confirmed pitch times`,
    ],
  ];
  return lines[index % lines.length] ?? '';
}

/** Writes the description of a country from its regions. */
export function countryDescription(country: Country): Words {
  const { regions } = country;
  const towns = regions.flatMap(({ places }) => places);
  const names = (language: 'de' | 'en'): string[] =>
    regions.map(({ name }) => inLanguage(name, language));
  const places = regions.map((region) => inLanguage(region.locative, 'de'));
  if (regions.length === 1)
    return [
      `Unsere Häuser ${inLanguage(country.locative, 'de')} liegen ${places[0] ?? ''}, in und um ${german.listWords(towns.slice(0, 3).map(({ name }) => inLanguage(name, 'de')))}.`,
      `Our hotels ${inLanguage(country.locative, 'en')} are ${inLanguage(regions[0]?.locative ?? '', 'en')}, in and around ${english.listWords(towns.slice(0, 3).map(({ name }) => inLanguage(name, 'en')))}.`,
    ];
  return [
    `${german.capitalised(german.numberWord(regions.length))} Regionen, ${german.numberWord(towns.length)} Orte: ${german.listWords(names('de'))}. Jede hat ihre eigene Saison; die Klimawerte stehen auf den Regionsseiten.`,
    `${english.capitalised(english.numberWord(regions.length))} regions, ${english.numberWord(towns.length)} towns: ${english.listWords(names('en'))}. Each has its own season; climate figures are on the region pages.`,
  ];
}
