import { replayHeaders } from '../../../app/outbox/protocol/answer.ts';
import { drain } from '../../../app/outbox/protocol/drain.ts';
import type { AttemptResult, Claim } from '../../../app/outbox/protocol/lane.ts';
import { sendEntry } from '../../../app/outbox/device/send.ts';
import { withLock } from '../../../app/outbox/protocol/lock.ts';
import { countEffects } from '../killed/broken-promises.ts';
import { readEffects } from '../killed/effects.ts';
import type { Drainer } from './device.ts';
import type { History } from './history.ts';
import { withKey } from './safeguards.ts';
import { cart } from './submit.ts';

/** Drains of the tabs and the worker; compares their answers with the database files. */
export class Drains {
  readonly #history: History;
  #wasRefused = false;

  constructor(history: History) {
    this.#history = history;
  }

  start(drainer: Drainer): void {
    const history = this.#history;
    if (drainer.isBusy) return;
    drainer.isBusy = true;
    const { random, stage, person, device, isAutomatic, broken } = history;
    const isAnyones = !history.has('the server checks whose it is') && random.chance(0.5);
    const { owner } = isAnyones ? random.pick(stage.accounts) : person;
    history.say(`${drainer.name} drains for ${person.email}`);
    const { store } = drainer;
    const now = () => history.now;
    const lockDeps = { locks: device.locks, store, holder: drainer.name, now };
    const drainDeps = { store, now, rules: { maxRefusals: 1, isAutomatic } };
    const work = withLock(lockDeps, () =>
      drain(
        { ...drainDeps, send: (claim, generation) => this.#send(claim, generation, drainer) },
        { owner, cart },
      ),
    );
    history.traffic.wire.begin(
      work.then(
        async () => {
          drainer.isBusy = false;
          if (drainer.name.startsWith('tab')) await device.show();
        },
        (error: unknown) => {
          if (drainer.isAlive) broken.add(`a drain fails: ${String(error)}`);
        },
      ),
    );
  }

  async #send(claim: Claim, generation: string, from: Drainer): Promise<AttemptResult> {
    const history = this.#history;
    const { stage } = history;
    const { entry } = claim;
    const sender = history.person;
    const { entries } = await history.device.read();
    const stops = entries.some(
      ({ owner, state, sequence }) =>
        owner === entry.owner && state === 'parked' && sequence < entry.sequence,
    );
    if (stops && claim.operation === 'send') history.broken.add('lane stops at a parked entry');
    const isOneKey = history.has('one key for all attempts');
    const fields = isOneKey ? entry.fields : withKey(entry.fields, history.random);
    const sent = { ...claim, entry: { ...entry, fields } };
    const answer = await sendEntry(sent, generation, (address, init) => {
      const headers = { ...(init.headers as Record<string, string>) };
      if (!history.has('the server checks whose it is')) {
        headers[replayHeaders.owner] = sender.owner;
      }
      const body = (init.body as URLSearchParams).toString();
      const post = { address, body, headers, cookie: sender.cookie };
      return history.traffic.wire.send(post, sender, from);
    });
    this.#wasRefused ||= answer.kind === 'refused';
    const name = `${entry.kind} ${entry.key.slice(0, 6)}`;
    history.say(`${from.name} hears of ${name}: ${JSON.stringify(answer)}`);
    // What was refused would be accepted a moment later.
    if (answer.kind === 'refused' && history.random.chance(0.5)) await stage.shop.sellOut(false);
    return answer.kind === 'again' && !history.has('sent needs a definite answer')
      ? { kind: 'sent', result: { code: 0, reference: '', location: null } }
      : answer;
  }

  /** After a definite refusal the operation must not run, until the user requeues it. */
  async checkRefused(): Promise<void> {
    if (!this.#wasRefused) return;
    const { device, stage, lastCart, guest, confirmed, broken } = this.#history;
    const { entries } = await device.read();
    const refused = entries.filter(
      ({ state, reason }) => state === 'parked' && reason?.kind === 'refused',
    );
    if (refused.length === 0) return;
    const effects = readEffects(stage.shop.dataFolder, lastCart, guest.email);
    for (const { key } of refused) {
      const one = confirmed.find((saved) => saved.key === key);
      if (one && countEffects(one, effects) > 0) broken.add('"refused" is true');
    }
  }
}
