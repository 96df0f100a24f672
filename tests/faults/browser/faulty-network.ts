import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What becomes of the next form that is posted. `late`: it arrives when nobody waits any more. */
export type PostFault = 'lost' | 'late' | 'answer lost' | 'held' | 'busy';

/** Stands between browsers and a shop, as a network that fails. */
export class FaultyNetwork {
  /** Nobody gets through. */
  isDown = false;
  readonly #form: RegExp;
  readonly #port: number;
  readonly #server = createServer((asked, answer) => {
    this.#pass(asked, answer).catch(() => asked.socket.destroy());
  });
  #next: PostFault[] = [];
  #held: (() => void)[] = [];

  /** `form`: paths whose posts can be met by a fault. */
  constructor(port: number, form: RegExp) {
    this.#port = port;
    this.#form = form;
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  plan(fault: PostFault): void {
    this.#next.push(fault);
  }

  /** Everything held goes on, late posts arrive. */
  release(): void {
    for (const goOn of this.#held.splice(0)) goOn();
  }

  /** Nothing goes wrong from now on. */
  calm(): void {
    this.isDown = false;
    this.#next = [];
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
    const isForm = asked.method === 'POST' && this.#form.test(asked.url ?? '');
    const fault = isForm ? this.#next.shift() : undefined;
    if (fault === 'lost' || fault === 'late') asked.socket.destroy();
    if (fault === 'lost') return;
    if (fault === 'busy') {
      answer.writeHead(503, { 'Content-Type': 'text/html', 'Retry-After': '1' });
      return void answer.end('<h1>Busy</h1>');
    }
    if (fault === 'late') await this.#hold();
    const { status, headers, content } = await this.#forward(asked, body);
    if (fault === 'held') await this.#hold();
    if (fault === 'answer lost') return void asked.socket.destroy();
    answer.writeHead(status, headers).end(content);
  }

  #hold(): Promise<void> {
    return new Promise((goOn) => this.#held.push(goOn));
  }

  #forward({ method, url, headers }: IncomingMessage, body: Buffer) {
    type Forwarded = { status: number; headers: IncomingMessage['headers']; content: Buffer };
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
