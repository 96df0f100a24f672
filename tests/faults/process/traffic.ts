import { replayHeaders } from '../../../app/outbox/protocol/answer.ts';
import type { Random } from '../random.ts';
import { faultPoints } from './fault-points.ts';
import type { Fault, FaultPoint } from './fault-points.ts';
import type { ShopAtHand } from './shop-at-hand.ts';
import { Wire } from './wire.ts';
import type { Message } from './wire.ts';

type Held = { message: Message; point: FaultPoint; goOn(): Promise<Response> };

/** Random faults between browsers and the shop, and inside the shop, until the calm end. */
export class Traffic {
  readonly wire = new Wire();
  readonly #random: Random;
  readonly #shop: ShopAtHand;
  readonly #say: (text: string) => void;
  #held: Held[] = [];
  #isCalm = false;

  constructor(random: Random, shop: ShopAtHand, say: (text: string) => void) {
    this.#random = random;
    this.#shop = shop;
    this.#say = say;
  }

  /** Whether a request is held inside the shop. */
  get holds(): boolean {
    return this.#held.length > 0;
  }

  /** Delivers a post in flight, loses it, or lets a proxy answer it. */
  async deliverOne(now: number): Promise<boolean> {
    const { messages } = this.wire;
    const message = this.#isCalm ? messages[0] : messages[this.#random.below(messages.length)];
    if (!message) return false;
    messages.splice(messages.indexOf(message), 1);
    if (this.#isMet(message)) return true;
    const fault = this.#nextFault();
    const suffix = fault ? `, ${fault.action} ${fault.point}` : '';
    this.#say(`arrives: ${nameOf(message)}${suffix}`);
    const asked = await this.#shop.askWith(message.post, now, fault);
    if (asked.kind === 'held') this.#held.push({ message, ...asked });
    else this.#hear(message, asked.response);
    return true;
  }

  #isMet(message: Message): boolean {
    const { listener } = message;
    if (this.#isCalm || !listener) return false;
    if (this.#random.chance(0.12)) {
      this.#say('a post is lost');
      if (this.#random.chance(0.6)) this.wire.messages.push({ ...message, listener: null });
      listener.fail(new TypeError('Failed to fetch'));
      return true;
    }
    if (this.#random.chance(0.08)) {
      const status = this.#random.pick([409, 500, 502, 503] as const);
      this.#say(`a proxy answers ${status}`);
      const headers = { 'Content-Type': 'text/html', 'Retry-After': '2' };
      listener.answer(new Response('<h1>Busy</h1>', { status, headers }));
      return true;
    }
    return false;
  }

  #nextFault(): Fault | null {
    if (this.#isCalm || this.#random.chance(0.6)) return null;
    const action = this.#random.pick(['hold', 'fail'] as const);
    const point = this.#random.pick(faultPoints);
    return { point, action, skips: this.#random.chance(0.7) ? 0 : 1 };
  }

  #hear(message: Message, response: Response): void {
    const { listener, sender } = message;
    this.#say(`answered ${response.status}: ${nameOf(message)}`);
    if (!this.#isCalm && this.#random.chance(0.1)) {
      this.wire.messages.push({ ...message, listener: null });
    }
    if (!listener) return;
    if (!this.#isCalm && this.#random.chance(0.15)) {
      return listener.fail(new TypeError('Failed to fetch'));
    }
    listener.answer(sender.receive(response));
  }

  /** Releases a held handler, or abandons it. */
  async goOn(): Promise<void> {
    const [one] = this.#held.splice(this.#random.below(Math.max(1, this.#held.length)), 1);
    if (!one) return;
    // A call to the host has a timeout, so its handler continues in the end.
    if (!this.#isCalm && !one.point.endsWith('host') && this.#random.chance(0.3)) {
      return this.#say('a handler is abandoned');
    }
    this.#say('a handler continues');
    this.#hear(one.message, await one.goOn());
  }

  /** Ends every fault, and stops the senders that would never get an answer. */
  async calm(): Promise<void> {
    this.#isCalm = true;
    this.#say('calm returns');
    while (this.holds) await this.goOn();
    for (let isWaiting = true; isWaiting; await this.wire.quiet()) {
      isWaiting = this.wire.giveUpOne();
    }
  }
}

function nameOf({ post, listener }: Message): string {
  const key = /key=(\w{6})/.exec(post.body)?.[1] ?? '';
  const operation = post.headers[replayHeaders.operation] ?? 'page';
  return `${operation} ${post.address} ${key}${listener ? '' : ', unheard'}`;
}
