import type { IncomingMessage, ServerResponse } from 'node:http';
import { refusalHeaders } from '../../app/request/data-request.ts';
import { plainHtml } from '../http/plain-page.ts';
import type { PlainReason } from '../http/plain-page.ts';
import { findPlainPlace, noHosts } from '../http/plain-place.ts';
import type { PlainPlace } from '../http/plain-place.ts';
import { hostnameOf } from '../http/request-host.ts';

/** Pages by reason and place, rendered on first use. */
const pages = new Map<string, Buffer>();

type EarlyAnswer = { status: number; reason: PlainReason; retryAfter?: number };

/** Answers a request before its handler sees it: the shop with a page, the back end with JSON. */
export type AnswerEarly = (
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  response: ServerResponse,
  answer: EarlyAnswer,
) => void;

/**
 * Answers with a page at minimal cost: no session is opened. `hosts`: of the brands; without them a
 * page has no brand.
 */
export function createPageAnswers(
  securityHeaders: Readonly<Record<string, string>>,
  hosts = noHosts,
): AnswerEarly {
  return ({ method, url = '', headers }, response, { status, reason, retryAfter }) => {
    const [pathname = ''] = url.split('?', 1);
    const place = findPlainPlace(hosts, { hostname: hostnameOf(headers.host ?? ''), pathname });
    const page = getPage(reason, place);
    if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter));
    response.writeHead(status, {
      ...securityHeaders,
      ...refusalHeaders(method, url),
      'content-type': 'text/html; charset=utf-8',
      'content-length': page.length,
      'cache-control': 'no-store',
    });
    response.end(method === 'HEAD' ? undefined : page);
  };
}

const jsonResults: Partial<Record<PlainReason, string>> = {
  tooLarge: 'Too large',
  misdirected: 'Bad host',
};

/** Answers in the error format of the wire contract. */
export const answerWithJson: AnswerEarly = (_request, response, { status, reason, retryAfter }) => {
  if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter));
  const result = jsonResults[reason] ?? 'Busy';
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ code: status, result }));
};

function getPage(reason: PlainReason, place: PlainPlace): Buffer {
  const { language, shop } = place;
  const name = [reason, language, shop?.brand, shop?.home].join(' ');
  const known = pages.get(name);
  if (known) return known;
  const page = Buffer.from(plainHtml(reason, place));
  pages.set(name, page);
  return page;
}
