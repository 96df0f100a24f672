import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { replayHeaders } from '../../../app/outbox/protocol/answer.ts';
import { Lacking } from './lacking.ts';
import type { BrowserSafeguard } from './safeguards.ts';

/** What becomes of a post. `late`: it arrives when nobody waits any more. */
export type PostFault = 'lost' | 'late' | 'answer lost' | 'held' | 'busy';

/** What something between browsers and the shop says when it has too much to do. */
export const busyTitle = 'Busy';

type Planned = { fault: PostFault; mark: string };

/** Stands between browsers and a shop, as a network that fails. */
export class FaultyNetwork {
  /** Nobody gets through. */
  isDown = false;
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
   * Meets the first post that holds `mark`, whoever sends it: a fault that was not spent on its own
   * form must not fall upon another one, which nothing was to happen to.
   */
  plan(fault: PostFault, mark: string): void {
    this.#planned.push({ fault, mark });
  }

  /** A page waits for the answer to a post with this mark. */
  holds(mark: string): boolean {
    return this.#held.some((one) => one.mark === mark);
  }

  /** Resolves once it does. */
  untilItHolds(mark: string): Promise<void> {
    if (this.holds(mark)) return Promise.resolve();
    return new Promise((tell) => this.#watching.push({ mark, tell }));
  }

  /** Everything held goes on, late posts arrive. */
  release(): void {
    for (const { goOn } of this.#held.splice(0)) goOn();
  }

  /** From now on it is as if one of the safeguards were not there. */
  lacks(off: BrowserSafeguard | null): void {
    this.#lacking.off = off;
  }

  /** Nothing goes wrong from now on. */
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
    // Nobody waits for it.
    if (fault === 'late') await this.#hold('');
    const { status, headers, content } = await this.#forward(asked, body);
    if (fault === 'held') await this.#hold(isReplay(asked) ? '' : mark);
    if (fault === 'answer lost') return void asked.socket.destroy();
    const said = this.#lacking.toBrowser(headers);
    // On a connection that served before, a browser sends a lost post once more by itself.
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
  return replayHeaders.deed.toLowerCase() in headers;
}
