import type { DeathPoint } from './death-points.ts';

/**
 * What can be switched off around the real server and the real outbox: by a trigger that makes one
 * of its databases forget what it has just been told, or by what the browser does. A run must see
 * each of them missing. What needs a rare late post to be missed, lanes and cancellations, is switched
 * off in the model alone, which plays thousands of schedules.
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
  /** Only a death here lets the server do it again. */
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
