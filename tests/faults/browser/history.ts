import type { Entry } from '../../../app/outbox/protocol/entry.ts';
import type { Confirmed } from '../killed/confirmed.ts';
import type { Random } from '../random.ts';
import type { BrowserDevice } from './device.ts';
import type { FaultyNetwork } from './faulty-network.ts';
import type { Offer } from './form-pages.ts';
import type { Setting } from './forms/setting.ts';
import type { BrowserSafeguard } from './safeguards.ts';

export type Stage = {
  device: BrowserDevice;
  network: FaultyNetwork;
  people: readonly [string, string];
  offers: readonly Offer[];
  dataFolder: string;
  /** Carts up to this id belong to other schedules. */
  lastCart: number;
  off: BrowserSafeguard | null;
};

/** What has happened in one schedule so far, and who is using the browser. */
export class History {
  readonly #begun = performance.now();
  readonly random: Random;
  readonly stage: Stage;
  readonly story: string[] = [];
  readonly broken = new Set<string>();
  /** Every submitted form, and those whose page reported them as saved or done. */
  readonly submitted: Submitted[] = [];
  readonly told: Confirmed[] = [];
  /** Changes of quantities and coupons. */
  readonly settings: Setting[] = [];
  /** Ended entries of a storage that was cleared. */
  readonly past: Entry[] = [];
  /** Keys that were stored when the storage was cleared. */
  readonly reported: string[] = [];
  /** Tabs whose page waits for a held answer. */
  readonly waiting = new Set<number>();
  /** Tabs whose page confirmed the last form. */
  readonly confirmed = new Set<number>();
  /** Offers that were not ordered yet. */
  readonly offers: Offer[];
  /** Users who have completed every step before the order, and not ordered yet. */
  readonly ready = new Set<string>();
  person: string;
  /** The current step, for the report of a stuck schedule. */
  step = 'the first visit';

  constructor(random: Random, stage: Stage, offers: Offer[]) {
    this.random = random;
    this.stage = stage;
    this.offers = offers;
    this.person = random.pick(stage.people);
  }

  /** Adds a line to the story, with the seconds since the schedule began. */
  say(text: string): void {
    const seconds = ((performance.now() - this.#begun) / 1000).toFixed(1);
    this.story.push(`${seconds} s: ${text}`);
  }

  /** Whether pages can be loaded. */
  get canGo(): boolean {
    return this.stage.device.isOnline && !this.stage.network.isDown;
  }

  release(): void {
    this.stage.network.release();
    this.waiting.clear();
  }
}

/** `isDocument`: it was posted natively, as before hydration. */
export type Submitted = Confirmed & { isDocument: boolean };

type Form = Pick<Submitted, 'kind' | 'what' | 'isDocument'>;

/**
 * Returns the keys with which a page must not submit `form`: those of other forms, when one of the
 * two is native. A native post simulates a page before hydration, which has submitted nothing yet;
 * it bypasses the script that gives another content another key while a form is in flight.
 */
export function findBusyKeys(submitted: readonly Submitted[], form: Form): string[] {
  return submitted
    .filter((one) => isOther(one, form) && (form.isDocument || one.isDocument))
    .map(({ key }) => key);
}

/** Returns whether the script of a page submitted two contents with one key. */
export function isKeyReused(
  submitted: readonly Submitted[],
  form: Form & { key: string },
): boolean {
  return submitted.some((one) => one.key === form.key && isOther(one, form));
}

/** An order is one per key, whatever its form contains. */
function isOther(one: Form, form: Form): boolean {
  return form.kind !== 'order' && one.what !== form.what;
}
