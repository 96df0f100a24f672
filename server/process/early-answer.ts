import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '../../app/domain/store/languages.ts';
import { splitStorePath } from '../../app/domain/store/store-path.ts';
import { plainHtml } from '../http/plain-page.ts';
import type { PlainReason } from '../http/plain-page.ts';

/** Pages by reason and language, rendered on first use. */
const pages = new Map<string, Buffer>();

type EarlyAnswer = { status: number; reason: PlainReason; retryAfter?: number };

/** Answers a request before its handler sees it: the shop with a page, the back end with JSON. */
export type AnswerEarly = (
  request: Pick<IncomingMessage, 'method' | 'url'>,
  response: ServerResponse,
  answer: EarlyAnswer,
) => void;

/** Answers with a page at minimal cost: no session is opened. */
export function createPageAnswers(securityHeaders: Readonly<Record<string, string>>): AnswerEarly {
  return ({ method, url = '' }, response, { status, reason, retryAfter }) => {
    const page = getPage(reason, splitStorePath(url.split('?', 1)[0] ?? '').language);
    if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter));
    response.writeHead(status, {
      ...securityHeaders,
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

function getPage(reason: PlainReason, language: Language): Buffer {
  const name = `${reason} ${language}`;
  const known = pages.get(name);
  if (known) return known;
  const page = Buffer.from(plainHtml(reason, language));
  pages.set(name, page);
  return page;
}
