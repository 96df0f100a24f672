import { countries, locations } from '../gazetteer/gazetteer.ts';
import { foreignCities, foreignCountries } from '../trips/cities.ts';
import type { Words } from '../words.ts';
import type {
  AttributeDefinition,
  AttributeInput,
  OptionDefinition,
} from './attribute-definition.ts';
import {
  ageGroupOptions,
  boardOptions,
  equipmentOptions,
  highlightOptions,
  packageOptions,
  poolOptions,
  sideSportOptions,
  sportOptions,
  starOptions,
  surfaceOptions,
  travelOptions,
  tripKindOptions,
} from './attribute-options.ts';

type Row = [
  id: number,
  code: string,
  label: Words,
  input: AttributeInput,
  isFilter?: boolean,
  options?: readonly OptionDefinition[],
];

const countryOptions: OptionDefinition[] = [...countries, ...foreignCountries].map(
  ({ code, name }) => ({ code, label: name }),
);
const regionOptions: OptionDefinition[] = countries.flatMap(({ regions }) =>
  regions.map(({ key, name }) => ({ code: key, label: name })),
);
const placeOptions: OptionDefinition[] = [
  ...locations.map(({ place }) => ({ code: place.key, label: place.name })),
  ...foreignCities.map(({ key, name }) => ({ code: key, label: name })),
];

const rows: Row[] = [
  [140, 'land', ['Land', 'Country'], 'select', true, countryOptions],
  [141, 'region', ['Region', 'Region'], 'select', true, regionOptions],
  [142, 'ort', ['Ort', 'Town'], 'select', true, placeOptions],
  [143, 'belag', ['Platzbelag', 'Pitch surface'], 'multiselect', true, surfaceOptions],
  [
    144,
    'equipment',
    ['Ausstattung am Platz', 'Pitch equipment'],
    'multiselect',
    true,
    equipmentOptions,
  ],
  [145, 'highlights', ['Highlights', 'Highlights'], 'multiselect', true, highlightOptions],
  [146, 'sterne', ['Sterne', 'Stars'], 'select', true, starOptions],
  [147, 'sterne_display', ['Anzeige der Sterne', 'Star display'], 'text'],
  [148, 'rating', ['Bewertung', 'Rating'], 'text', true],
  [149, 'langengrad', ['Längengrad', 'Longitude'], 'text'],
  [150, 'breitengrad', ['Breitengrad', 'Latitude'], 'text'],
  [151, 'sportarten', ['Sportarten', 'Sports'], 'multiselect', true, sportOptions],
  [152, 'sportarten_l', ['Auch vor Ort', 'Also on site'], 'multiselect', true, sideSportOptions],
  [153, 'becken', ['Schwimmbecken', 'Pools'], 'multiselect', true, poolOptions],
  [154, 'entfernung', ['Weg zum Platz', 'Distance to the pitch'], 'text', true],
  [155, 'board', ['Verpflegung', 'Board'], 'select', true, boardOptions],
  [156, 'package', ['Paket', 'Package'], 'select', false, packageOptions],
  [157, 'age_groups', ['Altersklassen', 'Age groups'], 'multiselect', true, ageGroupOptions],
  [158, 'travel', ['Anreise', 'Travel'], 'select', true, travelOptions],
  [159, 'trip_kind', ['Anlass', 'Occasion'], 'select', true, tripKindOptions],
  [170, 'exclusiv', ['Exklusiv für dein Team', 'Exclusively for your team'], 'boolean'],
  [171, 'allergiker', ['Allergenarme Küche', 'Allergy-aware kitchen'], 'boolean'],
  [
    172,
    'fusslaeufig',
    ['Platz zu Fuß erreichbar', 'Pitch within walking distance'],
    'boolean',
    true,
  ],
  [173, 'halal', ['Halal-Küche', 'Halal food'], 'boolean'],
  [174, 'koscher', ['Koschere Küche', 'Kosher food'], 'boolean'],
  [175, 'vegan', ['Vegane Küche', 'Vegan food'], 'boolean'],
  [176, 'vegetarisch', ['Vegetarische Küche', 'Vegetarian food'], 'boolean'],
  [177, 'naturrasen', ['Naturrasen', 'Natural grass'], 'boolean', true],
  [178, 'kunstrasen', ['Kunstrasen', 'Artificial grass'], 'boolean', true],
  [179, 'indoor_kunstrasen', ['Kunstrasen unter Dach', 'Indoor artificial grass'], 'boolean'],
  [180, 'indoor', ['Sporthalle', 'Sports hall'], 'boolean', true],
  [181, 'indoorpool', ['Hallenbad', 'Indoor pool'], 'boolean', true],
  [182, 'outdoor_pool', ['Außenpool', 'Outdoor pool'], 'boolean', true],
  [183, 'pool_indoor', ['Sportbecken in der Halle', 'Indoor training pool'], 'boolean'],
  [184, 'pool_outdoor', ['Sportbecken im Freien', 'Outdoor training pool'], 'boolean'],
  [185, 'junior', ['Für Jugendteams', 'For youth teams'], 'boolean'],
  [186, 'profi', ['Von Profiteams genutzt', 'Used by professional teams'], 'boolean'],
  [187, 'luxury', ['Gehobenes Haus', 'Upscale hotel'], 'boolean'],
  [188, 'physio', ['Physioraum', 'Physio room'], 'boolean'],
  [189, 'physio_reg', ['Regenerationsbereich', 'Recovery area'], 'boolean'],
  [190, 'wifi', ['WLAN', 'Wifi'], 'boolean'],
  [191, 'wifi_zimmer', ['WLAN im Zimmer', 'Wifi in the rooms'], 'boolean'],
  [192, 'nn', ['Nur Übernachtung', 'Room only'], 'boolean'],
  [193, 'uf', ['Frühstück', 'Bed and breakfast'], 'boolean'],
  [194, 'hp', ['Halbpension', 'Half board'], 'boolean'],
  [195, 'vp', ['Vollpension', 'Full board'], 'boolean'],
  [196, 'ai', ['All-inclusive', 'All-inclusive'], 'boolean'],
  [197, 'academy', ['Gasttrainer', 'Academy coaching'], 'boolean', true],
  [198, 'diagnostic', ['Leistungsdiagnostik', 'Performance diagnostics'], 'boolean', true],
  [199, 'nutrition', ['Ernährungsberatung', 'Nutrition advice'], 'boolean', true],
  [200, 'training', ['Athletiktraining', 'Athletic training'], 'boolean', true],
  [201, 'recovery', ['Regeneration', 'Recovery'], 'boolean', true],
  [202, 'performance', ['Spielanalyse', 'Match analysis'], 'boolean', true],
];

/** Attributes that pages show in another form: stars, rating, map, distances. */
const shownElsewhere = new Set([
  'sterne_display',
  'rating',
  'langengrad',
  'breitengrad',
  'entfernung',
]);

/** Attributes of products except the questions (Rule B1.13). */
export const catalogueAttributes: readonly AttributeDefinition[] = rows.map(
  ([id, code, label, input, isFilter = false, options = []]) => ({
    id,
    code,
    label,
    input,
    options,
    defaultValue: null,
    isFilter,
    isVisibleOnFront: !shownElsewhere.has(code),
  }),
);
