import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areas, areasAt } from '../../../app/domain/search/places/areas.ts';
import {
  circleKey,
  distanceBetween,
  parseCircle,
} from '../../../app/domain/search/places/circle.ts';
import {
  mayNamePlace,
  readPlaces,
  withCorrectedPlaces,
} from '../../../app/domain/search/places/place-grammar.ts';
import type { OwnPlaces } from '../../../app/domain/search/places/place-grammar.ts';

const own: OwnPlaces = {
  names: new Set(['zell am see', 'costa del sol', 'adria-riviera', 'julische alpen']),
  places: [{ names: ['Poreč'], latitude: 45.226, longitude: 13.595, isAirport: false }],
};

/** What is left of a text, and its conditions in short. */
function read(text: string, completes = false): string[] {
  return readPlaces(text, own, completes).map(({ condition, phrase }) => {
    if (condition.kind === 'near') return `${phrase}: near ${circleKey(condition)}`;
    return `${phrase}: ${condition.kind === 'area' ? condition.key : condition.shore}`;
  });
}

describe('places of a search text (Rule B11.33)', () => {
  test.each<[string, string[]]>([
    ['Balearen', ['Balearen: balearen']],
    ['Kunstrasen BALEAREN 4 Sterne', ['BALEAREN: balearen']],
    ['Kanarische Inseln', ['Kanarische Inseln: kanaren']],
    ['hotels in the Canary Islands', ['Canary Islands: kanaren']],
    ['Ägäis', ['Ägäis: aegaeis']],
    ['am Mittelmeer', ['Mittelmeer: mittelmeer']],
    ['Alpen', ['Alpen: alpen']],
    ['Julische Alpen', []],
    ['Alpenblick', []],
    ['Costa del Sol', []],
    ['nahe Palma', ['nahe Palma: near 39.57,2.65,50']],
    ['in der Nähe von München', ['in der Nähe von München: near 48.14,11.58,50']],
    ['Hotel near Salzburg', ['near Salzburg: near 47.8,13.04,50']],
    ['im Umkreis von 30 km um Salzburg', ['im Umkreis von 30 km um Salzburg: near 47.8,13.04,30']],
    ['within 20 km of Vienna', ['within 20 km of Vienna: near 48.21,16.37,20']],
    ['nahe porec', ['nahe porec: near 45.226,13.595,50']],
    ['Flughafen Faro', ['Flughafen Faro: near 37.01,-7.97,60']],
    ['hotel near Faro airport', ['near Faro airport: near 37.01,-7.97,60']],
    ['Gegend um Venedig', ['Gegend um Venedig: near 45.44,12.32,50']],
    ['in der Gegend von Salzburg', ['in der Gegend von Salzburg: near 47.8,13.04,50']],
    ['im Raum München', ['im Raum München: near 48.14,11.58,50']],
    ['Großraum München', ['Großraum München: near 48.14,11.58,50']],
    ['in the area of Salzburg', ['in the area of Salzburg: near 47.8,13.04,50']],
    ['in the vicinity of Salzburg', ['in the vicinity of Salzburg: near 47.8,13.04,50']],
    ['Raum für Videoanalyse', []],
    ['nahe PMI', ['nahe PMI: near 39.55,2.74,60']],
    ['nah bei Split', ['nah bei Split: near 43.51,16.44,50']],
    ['nicht weit von Salzburg', ['nicht weit von Salzburg: near 47.8,13.04,50']],
    ['not far from Innsbruck', ['not far from Innsbruck: near 47.27,11.39,50']],
    ['naehe Muenchen', ['naehe Muenchen: near 48.14,11.58,50']],
    ['Umkreis 40 km Salzburg', ['Umkreis 40 km Salzburg: near 47.8,13.04,40']],
    ['Flughafennähe Palma', ['Flughafennähe Palma: near 39.55,2.74,60']],
    ['am Wasser', ['am Wasser: water']],
    ['Suedspanien', ['Suedspanien: andalusien']],
    ['PMI', []],
    ['Hamburg', []],
    ['nahe Hintertupfing', []],
    ['Hotel am Meer', ['am Meer: sea']],
    ['by the sea', ['by the sea: sea']],
    ['Camp am See', ['am See: lake']],
    ['Zell am See', []],
    ['am Gardasee', []],
    ['Balearen oder Kanaren', []],
  ])('"%s" has %j', (text, expected) => {
    expect(read(text)).toEqual(expected);
    if (expected.length > 0) expect(mayNamePlace(text)).toBe(true);
  });

  test('completes the last word only when asked to, from five letters on', () => {
    expect(read('Hotel Andalus')).toEqual([]);
    expect(read('Hotel Andalus', true)).toEqual(['Andalus: andalusien']);
    expect(read('Hotel Anda', true)).toEqual([]);
    expect(read('Andalus Hotel', true)).toEqual([]);
  });

  test.each<[string, string | null]>([
    ['Hotel Andalusein', 'Hotel Andalusien'],
    ['Andalusein über 600 €', 'Andalusien über 600 €'],
    ['Balaeren', 'Balearen'],
    ['Balearen', null],
    ['nahe Salzbrug', 'nahe Salzburg'],
    ['Salzbrug', null],
    ['Palmen', null],
    ['wir sind fünf in Andalusein im Mai', null],
  ])('"%s" is corrected to %j', (text, expected) => {
    expect(withCorrectedPlaces(text)).toBe(expected);
  });

  test('returns phrases of the text, never overlapping, for any text', () => {
    const pieces = fc.constantFrom(
      'nahe',
      'am',
      'Meer',
      'Palma',
      'Alpen',
      'Flughafen',
      '30 km',
      'ß',
    );
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.array(pieces)), (given) => {
        const text = typeof given === 'string' ? given : given.join(' ');
        let last = 0;
        for (const { start, end, phrase } of readPlaces(text, own, true)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(text.slice(start, end).trim()).toBe(phrase);
          last = end;
        }
      }),
    );
  });
});

describe('areas (Rule B11.33)', () => {
  test.each<[string, number, number, boolean, string[]]>([
    ['Santa Ponsa', 39.509, 2.477, true, ['balearen', 'mittelmeer']],
    ['Maspalomas', 27.761, -15.586, true, ['kanaren', 'atlantik']],
    ['Kitzbühel', 47.446, 12.392, false, ['alpen']],
    ['Ruhpolding', 47.767, 12.65, false, ['alpen', 'bayern']],
    ['Hersonissos', 35.308, 25.372, true, ['griechische-inseln', 'mittelmeer']],
    ['Rimini', 44.058, 12.565, true, ['mittelmeer', 'adria']],
    ['Monte Gordo', 37.182, -7.452, true, ['atlantik']],
    ['Hurghada', 27.257, 33.813, true, []],
  ])('%s is in them by its coordinates', (_, latitude, longitude, isAtSea, expected) => {
    expect(areasAt({ latitude, longitude, isAtSea })).toEqual(expect.arrayContaining(expected));
  });

  test.each<[string, number, number, boolean, string]>([
    ['Kitzbühel', 47.446, 12.392, false, 'bayern'],
    ['Salzburg', 47.8, 13.04, false, 'bayern'],
    ['Stuttgart', 48.78, 9.18, false, 'bayern'],
    ['Karlovy Vary', 50.23, 12.87, false, 'bayern'],
    ['Bilbao', 43.35, -3.03, true, 'mittelmeer'],
    ['Bodrum', 37.034, 27.43, true, 'griechische-inseln'],
  ])('%s is not beyond a border', (_, latitude, longitude, isAtSea, key) => {
    expect(areasAt({ latitude, longitude, isAtSea })).not.toContain(key);
  });

  test('have one key and every name once', () => {
    const names = areas.flatMap(({ label, names: more }) => [
      ...new Set([label.de, label.en]),
      ...more,
    ]);
    expect(new Set(areas.map(({ key }) => key)).size).toBe(areas.length);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  });
});

describe('circles (Rule B7.26)', () => {
  test.each(['47.8,13.04,50', '-33.4569,-70.6483,1', '0,0,20100'])('"%s" is one', (key) => {
    const circle = parseCircle(key);
    expect(circle && circleKey(circle)).toBe(key);
  });

  test.each(['', '47.8,13.04', '91,0,5', '0,181,5', '0,0,0', '0,0,99999', '1e3,0,5', '47.80,13,5'])(
    '"%s" is none',
    (key) => {
      expect(parseCircle(key)).toBeNull();
    },
  );

  test('measures great-circle distances in metres', () => {
    const salzburg = { latitude: 47.8, longitude: 13.04 };
    const munich = { latitude: 48.14, longitude: 11.58 };
    expect(distanceBetween(salzburg, salzburg)).toBe(0);
    expect(distanceBetween(salzburg, munich) / 1000).toBeCloseTo(115, 0);
  });
});
