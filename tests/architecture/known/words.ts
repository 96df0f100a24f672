import type { WordFindings } from '../checks/repository.ts';

/** Written by `npx node scripts/check/known-violations.ts`. May only shrink. */
export const known: WordFindings = {
  words: {
    deed: 79,
    furniture: 4,
    whoever: 3,
    anew: 5,
    manners: 0,
    shelf: 4,
    giveBack: 1,
    'trap-field': 0,
    witness: 12,
    testify: 0,
    admission: 31,
    crumbs: 9,
    voices: 5,
    door: 14,
    'instead-of': 0,
    'kept…': 34,
    'nobody can tell': 0,
    'be had': 1,
    'says so': 3,
    'its person': 3,
    "somebody else's": 1,
    'of its own': 15,
    Parts: 24,
    '...{ }': 4,
  },
  specReferences: {},
};
