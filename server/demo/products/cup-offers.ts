import type { Language, StoreView } from '../../../app/domain/store/store-views.ts';
import { attributeSetId } from '../attributes/attribute-sets.ts';
import { optionId, optionIds } from '../attributes/option-ids.ts';
import { cupCategoryIds } from '../categories/cup-categories.ts';
import { airports } from '../gazetteer/airports.ts';
import { reviewFacts } from '../reviews/review-facts.ts';
import type { ReviewSubject } from '../reviews/review-facts.ts';
import { TIMES_OF_DAY } from '../scene/light.ts';
import type { ViewName } from '../scene/view-names.ts';
import { slugOf } from '../slugs.ts';
import { cupTexts } from '../texts/cup-texts.ts';
import { cupFormat as germanFormat } from '../texts/de/cup-texts.ts';
import { cupFormat as englishFormat } from '../texts/en/cup-texts.ts';
import { cupReviewWords as germanReviewWords } from '../texts/de/cup-reviews.ts';
import { cupReviewWords as englishReviewWords } from '../texts/en/cup-reviews.ts';
import { groupsOf, sampleFixtures } from '../tournaments/fixtures.ts';
import { scheduleOf } from '../tournaments/schedule.ts';
import {
  MATCHES_PER_TEAM,
  dayOf,
  matchCount,
  registeredCount,
  teamCount,
} from '../tournaments/tournament.ts';
import type { Tournament } from '../tournaments/tournament.ts';
import { tournaments } from '../tournaments/tournaments.ts';
import { demoLanguage, inLanguage } from '../words.ts';
import type { Words } from '../words.ts';
import type { Offer } from './offer.ts';
import { pictureFields } from './pictures.ts';
import type { Shot } from './pictures.ts';
import { reductionOf, tierPricesOf } from './reductions.ts';
import { configurableFields } from './variants.ts';

const FIRST_REVIEW_ID = 600_000;
const FIRST_CHILD_ID = 200_000;

const shots: readonly [ViewName, number, Words][] = [
  ['stadium', 0, ['Stadion, *', 'Stadium, *']],
  ['stadium-match', 0, ['Spielszene, *', 'Match in progress, *']],
  ['stadium-walkout', 0, ['Einlauf der Teams, *', 'Teams walking out, *']],
  ['stadium-trophy', 0, ['Pokal auf dem Mittelkreis, *', 'Trophy on the centre circle, *']],
  ['pitch', 0, ['Nebenplatz, *', 'Side pitch, *']],
  ['room-dormitory', 0, ['Mehrbettzimmer im Sportcamp, *', 'Shared room in the sports camp, *']],
  ['restaurant', 0, ['Speisesaal für Teams, *', 'Dining hall for teams, *']],
  ['drone', 0, ['Anlage von oben, *', 'The grounds from above, *']],
];

function cupShots(tournament: Tournament, language: Language): Shot[] {
  const { order, isIndoor } = tournament;
  const name = inLanguage(tournament.name, language);
  const lead = order % 4;
  const ordered = [...shots.slice(lead, 4), ...shots.slice(0, lead), ...shots.slice(4)];
  const fitting = isIndoor
    ? [
        ['hall', 0, ['Spielfeld in der Halle, *', 'Indoor pitch, *']] as const,
        ...ordered.filter(
          ([view]) => !['stadium', 'stadium-match', 'stadium-walkout', 'pitch'].includes(view),
        ),
        ['entrance', 0, ['Eingang zur Halle, *', 'Entrance of the hall, *']] as const,
      ]
    : ordered;
  return fitting.map(([view, picture, label], index) => ({
    view,
    picture,
    time: TIMES_OF_DAY[(order + index * 2) % TIMES_OF_DAY.length] ?? 'day',
    label: inLanguage(label, language).replace('*', name),
  }));
}

/** Surcharge over the sports camp in gross euros. */
const packages = { camp: 0, hotel3: 40, hotel4: 90 } as const;

function placesLeft(tournament: Tournament): { age_group: string; places: number }[] {
  return tournament.ageGroups.map((age, index) => ({
    age_group: age,
    places: tournament.teamsPerAge - (tournament.registered[index] ?? 0),
  }));
}

const included: readonly Words[] = [
  ['Startplatz für ein Team, mindestens fünf Spiele', 'Entry for one team, at least five matches'],
  ['Übernachtungen im gewählten Paket', 'Nights in the package you choose'],
  [
    'Mahlzeiten vom ersten Abend bis zum letzten Mittag',
    'Meals from the first dinner to the last lunch',
  ],
  ['Shuttle zwischen Unterkunft und Plätzen', 'Shuttle between beds and pitches'],
  ['Schiedsrichter mit Lizenz in jedem Spiel', 'Licensed referee for every match'],
  ['Erste Hilfe und Physiotherapie an jedem Spielort', 'First aid and physio at each venue'],
  ['Pokale, Medaillen und Fairnesspreis', 'Trophies, medals and fair play award'],
  ['Eine Betreuungsperson frei je zwanzig Personen', 'One member of staff free per twenty people'],
];

function cupDocument(tournament: Tournament, store: StoreView): Record<string, unknown> {
  const { language } = store;
  const { location, pitches, order, id, sku, days } = tournament;
  const { place, region, country } = location;
  const name = inLanguage(tournament.name, language);
  const text = cupTexts[demoLanguage(language)].get(sku);
  const pictures = pictureFields(region.landscape, sku, cupShots(tournament, language));
  const left = teamCount(tournament) - registeredCount(tournament);
  const surfaces = tournament.isIndoor
    ? ['hall']
    : [
        ...(pitches.natural > 0 ? ['natural'] : []),
        ...(pitches.artificial > 0 ? ['artificial'] : []),
      ];
  const ageOptions = tournament.isForGirls
    ? [...tournament.ageGroups, 'girls']
    : tournament.ageGroups;
  return {
    name,
    attribute_set_id: attributeSetId('tournament'),
    status: 1,
    visibility: 4,
    short_description: text?.short,
    description: text?.description,
    ...pictures,
    land: optionId('land', country.code),
    region: optionId('region', region.key),
    ort: optionId('ort', place.key),
    belag: optionIds('belag', surfaces),
    naturrasen: pitches.natural > 0 ? '1' : '0',
    kunstrasen: pitches.artificial > 0 ? '1' : '0',
    indoor: tournament.isIndoor ? '1' : '0',
    sportarten: optionIds('sportarten', ['tournament']),
    age_groups: optionIds('age_groups', ageOptions),
    langengrad: place.longitude,
    breitengrad: place.latitude,
    offer_kind: 'tournament',
    country_code: country.code,
    country_name: inLanguage(country.name, language),
    region_name: inLanguage(region.name, language),
    region_locative: inLanguage(region.locative, language),
    place_name: inLanguage(place.name, language),
    landscape: region.landscape,
    airport: {
      code: place.airport,
      name: inLanguage(airports[place.airport], language),
      km: place.airportKilometres,
      minutes: place.airportMinutes,
    },
    start_date: tournament.start,
    end_date: dayOf(tournament, days - 1),
    match_days: Math.max(2, days - 1),
    nights: days - 1,
    age_group_names: tournament.ageGroups,
    is_for_girls: tournament.isForGirls,
    is_indoor: tournament.isIndoor,
    team_count: teamCount(tournament),
    teams_registered: registeredCount(tournament),
    places_left: placesLeft(tournament),
    matches: matchCount(tournament),
    matches_per_team: MATCHES_PER_TEAM,
    match_minutes: `2 × ${tournament.halfMinutes}`,
    format: language === 'de' ? germanFormat(tournament) : englishFormat(tournament),
    pitches: {
      natural: pitches.natural,
      artificial: pitches.artificial,
      indoor: tournament.isIndoor ? 2 : 0,
    },
    schedule: scheduleOf(tournament, language),
    groups: groupsOf(tournament, language),
    fixtures: sampleFixtures(tournament, language),
    price_basis:
      language === 'de'
        ? `pro Person, ${days - 1} ${days === 2 ? 'Nacht' : 'Nächte'}, Startgeld und Verpflegung`
        : `per person, ${days - 1} ${days === 2 ? 'night' : 'nights'}, entry and meals`,
    included: included.map((item) => inLanguage(item, language)),
    ...configurableFields(
      {
        productId: id,
        sku,
        name,
        image: String(pictures.image),
        firstChildId: FIRST_CHILD_ID + order * 10,
        attributes: ['package'],
        variants: Object.entries(packages).map(([code, more]) => ({
          sku: `${sku}-${code.toUpperCase()}`,
          choices: { package: code },
          price: tournament.price + more,
          places: left * 22,
          isEnabled: true,
        })),
        reduction: order === 6 || order === 18 ? reductionOf(3) : null,
        tierPrices: tierPricesOf(order),
      },
      store,
    ),
  };
}

/** Returns a score by date; cups of the season that is nearly over come last. */
function calendarScore({ start }: Tournament): number {
  const lastSeason = start < '2027' ? 1000 : 0;
  return -Date.parse(start) / 86_400_000 - lastSeason;
}

function createOffer(tournament: Tournament): Offer {
  const { order, sku, id } = tournament;
  const month = Number(tournament.start.slice(5, 7));
  const subject: ReviewSubject = {
    isYouth: true,
    sku,
    productId: id,
    order,
    quality: tournament.quality,
    months: [month],
    minimumCount: 3,
    maximumCount: 6,
    firstReviewId: FIRST_REVIEW_ID + order * 20,
  };
  const reviews = reviewFacts(subject);
  const categoryIds = cupCategoryIds(tournament);
  const others = tournaments.filter((other) => other !== tournament);
  const near = [...others].sort(
    (a, b) =>
      Math.abs(Date.parse(a.start) - Date.parse(tournament.start)) -
      Math.abs(Date.parse(b.start) - Date.parse(tournament.start)),
  );
  return {
    sku,
    id,
    type: 'configurable',
    isListed: true,
    categoryIds,
    score: calendarScore(tournament),
    lines: [cupTexts.de, cupTexts.en].map((texts) => texts.get(sku)?.short ?? ''),
    // A calendar is sorted by date: only cards with equal lines are moved apart.
    looks: [],
    subject,
    reviews,
    reviewWords: (language) =>
      language === 'de' ? germanReviewWords(tournament) : englishReviewWords(tournament),
    slug: (language) => `${slugOf(inLanguage(tournament.name, language))}-${sku.toLowerCase()}`,
    homeCategoryId: categoryIds[0] ?? 40,
    document: (store) => cupDocument(tournament, store),
    related: near.slice(0, 4).map((other) => other.sku),
    upsells: near
      .filter((other) => teamCount(other) > teamCount(tournament))
      .slice(0, 2)
      .map((other) => other.sku),
  };
}

export const cupOffers: readonly Offer[] = tournaments.map(createOffer);
