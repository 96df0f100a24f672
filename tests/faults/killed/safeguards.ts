/**
 * What can be switched off around the real server and the real outbox, and how: `server` is run in
 * its databases, the others change what the browser does. A run must see each of them missing.
 */
export const killedSafeguards = [
  'one key for all attempts',
  'the host remembers the key with the effect',
  'lanes are fenced',
  'the server checks whose it is',
  'cancellations are remembered',
  'sent needs a definite answer',
  'written before it is said',
] as const;

export type KilledSafeguard = (typeof killedSafeguards)[number];

/** Triggers that make a database forget what it has just been told. */
export const forgetting: Partial<
  Record<KilledSafeguard, { database: 'commerce' | 'storefront'; trigger: string }>
> = {
  'the host remembers the key with the effect': {
    database: 'commerce',
    trigger: `CREATE TRIGGER off AFTER INSERT ON effects
      BEGIN DELETE FROM effects WHERE id = new.id; END`,
  },
  'lanes are fenced': {
    database: 'storefront',
    trigger: `CREATE TRIGGER off AFTER INSERT ON lanes
      BEGIN DELETE FROM lanes WHERE id = new.id; END`,
  },
  'cancellations are remembered': {
    database: 'storefront',
    trigger: `CREATE TRIGGER off AFTER INSERT ON submissions WHEN new.state = 'cancelled'
      BEGIN DELETE FROM submissions WHERE id = new.id; END`,
  },
};
