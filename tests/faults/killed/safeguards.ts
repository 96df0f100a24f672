import type { DeathPoint } from './death-points.ts';

/**
 * Safeguards that can be switched off around the real server and outbox, by a database trigger or
 * in the browser. A run must fail without each of them (Rule E2.47). Lanes and cancellations, which
 * need a rare late post, are switched off in the model.
 */
export const killedSafeguards = [
  'one key for all attempts',
  'the host remembers the key with the effect',
  'the server checks whose it is',
  'sent needs a definite answer',
  'written before it is said',
] as const;

export type KilledSafeguard = (typeof killedSafeguards)[number];

type Forgetting = {
  database: 'commerce' | 'storefront';
  trigger: string;
  /** Only a kill at this point lets the server repeat the operation. */
  point?: DeathPoint;
};

export const forgetting: Partial<Record<KilledSafeguard, Forgetting>> = {
  'the host remembers the key with the effect': {
    database: 'commerce',
    trigger: `CREATE TRIGGER off AFTER INSERT ON effects
      BEGIN DELETE FROM effects WHERE id = new.id; END`,
    point: 'before the answer is kept',
  },
};
