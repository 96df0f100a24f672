import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { replayHeaders } from '../../../app/outbox/protocol/answer.ts';
import { Lacking } from './lacking.ts';
import type { BrowserSafeguard } from './safeguards.ts';

/** Fault of a post. `late`: it arrives after its sender gave up. */
export type PostFault = 'lost' | 'late' | 'answer lost' | 'held' | 'busy';

/** Title of the page that an overloaded proxy in front of the shop returns. */
export const busyTitle = 'Busy';

type Planned = { fault: PostFault; mark: string };

/** Proxy between browsers and the shop that behaves like a failing network. */
export class FaultyNetwork {
  /** No request reaches the shop. */
  isDown = false;
  /** Method and path of every request that arrived, in order. */
  readonly asked: string[] = [];
  readonly #port: number;
  readonly #server = createServer((asked, answer) => {
    this.#pass(asked, answer).catch(() => asked.socket.destroy());
  });
  readonly #lacking = new Lacking();
  #planned: Planned[] = [];
  #held: { mark: string; goOn: () => void }[] = [];
  #watching: { mark: string; tell: () => void }[] = [];

  constructor(port: number) {
    this.#port = port;
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /**
   * Plans faults for the next posts that contain `mark`, by any sender, one each. They replace what
   * was planned for that mark: an order that was queued without a post leaves its fault behind, and
   * every order has the same mark.
   */
  plan(mark: string, faults: readonly PostFault[]): void {
    const others = this.#planned.filter((one) => one.mark !== mark);
    this.#planned = [...others, ...faults.map((fault) => ({ fault, mark }))];
  }

  /** Returns whether a page waits for the answer to a post with this mark. */
  holds(mark: string): boolean {
    return this.#held.some((one) => one.mark === mark);
  }

  /** Resolves once it does. */
  untilItHolds(mark: string): Promise<void> {
    if (this.holds(mark)) return Promise.resolve();
    return new Promise((tell) => this.#watching.push({ mark, tell }));
  }

  /** Releases every held answer and delivers the late posts. */
  release(): void {
    for (const { goOn } of this.#held.splice(0)) goOn();
  }

  /** Behaves from now on as if one of the safeguards were switched off. */
  lacks(off: BrowserSafeguard | null): void {
    this.#lacking.off = off;
  }

  /** Removes every fault. */
  calm(): void {
    this.isDown = false;
    this.#planned = [];
    this.release();
  }

  async close(): Promise<void> {
    this.calm();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(asked);
    this.asked.push(`${asked.method} ${asked.url}`);
    if (this.isDown) return void asked.socket.destroy();
    const { fault, mark = '' } = this.#faultOf(body.toString()) ?? {};
    const instead = this.#lacking.inItsPlace(asked.headers, fault);
    if (instead) {
      answer.writeHead(instead.code, { 'Content-Type': 'application/json' });
      return void answer.end(JSON.stringify(instead));
    }
    if (fault === 'lost' || fault === 'late') asked.socket.destroy();
    if (fault === 'lost') return;
    if (fault === 'busy') {
      answer.writeHead(503, { 'Content-Type': 'text/html', 'Retry-After': '1' });
      return void answer.end(`<h1>${busyTitle}</h1>`);
    }
    // No sender waits for it any more.
    if (fault === 'late') await this.#hold('');
    const { status, headers, content } = await this.#forward(asked, body);
    if (fault === 'held') await this.#hold(isReplay(asked) ? '' : mark);
    if (fault === 'answer lost') return void asked.socket.destroy();
    const said = this.#lacking.toBrowser(headers);
    // On a reused connection a browser would repeat a lost post by itself.
    answer.writeHead(status, { ...said, connection: 'close' }).end(content);
  }

  #faultOf(body: string): Planned | undefined {
    const at = this.#planned.findIndex(({ mark }) => body.includes(mark));
    return at < 0 ? undefined : this.#planned.splice(at, 1)[0];
  }

  #hold(mark: string): Promise<void> {
    for (const one of this.#watching) if (one.mark === mark) one.tell();
    this.#watching = this.#watching.filter((one) => one.mark !== mark);
    return new Promise((goOn) => this.#held.push({ mark, goOn }));
  }

  #forward({ method, url, headers: said }: IncomingMessage, content: Buffer) {
    type Forwarded = { status: number; headers: IncomingMessage['headers']; content: Buffer };
    const text = method === 'POST' ? content.toString() : '';
    const { headers, body } = this.#lacking.toShop(said, text);
    return new Promise<Forwarded>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: this.#port, method, path: url, headers };
      const sent = ask(options, (response) => {
        const { statusCode: status = 500 } = response;
        buffer(response).then(
          (content) => resolve({ status, headers: response.headers, content }),
          reject,
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }
}

function isReplay({ headers }: IncomingMessage): boolean {
  return replayHeaders.operation.toLowerCase() in headers;
}
