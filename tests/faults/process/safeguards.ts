import type { Box } from '../../../app/outbox/protocol/box.ts';
import type { Entry } from '../../../app/outbox/protocol/entry.ts';
import { mintKey } from '../killed/visitor.ts';
import type { Fields } from '../killed/visitor.ts';
import type { Random } from '../random.ts';
import type { Submissions } from '../../../server/storefront/submissions.ts';

/**
 * Safeguards that can be switched off around the real outbox, gate and back end. A run must fail
 * without each of them (Rule E2.47).
 */
export const processSafeguards = [
  'one key for all attempts',
  'the host remembers the key with the effect',
  'answers are remembered',
  'refusals are remembered',
  'open ends are remembered',
  'lanes are fenced',
  'late attempts are fenced',
  'cancellations are remembered',
  'the server checks whose it is',
  'a parked entry stops its lane',
  'sent needs a definite answer',
  'written before it is said',
  'what was cleared is reported',
] as const;

export type ProcessSafeguard = (typeof processSafeguards)[number];

/** Triggers that make a database lose what it stored. */
export const triggers: Partial<
  Record<ProcessSafeguard, { database: 'commerce' | 'storefront'; statements: string }>
> = {
  'the host remembers the key with the effect': {
    database: 'commerce',
    statements: `CREATE TRIGGER off AFTER INSERT ON effects
      BEGIN DELETE FROM effects WHERE id = new.id; END`,
  },
  'answers are remembered': {
    database: 'storefront',
    statements: `CREATE TRIGGER off AFTER UPDATE ON submissions WHEN new.state = 'done'
      BEGIN DELETE FROM submissions WHERE id = new.id; END`,
  },
  'cancellations are remembered': {
    database: 'storefront',
    statements: `CREATE TRIGGER off AFTER INSERT ON submissions WHEN new.state = 'cancelled'
      BEGIN DELETE FROM submissions WHERE id = new.id; END;
      CREATE TRIGGER off_too AFTER UPDATE ON submissions WHEN new.state = 'cancelled'
      BEGIN DELETE FROM submissions WHERE id = new.id; END`,
  },
};

/** The gate's storage without one of its safeguards. */
export function without(off: ProcessSafeguard | null) {
  return (real: Submissions): Submissions => {
    switch (off) {
      case 'refusals are remembered':
        return { ...real, release: (attempt) => real.release(attempt, 'forgotten') };
      case 'open ends are remembered':
        return {
          ...real,
          begin: async (...parameters) => {
            const begun = await real.begin(...parameters);
            return begun.before === 'open' ? { ...begun, before: null } : begun;
          },
        };
      case 'lanes are fenced':
        return atOtherPlace(real, ({ epoch }, count) => ({ epoch, sequence: count }));
      case 'late attempts are fenced':
        return atOtherPlace(real, ({ sequence }) => ({ epoch: 1, sequence }));
      default:
        return real;
    }
  };
}

type LanePosition = { epoch: number; sequence: number };

function atOtherPlace(
  real: Submissions,
  moved: (place: LanePosition, count: number) => LanePosition,
): Submissions {
  let count = 0;
  return {
    ...real,
    begin({ position: place, ...submission }, now) {
      count += 1;
      const other = place && { ...place, ...moved(place, count) };
      return real.begin({ ...submission, position: other }, now);
    },
  };
}

/** Gives every attempt its own key. */
export function withKey(fields: Entry['fields'], random: Random): Fields {
  return fields.map(([name, value]) => [name, name === 'key' ? mintKey(random, 'again') : value]);
}

const aside = '.aside';

/** Lets the entries behind a parked one pass. */
export function setAside(box: Box): Box {
  const entries = box.entries.map((entry) => {
    const lane = entry.lane.replace(aside, '');
    const own = entry.state === 'parked' ? lane + aside : lane;
    return own === entry.lane ? entry : { ...entry, lane: own };
  });
  return { ...box, entries };
}
