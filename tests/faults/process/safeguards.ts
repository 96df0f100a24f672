import type { Box } from '../../../app/outbox/protocol/box.ts';
import type { Entry } from '../../../app/outbox/protocol/entry.ts';
import { mintKey } from '../killed/visitor.ts';
import type { Fields } from '../killed/visitor.ts';
import type { Random } from '../random.ts';
import type { Submissions } from '../../../server/storefront/submissions.ts';

/**
 * What can be switched off around the real outbox, the real gate and the real back end. A run must
 * see each of them missing.
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

/** What makes a database forget. */
export const triggers: Partial<
  Record<ProcessSafeguard, { database: 'commerce' | 'storefront'; statements: string }>
> = {
  'the host remembers the key with the effect': {
    database: 'commerce',
    statements: `CREATE TRIGGER off AFTER INSERT ON effects
      BEGIN DELETE FROM effects WHERE id = new.id; END`,
  },
  'cancellations are remembered': {
    database: 'storefront',
    statements: `CREATE TRIGGER off AFTER INSERT ON submissions WHEN new.state = 'cancelled'
      BEGIN DELETE FROM submissions WHERE id = new.id; END;
      CREATE TRIGGER off_too AFTER UPDATE ON submissions WHEN new.state = 'cancelled'
      BEGIN DELETE FROM submissions WHERE id = new.id; END`,
  },
};

/** The gate's memory without one of its safeguards. */
export function without(off: ProcessSafeguard | null) {
  return (real: Submissions): Submissions => {
    switch (off) {
      case 'answers are remembered':
        return { ...real, finish: (id) => real.release(id, 'forgotten') };
      case 'refusals are remembered':
        return { ...real, release: (id) => real.release(id, 'forgotten') };
      case 'open ends are remembered':
        return {
          ...real,
          begin: async (...parameters) => ({
            ...(await real.begin(...parameters)),
            wasOpen: false,
          }),
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

type Place = { epoch: number; sequence: number };

function atOtherPlace(
  real: Submissions,
  moved: (place: Place, count: number) => Place,
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

/** Every attempt has a key of its own. */
export function withKey(fields: Entry['fields'], random: Random): Fields {
  return fields.map(([name, value]) => [name, name === 'key' ? mintKey(random, 'again') : value]);
}

const aside = '.aside';

/** A parked entry lets the others by. */
export function setAside(box: Box): Box {
  const entries = box.entries.map((entry) => {
    const lane = entry.lane.replace(aside, '');
    const own = entry.state === 'parked' ? lane + aside : lane;
    return own === entry.lane ? entry : { ...entry, lane: own };
  });
  return { ...box, entries };
}
