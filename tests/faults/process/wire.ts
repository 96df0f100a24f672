import type { Post } from '../killed/mortal-shop.ts';
import type { Visitor } from '../killed/visitor.ts';
import type { Drainer } from './device.ts';

/** A post that has left its browser. */
export type Message = {
  post: Post;
  sender: Visitor;
  /** The sender that waits for the answer; null when none waits any more. */
  listener: Listener | null;
};

type Listener = {
  /** The tab or worker of a waiting page: it ends with it. */
  drainer: Drainer | null;
  answer(response: Response): void;
  fail(error: Error): void;
};

/** The network between browsers and the shop. */
export class Wire {
  readonly messages: Message[] = [];
  #listeners = new Set<Listener>();
  /** Number of running tasks: drains, and pages that wait for an answer. */
  #working = 0;

  /** Sends a post now; the schedule decides when the answer arrives. */
  send(post: Post, sender: Visitor, drainer: Drainer | null): Promise<Response> {
    return new Promise((resolve, reject) => {
      const over = () => {
        this.#listeners.delete(listener);
        for (const message of this.messages) {
          if (message.listener === listener) message.listener = null;
        }
      };
      const listener: Listener = {
        drainer,
        answer: (response) => (over(), resolve(response)),
        fail: (error) => (over(), reject(error)),
      };
      this.#listeners.add(listener);
      this.messages.push({ post, sender, listener });
    });
  }

  /**
   * Times out the first waiting sender; its post may still arrive. Returns false when none waits.
   */
  giveUpOne(): boolean {
    const [listener] = this.#listeners;
    listener?.fail(new DOMException('It took too long', 'TimeoutError'));
    return listener !== undefined;
  }

  /** Closes a tab or stops the worker at any moment. */
  close(drainer: Drainer): void {
    drainer.isAlive = false;
    for (const listener of [...this.#listeners]) {
      if (listener.drainer === drainer) listener.fail(new Error('Closed'));
    }
  }

  /** Registers a task that continues by itself. */
  begin(work: Promise<unknown>): void {
    this.#working += 1;
    const over = () => {
      this.#working -= 1;
    };
    work.then(over, over);
  }

  /** Resolves once every task waits for an answer or has ended. */
  async quiet(): Promise<void> {
    const deadline = Date.now() + 60_000;
    while (this.#working > this.#listeners.size) {
      if (Date.now() > deadline) throw new Error('It does not come to rest');
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
