import type { Location } from '../gazetteer/gazetteer.ts';
import type { LandscapeName } from '../scene/landscape-kinds.ts';
import type { Random } from '../scene/random.ts';
import { inLanguage } from '../words.ts';

/** Fictional names; none is meant to be an existing hotel. `*` is the stem, `@` the town. */
type Naming = { stems: readonly string[]; forms: readonly string[] };

const words = (text: string): string[] => text.split(', ');

const namings: Record<LandscapeName, Naming> = {
  riviera: {
    stems: words(
      'Calyra, Mirena, Selvia, Palmora, Lydoros, Pamphylis, Zerina, Aksoria, Lykenia, Orfeya, Toriana, Nerium, Belvara, Olimara, Defneza, Turunca',
    ),
    forms: words(
      '* @ Palace, * @ Resort, * @ Beach & Sports, * @ Park, * @ Garden, * @ Sport & Spa',
    ),
  },
  mediterranean: {
    stems: words(
      'Brisamar, Almadravia, Nerjosol, Pinariega, Azaharena, Oliverna, Tramontella, Velamar, Marismera, Calablanca, Solenza, Mirarenas, Alborana, Palmarosa, Levantera, Hespera, Campomar, Torrealba, Arenalia, Sierramar',
    ),
    forms: words('Hotel * @, * @ Resort, * Playa @, * @ Park, * @ Sport & Spa, Apartotel * @'),
  },
  algarve: {
    stems: words(
      'Falesina, Rialva, Alfarrobeira, Cegonheira, Maresol, Amendoal, Ondalva, Sardinal, Pedravelha, Luzalta, Figueiral, Dunalva',
    ),
    forms: words('Hotel * @, * @ Resort, * @ Village, * Praia @, * @ Sports Park'),
  },
  adriatic: {
    stems: words(
      'Maravela, Pinetara, Lanternina, Valdoria, Lagunella, Istrella, Borana, Rivamare, Puntamar, Salinara, Terramara, Ondarossa, Sabbianera, Gabbiana, Ulivara, Mareterra, Cipressa',
    ),
    forms: words('Hotel * @, * @ Resort, * @ Park, * @ Village, * @ Sport Hotel'),
  },
  alpine: {
    stems: words(
      'Almkristall, Kaiserglück, Sonnwendhof, Zirmenhof, Enzianhof, Steinrast, Gipfelruh, Tannleger, Hochkaser, Firnblick, Gamsleger, Murmelhof, Edelraut, Karspitz, Wildbachhof, Latschenhof',
    ),
    forms: words('Sporthotel * @, Hotel * @, Aktivhotel * @, * Alpin Resort @'),
  },
  lake: {
    stems: words(
      'Limonara, Benacella, Orapunta, Olivello, Roccavela, Lagoverde, Lidora, Marenza, Vellana, Aquarena, Lacustra, Serenissa',
    ),
    forms: words('Hotel * @, * @ Park, * @ Resort, Sporthotel * @'),
  },
  hills: {
    stems: words(
      'Thermalis, Verdana, Collina Alta, Aureliana, Silvana, Montevera, Florentis, Quercus, Tiliana, Fontaverde, Campagnola, Rosalia, Acacia, Belmonte',
    ),
    forms: words('Hotel * @, Sporthotel * @, * @ Park, Landhotel * @, Sportzentrum * @'),
  },
  north: {
    stems: words(
      'Duinzand, Noordster, Strandroos, Bernsteen, Helmgras, Windvang, Zilvermeer, Zeearend, Kliffhof, Golfslag, Meeuwenhof, Vuurbaken',
    ),
    forms: words('Hotel * @, Sporthotel * @, * @ Resort, * @ Park'),
  },
  desert: {
    stems: words(
      'Sahra Reef, Makanat, Zaytuna, Coral Dune, Nourana, Qamara, Oasis Lumen, Saffira, Marjana, Riyada, Falaqa, Azraqa',
    ),
    forms: words('* @ Resort, * Beach @, * @ Palace, * Sports Club @'),
  },
  island: {
    stems: words(
      'Thalassina, Meltemia, Kymata, Halcyona, Asteris, Levantina, Myrtia, Anemona, Helionis, Pelagina, Amaris, Kyanos',
    ),
    forms: words('Hotel * @, * @ Resort, * Beach @, * Suites @, * @ Sports Village'),
  },
};

/** Returns the naming of a country, or of a region with another language. */
function namingOf({ country, region }: Location): Naming {
  if (country.code === 'ES') return namings.mediterranean;
  if (region.landscape === 'north' && country.code !== 'NL') return namings.hills;
  return namings[region.landscape];
}

/** Returns the town's name in its own language, without additions. */
function townName({ country, place }: Location): string {
  if (country.code === 'PL' || country.code === 'CZ') return inLanguage(place.name, 'en');
  return inLanguage(place.name, 'de').replace('-Stadt', '');
}

/**
 * Returns the name of the n-th hotel of a town, the same in both languages. Stems differ within a
 * town, so names are unique as long as no town has more hotels than its naming has stems.
 */
export function hotelName(location: Location, nth: number, random: Random): string {
  const { stems, forms } = namingOf(location);
  const { key } = location.place;
  const stem =
    stems[(random.fork(`stems/${key}`).integer(0, stems.length - 1) + nth) % stems.length];
  const form =
    forms[(random.fork(`forms/${key}`).integer(0, forms.length - 1) + nth) % forms.length];
  if (!stem || !form) throw new RangeError(`No names for ${key}`);
  return form.replace('*', stem).replace('@', townName(location));
}
