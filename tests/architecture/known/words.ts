import type { WordFindings } from '../checks/repository.ts';

/** Written by `npx node scripts/check/known-violations.ts`. May only shrink. */
export const known: WordFindings = {
  words: {
    deed: 134,
    furniture: 11,
    whoever: 80,
    anew: 42,
    manners: 3,
    shelf: 14,
    giveBack: 19,
    'trap-field': 5,
    witness: 29,
    testify: 5,
    admission: 31,
    crumbs: 30,
    voices: 63,
    door: 33,
    'instead-of': 0,
    'kept…': 139,
    'nobody can tell': 7,
    'be had': 31,
    'says so': 47,
    'its person': 57,
    "somebody else's": 30,
    'of its own': 112,
    Parts: 29,
    '...{ }': 558,
  },
  specReferences: { app: 352, scripts: 1, server: 358, tests: 12 },
};
