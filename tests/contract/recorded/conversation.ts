import { http, HttpResponse } from 'msw';
import type { Commerce } from '../../../server/commerce/client.ts';
import type { Caller } from '../../../server/commerce/exchange.ts';
import type { CommerceProblem } from '../../../server/commerce/problem.ts';
import { familyOrigin } from '../../../scripts/dev/offline-host/family-dialect.ts';

type Given = { ok: true; value: unknown } | { ok: false; problem: CommerceProblem };

/** One call of the client, the request that it sends and the answer of the host. */
export type Exchange = {
  /** What happens, as a title. */
  about: string;
  call: (commerce: Commerce, caller: Caller) => Promise<Given>;
  sent: {
    /** Method and path. */
    line: string;
    /** Parameters of the query; others may be there too. */
    query?: Record<string, string>;
    /** Part of the body. */
    body?: unknown;
  };
  answer: { status: number; json: unknown };
  /** Part of the value, or of the problem, that the client returns. */
  gives: { value: unknown } | { problem: Partial<Record<keyof CommerceProblem | 'code', unknown>> };
};

export type Conversation = {
  /** Back end, with the version whose answers these are. */
  host: string;
  caller: Caller;
  exchanges: readonly Exchange[];
};

export type SentRequest = { line: string; query: Record<string, string>; body: unknown };

/** Answers every request with the answer of `exchange`; `sent` gets what the client sent. */
export function replay({ answer }: Exchange, sent: SentRequest[]) {
  return http.all(`${familyOrigin}/*`, async ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    sent.push({
      line: `${request.method} ${pathname}`,
      query: Object.fromEntries(searchParams),
      body: text === '' ? null : JSON.parse(text),
    });
    return HttpResponse.json(answer.json as Record<string, unknown>, { status: answer.status });
  });
}
