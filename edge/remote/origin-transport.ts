import { readBody } from '../../server/commerce/read-body.ts';
import {
  batchAnswerSchema,
  callsPath,
  factsPath,
  factsSchema,
} from '../../server/origin/protocol.ts';
import type { BatchAnswer, OriginFacts } from '../../server/origin/protocol.ts';

/** Milliseconds until a batch fails; more than the origin's own limit of a call. */
const longestBatch = 4000;

/** Longest answer to a batch, in bytes. */
const maxAnswerBytes = 16 * 1024 * 1024;

/** The origin did not answer, or not in this protocol. */
export class OriginUnavailable extends Error {
  override name = 'OriginUnavailable';
}

/** The page has asked for so long that a batch had less than its time: no failure of the origin. */
export class PageOutOfTime extends Error {
  override name = 'PageOutOfTime';
  override message = 'the time of the page is over';
}

/** The origin is of a release with another protocol: it serves visitors, but no calls. */
export class OtherRelease extends Error {
  override name = 'OtherRelease';
}

export type OriginTransportDeps = {
  /** Sends a request to the origin's internal address; `path` starts with a slash. */
  send: (path: string, init: RequestInit) => Promise<Response>;
  secret: string;
};

export type OriginTransport = {
  facts(): Promise<OriginFacts>;
  /** `body`: JSON with `count` calls. `patience`: milliseconds; a batch has at most four seconds. */
  sendBatch(body: string, count: number, patience: number): Promise<BatchAnswer>;
};

/**
 * Creates the requests of the origin protocol; each throws OriginUnavailable, or OtherRelease when
 * the origin does not know this version. Rules R8.1, R8.2
 */
export function createOriginTransport({ send, secret }: OriginTransportDeps): OriginTransport {
  async function request(
    path: string,
    init: RequestInit,
    patience = longestBatch,
  ): Promise<unknown> {
    const headers = { authorization: `Bearer ${secret}`, ...init.headers };
    const signal = AbortSignal.timeout(Math.min(longestBatch, Math.ceil(patience)));
    try {
      const response = await send(path, { ...init, headers, signal, redirect: 'manual' });
      if (response.status !== 200) {
        await response.body?.cancel();
        if (response.status === 404) throw new OtherRelease('the origin is of another release');
        throw new OriginUnavailable(`the origin answered ${response.status}`);
      }
      return JSON.parse(await readBody(response, maxAnswerBytes)) as unknown;
    } catch (error) {
      if (error instanceof OriginUnavailable || error instanceof OtherRelease) throw error;
      if (signal.aborted && patience < longestBatch) throw new PageOutOfTime();
      throw new OriginUnavailable(error instanceof Error ? error.name : 'unreachable');
    }
  }

  return {
    async facts() {
      const facts = factsSchema.safeParse(await request(factsPath, {}));
      if (!facts.success) throw new OriginUnavailable('the origin sent no facts');
      return facts.data as OriginFacts;
    },
    async sendBatch(body, count, patience) {
      const headers = { 'content-type': 'application/json' };
      const answer = batchAnswerSchema.safeParse(
        await request(callsPath, { method: 'POST', headers, body }, patience),
      );
      if (!answer.success || answer.data.answers.length !== count) {
        throw new OriginUnavailable('the origin answered in another form');
      }
      return answer.data;
    },
  };
}
