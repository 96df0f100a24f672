/** Safeguards of the invariants; a test switches each one off and expects a broken invariant. */
export const safeguards = [
  'one key for all attempts',
  'the host remembers the key with the effect',
  'answers are remembered',
  'open ends are remembered',
  'lanes are fenced',
  'late attempts are fenced',
  'the server checks whose it is',
  'each lane has one owner',
  'a lost post stays with its user',
  'a worker leaves a post of an unknown user to its page',
  'a page names the entries of an unknown user',
  'an unknown user is named in one database only',
  'a parked entry stops its lane',
  'cancellations are remembered',
  'sent needs a definite answer',
  'written before it is said',
  'what was cleared is reported',
  'a change of the cart withdraws its refused inquiry',
  'only what certainly had no effect is withdrawn',
  'only a refused inquiry is replaced',
] as const;

export type Safeguard = (typeof safeguards)[number];
