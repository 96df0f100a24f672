import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';
import type { Random } from '../random.ts';
import { diesAtStart, orders } from './death-points.ts';
import type { DeathPoint } from './death-points.ts';

export type Post = {
  address: string;
  body: string;
  headers: Record<string, string>;
  cookie: string;
};

/**
 * Point of a request at which the shop is killed. `skips`: how often it passes the point before.
 */
export type Plan = { point: DeathPoint; skips: number };

/** An action may run more than one transaction. */
export function planFor(random: Random, point: DeathPoint): Plan {
  return { point, skips: point.endsWith('effect') ? random.below(2) : 0 };
}

/** Number of kills of a run, by point. */
export type Deaths = Map<DeathPoint, number>;

/** A shop process that requests can kill, and that restarts on the same data. */
export class MortalShop {
  readonly deaths: Deaths = new Map();
  readonly dataFolder: string;
  /** Stays set until the shop was killed at it. */
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

  /**
   * Starts the shop, and resolves once it is ready; after a kill during the start it starts again.
   */
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

  /**
   * Sends a request at a time of the schedule; rejects like a network error when the shop is not
   * running or is killed.
   */
  async ask(post: Post, now: number, isMortal: boolean): Promise<Response> {
    if (!this.#process) throw new Error('The shop is not running');
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
    // It must be stopped first, to be killed during its start.
    if (plan?.point === 'while it starts again') await this.kill();
    return response;
  }

  /** Returns a page for the visitor with this cookie. */
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
        host: '127.0.0.1',
        port,
        path: address,
        method: body === null ? 'GET' : 'POST',
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
