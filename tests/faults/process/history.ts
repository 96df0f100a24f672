import type { Box } from '../../../app/outbox/protocol/box.ts';
import type { Entry } from '../../../app/outbox/protocol/entry.ts';
import { formsOf } from '../forms.ts';
import type { Form } from '../forms.ts';
import { readLastCart } from '../killed/effects.ts';
import { shuffled } from '../random.ts';
import type { Confirmed } from '../killed/confirmed.ts';
import { Visitor, mintKey } from '../killed/visitor.ts';
import type { Random } from '../random.ts';
import { Device } from './device.ts';
import type { Drainer } from './device.ts';
import { goods } from './range.ts';
import { readyToOrder } from './ready-to-order.ts';
import { setAside } from './safeguards.ts';
import type { ProcessSafeguard } from './safeguards.ts';
import type { ShopAtHand } from './shop-at-hand.ts';
import { Traffic } from './traffic.ts';

export type Stage = {
  shop: ShopAtHand;
  accounts: readonly [Visitor, Visitor];
  off: ProcessSafeguard | null;
};

type Begin = Pick<History, 'device' | 'guest' | 'lastCart' | 'nextForm' | 'now'>;

let played = 0;

/** One device, who is using it, and what has happened in one schedule so far. */
export class History {
  readonly random: Random;
  readonly stage: Stage;
  readonly story: string[] = [];
  readonly broken = new Set<string>();
  /** What a user was shown as saved or done. */
  readonly confirmed: Confirmed[] = [];
  /** Ended entries of a storage that was cleared. */
  readonly past: Entry[] = [];
  /** Owners whose page waits for an answer. */
  readonly waitsForPage = new Set<string>();
  readonly traffic: Traffic;
  readonly device: Device;
  /** Carts up to this id belong to earlier schedules. */
  readonly lastCart: number;
  readonly guest: Visitor;
  readonly people: readonly [Visitor, ...Visitor[]];
  /** Returns the next form of a user. */
  readonly nextForm: (person: Visitor) => Form;
  /** Whether orders are sent without a question. */
  readonly isAutomatic: boolean;
  person: Visitor;
  now: number;
  /** Two tabs and the worker. */
  drainers: Drainer[];

  private constructor(random: Random, stage: Stage, begin: Begin) {
    const { device, guest, lastCart, nextForm, now } = begin;
    this.random = random;
    this.stage = stage;
    this.now = now;
    this.guest = guest;
    this.nextForm = nextForm;
    this.lastCart = lastCart;
    this.device = device;
    this.traffic = new Traffic(random, stage.shop, (text) => this.say(text));
    this.people = [...stage.accounts, guest];
    this.person = random.pick(this.people);
    this.isAutomatic = random.chance(0.6);
    this.drainers = ['tab', 'tab', 'worker'].map((kind, index) => this.#newDrainer(kind, index));
  }

  /** Begins a schedule with a guest, who may intend to order. */
  static async begin(random: Random, stage: Stage): Promise<History> {
    const now = Date.now();
    const { shop } = stage;
    const mint = () => mintKey(random, '').slice(0, 20);
    const device = new Device(`process-${(played += 1)}`, mint, random.chance(0.7));
    const lastCart = readLastCart(shop.dataFolder);
    const guest = new Visitor(`guest.${mintKey(random, '').slice(0, 12)}@killed.example`);
    await guest.arrive(shop, now);
    const inquires = random.chance(0.3);
    const [sku = '', ...offers] = shuffled(random, goods);
    if (inquires) await readyToOrder(shop, guest, { sku, now, random });
    const nextForm = formsOf({ random, guest, offers, inquires });
    return new History(random, stage, { device, guest, lastCart, nextForm, now });
  }

  has(safeguard: ProcessSafeguard): boolean {
    return safeguard !== this.stage.off;
  }

  say(text: string): void {
    this.story.push(text);
  }

  /** Changes the box like a page. */
  act(change: (box: Box) => Box): Promise<null> {
    const [tab] = this.drainers as [Drainer];
    return tab.store.change((box) => ({ box: change(box), value: null }));
  }

  /** Returns the present owner's entries in one of these states. */
  async mine(states: readonly Entry['state'][]): Promise<Entry[]> {
    const { entries } = await this.device.read();
    return entries.filter(
      ({ owner, state }) => owner === this.person.owner && states.includes(state),
    );
  }

  /** Closes a tab or the worker at any moment, and opens another one. */
  closeOne(): void {
    const index = this.random.below(this.drainers.length);
    const drainer = this.drainers[index];
    if (!drainer) return;
    this.say(`${drainer.name} is closed`);
    this.traffic.wire.close(drainer);
    const kind = drainer.name.startsWith('tab') ? 'tab' : 'worker';
    this.drainers = this.drainers.with(index, this.#newDrainer(kind, (played += 1)));
  }

  #newDrainer(kind: string, index: number): Drainer {
    const varied = this.has('a parked entry stops its lane') ? undefined : setAside;
    return this.device.open(`${kind} ${index}`, varied);
  }
}
