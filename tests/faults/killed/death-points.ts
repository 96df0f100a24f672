/** Points of a replay at which the server is killed. Rule E2.46. */
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

/**
 * Request headers by which a schedule sets the point of the kill and the clock of the shop under
 * test.
 */
export const orders = { death: 'test-death', skips: 'test-skips', clock: 'test-clock' } as const;

/** The shop is killed before it listens. */
export const diesAtStart = 'TEST_DIES_AT_START';
