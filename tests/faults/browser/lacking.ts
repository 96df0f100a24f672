import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { replayHeaders } from '../../../app/outbox/protocol/answer.ts';
import type { ReplayAnswer, ReplayResult } from '../../../app/outbox/protocol/answer.ts';
import { ownerCookieName } from '../../../app/outbox/protocol/owner-cookie.ts';
import type { PostFault } from './faulty-network.ts';
import type { BrowserSafeguard } from './safeguards.ts';

/** One account for every user, where the owner check is switched off. */
const everybody = 'a.everybody';

/** Proxy between browsers and the shop that removes one of the safeguards. */
export class Lacking {
  off: BrowserSafeguard | null = null;
  #owner = '';

  /** Returns the request headers as forwarded to the shop. */
  toShop(
    headers: IncomingHttpHeaders,
    body: string,
  ): { headers: IncomingHttpHeaders; body: string } {
    if (this.off === 'one key for all attempts' && operationOf(headers) === 'send') {
      const other = randomBytes(16).toString('hex');
      return { headers, body: body.replace(/(^|&)key=[0-9a-f]{32}/, `$1key=${other}`) };
    }
    if (this.off === 'the server checks whose it is') {
      const { cookie, [owner]: named } = headers;
      const known = {
        ...(cookie && { cookie: cookie.replace(everybody, this.#owner) }),
        ...(named && { [owner]: named === everybody ? this.#owner : named }),
      };
      return { headers: { ...headers, ...known }, body };
    }
    return { headers, body };
  }

  /** Returns an answer in place of the shop's; null when the shop is asked. */
  inItsPlace(headers: IncomingHttpHeaders, fault: PostFault | undefined): ReplayAnswer | null {
    const operation = operationOf(headers);
    if (this.off === 'cancellations are remembered' && operation === 'cancel') {
      return answered({ kind: 'cancelled' });
    }
    if (this.off === 'sent needs a definite answer' && operation === 'send' && fault) {
      return answered({ kind: 'done', location: null });
    }
    return null;
  }

  /** Returns the response headers as sent to the browser. */
  toBrowser(headers: IncomingHttpHeaders): IncomingHttpHeaders {
    const { 'set-cookie': cookies } = headers;
    if (this.off !== 'the server checks whose it is' || !cookies) return headers;
    const lines = cookies.map((line) => {
      const [, name, value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== ownerCookieName) return line;
      this.#owner = value;
      return value.startsWith('a.') ? line.replace(value, everybody) : line;
    });
    return { ...headers, 'set-cookie': lines };
  }
}

const owner = replayHeaders.owner.toLowerCase();

function operationOf(headers: IncomingHttpHeaders): string | undefined {
  const operation = headers[replayHeaders.operation.toLowerCase()];
  return typeof operation === 'string' ? operation : undefined;
}

function answered(result: ReplayResult): ReplayAnswer {
  return { code: 200, result, meta: { reference: 'nobody' } };
}
