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
  /** Carts up to this one are somebody else's. */
  lastCart: number;
  off: BrowserSafeguard | null;
};

/** What has happened in one schedule so far, and who is in front of the browser. */
export class History {
  readonly random: Random;
  readonly stage: Stage;
  readonly story: string[] = [];
  readonly broken = new Set<string>();
  /** Everything that was sent off, and of that what its page said is saved or done. */
  readonly typed: Told[] = [];
  readonly told: Told[] = [];
  /** Ends that stood in a storage that was cleared. */
  readonly past: Entry[] = [];
  /** Keys of what was there when the storage was cleared. */
  readonly reported: string[] = [];
  /** Tabs whose page waits for an answer that is held. */
  readonly waiting = new Set<number>();
  /** Offers that nobody has asked for yet. */
  readonly offers: Offer[];
  /** Who has not inquired yet, and has filled in every step before. */
  readonly ready = new Set<string>();
  person: string;
  /** What is being done, for the story of one that got stuck. */
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

  /** Pages can be fetched. */
  get canGo(): boolean {
    return this.stage.device.isOnline && !this.stage.network.isDown;
  }

  release(): void {
    this.stage.network.release();
    this.waiting.clear();
  }
}
