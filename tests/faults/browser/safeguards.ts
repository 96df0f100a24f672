import type { PostFault } from './faulty-network.ts';

/**
 * What can be switched off around a real browser. A run must see each of them missing.
 *
 * Of the others a browser sees nothing. That the host remembers the key with the effect counts where
 * the shop dies between the two, which the killed server shows; while it lives its gate repeats the
 * answer, and without the gate's answers the host does: each stands in for the other. The fences of
 * lanes and late attempts, and that each lane has one owner, keep out a drain that is overtaken by
 * another one: the browser's own locks let none begin, and without them the built script falls back
 * on a lease; the schedules in one process bring such drains about. And that a parked entry stops its
 * lane is decided in the built script alone: whoever changes its box from outside changes what wakes
 * it, too.
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

/** What a person, the browser or the network does next, by weight. */
export const usualSteps = {
  submit: 40,
  network: 12,
  shop: 8,
  worker: 8,
  tab: 8,
  release: 6,
  person: 8,
  discard: 5,
  clear: 5,
};

export type Step = keyof typeof usualSteps;

type Emphasis = {
  faults?: readonly [PostFault, ...PostFault[]];
  faultShare?: number;
  /** How many posts of the same form are met. */
  times?: number;
  steps?: Partial<Record<Step, number>>;
};

/** What is to happen more often, so that few schedules see it missing. */
export const emphasis: Record<BrowserSafeguard, Emphasis> = {
  'one key for all attempts': { faults: ['answer lost'], faultShare: 0.8 },
  'cancellations are remembered': {
    ...{ faults: ['late'], faultShare: 0.9, times: 4 },
    steps: { discard: 40 },
  },
  'the server checks whose it is': {
    ...{ faults: ['lost'], faultShare: 0.9, times: 5 },
    steps: { person: 25 },
  },
  'sent needs a definite answer': { faults: ['lost', 'busy'], faultShare: 0.9, times: 3 },
  'written before it is said': { steps: { network: 25 } },
  'what was cleared is reported': { steps: { network: 20, clear: 25 } },
};
