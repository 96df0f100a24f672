/** Moments of a replay at which the server is killed. spec: promises, Offline outbox, Shown by */
export const deathPoints = [
  'before the gate',
  'before the commit of the gate',
  'after the commit of the gate',
  'before the transaction of the effect',
  'before the commit of the effect',
  'after the commit of the effect',
  'before the answer is kept',
  'after the answer is kept',
  'before the answer leaves',
  'in the middle of the answer',
  'after the answer has left',
  'while it starts again',
] as const;

export type DeathPoint = (typeof deathPoints)[number];

/** Headers by which a schedule tells the shop under test when to die, and what time it is. */
export const orders = { death: 'test-death', skips: 'test-skips', clock: 'test-clock' } as const;

/** The shop dies before it can be asked anything. */
export const diesAtStart = 'TEST_DIES_AT_START';
