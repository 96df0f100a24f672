import type { Sport } from '../hotels/hotel.ts';
import { catalogueAttributes } from './catalogue-attributes.ts';

type SetDefinition = { id: number; sport: Sport; name: string; questions: readonly string[] };

const basics = ['faq_sessions_per_day', 'faq_session_length'];

/** One attribute set per sport discipline, with the name that the discipline gives (Rule B16.3). */
const sets: readonly SetDefinition[] = [
  {
    id: 10,
    sport: 'soccer',
    name: 'Hotel',
    questions: [
      ...basics,
      'faq_surface',
      'faq_test_matches',
      'faq_opponent',
      'faq_floodlights',
      'faq_extras',
      'faq_wishes',
    ],
  },
  {
    id: 11,
    sport: 'athletics',
    name: 'Leichtathletikhotels',
    questions: [
      ...basics,
      'faq_disciplines',
      'faq_throwing_cage',
      'faq_weights',
      'faq_extras',
      'faq_wishes',
    ],
  },
  {
    id: 12,
    sport: 'basketball',
    name: 'Basketballhotels',
    questions: [
      'faq_sessions_per_day',
      'faq_hall_hours',
      'faq_test_matches',
      'faq_extras',
      'faq_wishes',
    ],
  },
  {
    id: 13,
    sport: 'handball',
    name: 'Handballhotels',
    questions: [
      'faq_sessions_per_day',
      'faq_hall_hours',
      'faq_resin',
      'faq_test_matches',
      'faq_extras',
      'faq_wishes',
    ],
  },
  {
    id: 14,
    sport: 'icehockey',
    name: 'Eishockeyhotels',
    questions: [
      'faq_sessions_per_day',
      'faq_ice_hours',
      'faq_test_matches',
      'faq_extras',
      'faq_wishes',
    ],
  },
  {
    id: 15,
    sport: 'swimming',
    name: 'Schwimmhotels',
    questions: [...basics, 'faq_lanes', 'faq_pool_length', 'faq_weights', 'faq_wishes'],
  },
  {
    id: 16,
    sport: 'tennis',
    name: 'Tennishotels',
    questions: [...basics, 'faq_courts', 'faq_court_count', 'faq_wishes'],
  },
  {
    id: 17,
    sport: 'triathlon',
    name: 'Triathlonhotels',
    questions: [
      'faq_sessions_per_day',
      'faq_triathlon_parts',
      'faq_lanes',
      'faq_bike_storage',
      'faq_wishes',
    ],
  },
  {
    id: 18,
    sport: 'tournament',
    name: 'Turnierhotels',
    questions: ['faq_age_groups', 'faq_squad_count', 'faq_referee', 'faq_wishes'],
  },
];

/** Returns the attribute set documents, the same in all stores (Rules B16.4, F5.37). */
export function attributeSetDocuments(): Record<string, unknown>[] {
  const general = catalogueAttributes.map(({ code }) => code);
  return sets.map(({ id, sport, name, questions }) => ({
    id,
    attribute_set_id: id,
    name,
    attribute_set_name: name,
    sport_discipline: sport,
    groups: { General: general, FAQ: questions },
  }));
}

export function attributeSetId(sport: Sport): number {
  const found = sets.find((set) => set.sport === sport);
  if (!found) throw new RangeError(`No attribute set for ${sport}`);
  return found.id;
}
