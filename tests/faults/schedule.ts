import { cancel, emptyBox, requeue } from '../../app/outbox/protocol/box.ts';
import { drain } from '../../app/outbox/protocol/drain.ts';
import type { Store } from '../../app/outbox/protocol/drain.ts';
import { isOpen } from '../../app/outbox/protocol/entry.ts';
import type { Entry } from '../../app/outbox/protocol/entry.ts';
import type { AttemptResult, Claim } from '../../app/outbox/protocol/lane.ts';
import {
  acquireEntries,
  acquireNamed,
  isUnknownOwner,
} from '../../app/outbox/protocol/new-device.ts';
import { findLostKeys, toCanary } from '../../app/outbox/device/canary.ts';
import { acceptForm, findSeenOwner, isOfFormerBox } from './model-form.ts';
import type { Post } from './model-form.ts';
import { contentOf } from './model-server.ts';
import type { Crash, ModelServer } from './model-server.ts';
import type { Random } from './random.ts';
import type { Safeguard } from './safeguards.ts';
import { withKey, withoutCures, withoutStop } from './missing-safeguards.ts';
import { checkCure, checkEffect } from './schedule-checks.ts';
import type { Confirmed } from './schedule-checks.ts';

const people = ['a.anna', 'a.ben', 'd.device'] as const;
const openStates = ['waiting', 'sending', 'parked', 'cancelling'] as const;
const drainers = ['tab one', 'tab two', 'worker'] as const;
const isLeft: Safeguard = 'a worker leaves a post of an unknown user to its page';
const lostAnswer: AttemptResult = { kind: 'again', seconds: null, reason: { kind: 'network' } };

type Message = {
  claim: Claim;
  generation: string;
  isDirect: boolean;
  answer: ((answer: AttemptResult) => void) | null;
};

/** Lets every drain continue. */
export const rest = () => new Promise((resolve) => setImmediate(resolve));

/** State of a device, its users and the posts on their way. */
export class Schedule {
  readonly random: Random;
  readonly server: ModelServer;
  readonly off: Safeguard | null;
  readonly broken = new Set<string>();
  /** What users were shown as saved, in the order of submission. */
  readonly confirmed: Confirmed[] = [];
  readonly reported = new Set<string>();
  /** Keys that were sent or cancelled before the list was cleared. */
  readonly ended = new Set<string>();
  /** Keys that their users chose to discard. */
  readonly discarded = new Set<string>();
  readonly #cures: Random | null;
  box = emptyBox('g0');
  #canary: ReturnType<typeof toCanary> | null = null;
  #now = 1_000_000;
  #person: string;
  /** The owner that a page recorded last, outside of the database. */
  #recorded: string;
  #count = 0;
  #order = 0;
  #generation = 0;
  #holder: string | null = null;
  readonly #messages: Message[] = [];
  /** Posts whose pages still wait for an answer that never comes. */
  readonly #unanswered: Post[] = [];
  readonly #store: Store = {
    change: async (change) => {
      const result = change(this.box);
      this.box = this.#has('a parked entry stops its lane') ? result.box : withoutStop(result.box);
      this.#canary = toCanary(this.box);
      return result.value;
    },
  };

  constructor(random: Random, server: ModelServer, off: Safeguard | null, cures: Random | null) {
    this.#cures = cures;
    this.random = random;
    this.server = server;
    this.off = off;
    this.#person = random.pick(people);
    this.#recorded = this.#person;
  }

  #send(claim: Claim, from: string): Promise<AttemptResult> {
    const sent = this.#has('one key for all attempts')
      ? claim
      : withKey(claim, `k${(this.#count += 1)}`);
    return new Promise((answer) =>
      this.#messages.push({ claim: sent, generation: from, isDirect: false, answer }),
    );
  }

  /** The post arrives; its answer may be lost. */
  #deliver(message: Message, calm: boolean): void {
    const crash: Crash =
      !calm && this.random.chance(0.25)
        ? this.random.pick(['before', 'after-effect', 'after-answer'] as const)
        : null;
    const before = this.server.effects.length;
    const roll = calm ? 100 : this.random.below(100);
    const ending = roll < 11 ? 'refused' : roll < 15 ? 'nothing' : 'done';
    const context = { session: this.#person, ending, crash } as const;
    const answer = this.server.take(message, context, this.#now);
    if (this.server.effects.length > before) checkEffect(this);
    const reply = !calm && this.random.chance(0.2) ? lostAnswer : answer;
    const isDefinite = this.#has('sent needs a definite answer') || reply.kind !== 'again';
    message.answer?.(
      isDefinite ? reply : { kind: 'sent', result: { code: 0, reference: '', location: null } },
    );
    message.answer = null;
  }

  #submit(): void {
    // A page that waits for its answer submits nothing else.
    if (this.#unanswered.some(({ owner }) => owner === this.#person)) return;
    const kind = this.random.pick(['cart', 'newsletter', 'cart', 'order'] as const);
    const address = { cart: '/cart', newsletter: '/newsletter', order: '/checkout/review' }[kind];
    const content = `c${(this.#count += 1)}`;
    // The review page keeps its key until its inquiry was sent or withdrawn.
    const isAgain = kind === 'order' && this.#cures?.chance(0.6);
    const open = isAgain ? this.#entriesIn(openStates).find((one) => one.kind === 'order') : null;
    // A following key of a form stays far from the key of the next form.
    const key = open?.key ?? (this.#count * 2 ** 16).toString(16).padStart(32, '0');
    const fields: [string, string][] = [
      ['key', key],
      ['change', 'add'],
      ['seen_grand_total', content],
    ];
    const isLaneEmpty = !this.box.entries.some(
      (entry) => entry.owner === this.#person && isOpen(entry),
    );
    const post = { owner: this.#person, seen: findSeenOwner(this.box), address, fields, content };
    if (!isLaneEmpty || !this.random.chance(0.4)) return this.#queue(post, 'page', false);
    const isAnswered = !this.#cures?.chance(0.4);
    this.#sendDirectly(post);
    if (isAnswered) this.#queue(post, 'page', true);
    else this.#unanswered.push(post);
  }

  /** A page sends a post and gets no answer: it may arrive at any time, also later. */
  #sendDirectly(post: Post): void {
    const { entry } = acceptForm(this.box, post, { wasSent: true, now: this.#now });
    const claim: Claim = { entry, epoch: 0, operation: 'send' };
    const message = { claim, generation: this.box.generation, isDirect: true, answer: null };
    this.#messages.push(message);
    if (this.random.chance(0.5)) this.#deliver(message, false);
  }

  /** A page or the worker learns that a post was lost; another user may have come meanwhile. */
  #giveUp(post: Post): void {
    this.#unanswered.splice(this.#unanswered.indexOf(post), 1);
    const by = this.#cures?.chance(0.5) ? 'worker' : 'page';
    this.#queue(post, by, true);
  }

  #queue(post: Post, by: 'page' | 'worker', wasSent: boolean): void {
    const isNative = by === 'worker' && (this.#cures?.chance(0.5) ?? false);
    const isByPage = by === 'page' || (isUnknownOwner(post.seen) && !isNative && this.#has(isLeft));
    if (isByPage) this.#come(this.#person);
    // The storage was cleared once more: its page says that it was not saved.
    const isRefused = isNative && isOfFormerBox(post.seen, this.box);
    if (isRefused && this.#has('an unknown user is named in one database only')) return;
    const before = isByPage ? post.owner : post.seen;
    const now = isByPage ? this.#person : findSeenOwner(this.box);
    const owner = this.#has('a lost post stays with its user') ? before : now;
    const accepted = acceptForm(this.box, { ...post, owner }, { wasSent, now: this.#now });
    if (this.#has('written before it is said') || this.random.chance(0.7)) {
      const { fields } = post;
      this.box = withoutCures(accepted, { before: this.box, fields, now: this.#now }, this.off);
      this.#canary = toCanary(this.box);
    }
    // The page that shows a native post.
    if (isNative) this.#come(this.#person);
    if (accepted.entry.kind === 'cart') checkCure(this, accepted.entry);
    this.#confirm(post, accepted.entry.key);
  }

  /** Notes what the user was told is saved. */
  #confirm({ owner, content }: Post, key: string): void {
    const entry = this.box.entries.find((one) => one.key === key && one.owner === owner);
    const known = this.confirmed.findIndex((one) => one.key === key && one.owner === owner);
    // The page that shows the entry told that the one before still counts.
    if (known >= 0 && (!entry || contentOf(entry.fields) !== content)) return;
    if (known >= 0) this.confirmed.splice(known, 1);
    const order = (this.#order += 1);
    this.confirmed.push({ key, owner, content, order, generation: this.box.generation });
  }

  #startDrain(drainer: string): void {
    if (this.#holder !== null) return;
    // A worker that knows no owner sends nothing; a page records the present one.
    if (this.box.person === null && drainer === 'worker') return;
    if (this.box.person === null) this.#come(this.#person);
    this.#holder = drainer;
    const owner = this.#has('each lane has one owner') ? this.#person : this.random.pick(people);
    if (owner !== this.#person) this.broken.add('no user sends an entry of another user');
    const send = (claim: Claim, from: string) => this.#send(claim, from);
    const rules = { maxRefusals: 1, isAutomatic: this.#cures?.chance(0.5) ?? true };
    const deps = { store: this.#store, send, now: () => this.#now, rules };
    const drained = drain(deps, { owner, cart: 'camp' });
    void drained.then(() => {
      if (this.#holder === drainer) this.#holder = null;
    });
  }

  /** Another user loads a page, which records its owner. */
  #come(person: string): void {
    this.#person = person;
    this.box = this.#has('a page names the entries of an unknown user')
      ? acquireNamed(this.box, { owner: person, cart: 'camp' }, this.#recorded)
      : acquireEntries(this.box, person, 'camp');
    this.#recorded = person;
  }

  #clearStorage(): void {
    this.#generation += 1;
    for (const { key, state } of this.box.entries) if (!isOpen({ state })) this.ended.add(key);
    // An open tab still holds what it was shown; the canary outlives the database.
    this.box = emptyBox(`g${this.#generation}`);
    this.#holder = null;
    const loss = findLostKeys(this.box, this.#canary);
    if (loss !== null && this.#has('what was cleared is reported')) {
      for (const key of loss.keys) this.reported.add(key);
    }
    this.#canary = toCanary(this.box);
  }

  #entriesIn(states: readonly Entry['state'][]): Entry[] {
    return this.box.entries.filter(
      ({ owner, state }) => owner === this.#person && states.includes(state),
    );
  }

  step(): void {
    this.#now += this.random.below(4000);
    const roll = this.random.below(100);
    if (roll < 22) this.#submit();
    else if (roll < 44) this.#startDrain(this.random.pick(drainers));
    else if (roll < 76) {
      const message = this.#messages[this.random.below(this.#messages.length)];
      if (!message) return;
      this.#messages.splice(this.#messages.indexOf(message), 1);
      this.#deliver(message, false);
    } else if (roll < 82) {
      // The waiting sender gives up; its post may still arrive.
      const waiting = this.#messages.find(({ answer }) => answer !== null);
      waiting?.answer?.(lostAnswer);
      if (waiting) waiting.answer = null;
      const [unanswered] = this.#unanswered;
      if (unanswered) this.#giveUp(unanswered);
    } else if (roll < 87) this.#holder = null;
    else if (roll < 91) this.#come(this.random.pick(people));
    else if (roll < 95) {
      const [entry] = this.#entriesIn(['waiting', 'sending', 'parked']);
      if (!entry) return;
      this.discarded.add(entry.key);
      this.box = cancel(this.box, entry.key, this.#now);
    } else if (roll < 98) {
      const [entry] = this.#entriesIn(['parked']);
      if (entry) this.box = requeue(this.box, entry.key, this.#now);
    } else if (this.random.chance(0.3)) this.#clearStorage();
    else this.#now += this.random.below(60_000);
  }

  /** Every user returns and answers the questions, and every post arrives. */
  async calmDown(): Promise<void> {
    for (const post of [...this.#unanswered]) this.#giveUp(post);
    for (const owner of [...people, ...people]) {
      this.#come(owner);
      for (let round = 0; round < 40; round += 1) {
        this.#now += 400_000;
        for (const message of this.#messages.splice(0)) this.#deliver(message, true);
        await rest();
        for (const { key } of this.#entriesIn(['parked'])) {
          const entry = this.box.entries.find((one) => one.key === key);
          // An unclear entry stays parked for its user.
          if (entry?.reason?.kind !== 'late') this.box = requeue(this.box, key, this.#now);
        }
        this.#holder = null;
        this.#startDrain('tab one');
        await rest();
        if (
          this.#messages.length === 0 &&
          this.#entriesIn(['waiting', 'sending', 'cancelling']).length === 0
        ) {
          break;
        }
      }
    }
  }

  #has(safeguard: Safeguard): boolean {
    return safeguard !== this.off;
  }
}
