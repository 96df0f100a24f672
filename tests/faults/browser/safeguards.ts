import type { PostFault } from './faulty-network.ts';

/**
 * Safeguards that can be switched off around a real browser. A run must fail without each of them
 * (Rule E2.47).
 *
 * The others have no effect that a browser could show. Without the gate's stored answers the host
 * repeats its own, and the reverse; the killed-server schedules test each alone. The fences and the
 * lane owner stop an overtaken drain, which Web Locks prevent; the schedules in one process cause
 * such drains. That a parked entry stops its lane is decided in the built script and cannot be
 * changed from outside.
 */
export const browserSafeguards = [
  'one key for all attempts',
  'cancellations are remembered',
  'the server checks whose it is',
  'sent needs a definite answer',
  'written before it is said',
  'what was cleared is reported',
] as const;

export type BrowserSafeguard = (typeof browserSafeguards)[number];

export const usualFaults = ['lost', 'late', 'answer lost', 'held', 'busy'] as const;

/** Next step of a user, the browser or the network, by weight. */
export const usualSteps = {
  submit: 40,
  // Quantities and coupons, in the long run.
  setting: process.env['FAULT_SAFEGUARDS'] === '1' ? 12 : 0,
  network: 12,
  shop: 8,
  worker: 8,
  tab: 8,
  release: 6,
  person: 8,
  look: 6,
  discard: 5,
  clear: 5,
};

export type Step = keyof typeof usualSteps;

type Emphasis = {
  /** First steps of a schedule; random ones follow. */
  opening?: readonly Step[];
  faults?: readonly [PostFault, ...PostFault[]];
  faultShare?: number;
  /** Number of posts of the same form that have a fault. */
  times?: number;
  steps?: Partial<Record<Step, number>>;
  /** An order that waits for its user stops the lane, and with it what is to be shown. */
  hasNoOrders?: true;
};

/**
 * What is made more frequent, so that few schedules show the missing safeguard. In a slow browser an
 * entry may be sent before the user reaches the next page: openings play the decisive steps at once,
 * and eight failed posts of a form leave two minutes for them.
 */
export const emphasis: Record<BrowserSafeguard, Emphasis> = {
  'one key for all attempts': { faults: ['answer lost'], faultShare: 0.8 },
  'cancellations are remembered': {
    opening: ['submit', 'discard', 'submit', 'discard', 'submit', 'discard'],
    faults: ['late'],
    faultShare: 0.9,
    times: 8,
    steps: { discard: 40 },
  },
  'the server checks whose it is': {
    opening: ['submit', 'person', 'submit', 'person'],
    faults: ['lost'],
    faultShare: 0.9,
    times: 8,
    steps: { person: 25 },
    hasNoOrders: true,
  },
  'sent needs a definite answer': {
    opening: ['submit', 'submit', 'submit'],
    faults: ['lost', 'busy'],
    faultShare: 0.9,
    times: 3,
    hasNoOrders: true,
  },
  'written before it is said': {
    opening: ['submit', 'submit', 'submit'],
    faults: ['lost'],
    faultShare: 0.8,
    steps: { network: 25 },
  },
  'what was cleared is reported': {
    opening: ['submit', 'clear', 'submit', 'clear'],
    faults: ['lost'],
    faultShare: 0.8,
    times: 8,
    steps: { network: 20, clear: 25 },
  },
};
