import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';
import { diesAtStart, orders } from './death-points.ts';
import type { DeathPoint } from './death-points.ts';

export type Post = {
  address: string;
  body: string;
  headers: Record<string, string>;
  cookie: string;
};

/** At which point of a request the shop dies; `skips`: how often it lives through it before. */
export type Plan = { point: DeathPoint; skips: number };

/** How often a run killed its shop, by point. */
export type Deaths = Map<DeathPoint, number>;

/** A shop that can be killed by what it is asked, and started again on the same data. */
export class MortalShop {
  readonly deaths: Deaths = new Map();
  readonly dataFolder: string;
  /** Stays until the shop has died of it. */
  plan: Plan | null = null;
  #process: ShopProcess | null = null;
  #port = 0;

  constructor(dataFolder: string) {
    this.dataFolder = dataFolder;
  }

  get isUp(): boolean {
    return this.#process !== null;
  }

  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Once it is ready; a death at the start is followed by another start. */
  async start(): Promise<void> {
    if (this.#process) return;
    if (this.plan?.point === 'while it starts again') {
      this.#died('while it starts again');
      await this.#open({ [diesAtStart]: '1' }).then(
        () => Promise.reject(new Error('It lives')),
        () => undefined,
      );
    }
    this.#process = await this.#open({});
  }

  async #open(environment: Record<string, string>): Promise<ShopProcess> {
    this.#port ||= await freePort();
    return startShop({
      script: fileURLToPath(new URL('./shop-that-dies.ts', import.meta.url)),
      port: this.#port,
      dataFolder: this.dataFolder,
      environment,
    });
  }

  async kill(): Promise<void> {
    await this.#process?.kill();
    this.#process = null;
  }

  /** Asks at a time; rejects like a network does when the shop is dead or dies of it. */
  async ask(post: Post, now: number, isMortal: boolean): Promise<Response> {
    if (!this.#process) throw new Error('Nobody listens');
    const plan = isMortal ? this.plan : null;
    const planned = plan && { [orders.death]: plan.point, [orders.skips]: String(plan.skips) };
    let response: Response;
    try {
      const headers = { ...post.headers, ...planned, [orders.clock]: String(now) };
      response = await send(this.#port, { ...post, headers: { ...headers, origin: this.origin } });
    } catch (error) {
      await this.#process.ended;
      this.#process = null;
      if (plan) this.#died(plan.point);
      throw error;
    }
    if (plan?.point === 'after the answer has left') {
      await this.kill();
      this.#died(plan.point);
    }
    // It has to be dead before it can die once more while it starts.
    if (plan?.point === 'while it starts again') await this.kill();
    return response;
  }

  /** A page as its visitor gets it. */
  read(address: string, cookie: string, now: number): Promise<Response> {
    const headers = { [orders.clock]: String(now) };
    return send(this.#port, { address, cookie, headers, body: null });
  }

  #died(point: DeathPoint): void {
    this.deaths.set(point, (this.deaths.get(point) ?? 0) + 1);
    this.plan = null;
  }
}

function send(port: number, post: Omit<Post, 'body'> & { body: string | null }): Promise<Response> {
  const { address, body, headers, cookie } = post;
  const form = body === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        ...{ host: '127.0.0.1', port, path: address, method: body === null ? 'GET' : 'POST' },
        headers: { host: `localhost:${port}`, cookie, ...form, ...headers },
        agent: false,
      },
      (answer) => {
        const given = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        const { statusCode: status = 500 } = answer;
        text(answer)
          .then(
            (content) => new Response(status === 204 ? null : content, { status, headers: given }),
          )
          .then(resolve, reject);
      },
    );
    asked.on('error', reject);
    asked.end(body ?? undefined);
  });
}
