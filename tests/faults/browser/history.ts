import type { Entry } from '../../../app/outbox/protocol/entry.ts';
import type { Told } from '../killed/play.ts';
import type { Random } from '../random.ts';
import type { BrowserDevice } from './device.ts';
import type { FaultyNetwork } from './faulty-network.ts';
import type { Offer } from './form-pages.ts';
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
  readonly random: Random;
  readonly stage: Stage;
  readonly story: string[] = [];
  readonly broken = new Set<string>();
  /** Every submitted form, and those whose page reported them as saved or done. */
  readonly typed: Told[] = [];
  readonly told: Told[] = [];
  /** Ended entries of a storage that was cleared. */
  readonly past: Entry[] = [];
  /** Keys that were stored when the storage was cleared. */
  readonly reported: string[] = [];
  /** Tabs whose page waits for a held answer. */
  readonly waiting = new Set<number>();
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

  say(text: string): void {
    this.story.push(text);
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
