import type { CommerceConnection } from '../../server/commerce/exchange.ts';
import { badDays } from '../../scripts/dev/offline-host/bad-days.ts';

/** Cart and token of the calls, which no problem may repeat. */
export const cartId = 'a'.repeat(32);
export const secret = 'token-of-a-customer';

type InvalidAnswer = {
  name: string;
  response: () => Response | Promise<Response>;
  problem: Record<string, unknown>;
  isRetried: boolean;
  timeouts?: CommerceConnection['timeouts'];
};

/** Answers of a host that a client reports as a problem. */
export const invalidAnswers: InvalidAnswer[] = [
  {
    name: 'a host that cannot be reached',
    response: badDays.unreachable,
    problem: { kind: 'unreachable' },
    isRetried: true,
  },
  {
    name: 'no answer in time',
    response: () => new Promise<Response>(() => undefined),
    problem: { kind: 'timeout', message: 'No answer within 100 ms' },
    timeouts: { call: 100, order: 10_000 },
    isRetried: true,
  },
  {
    name: 'an answer that comes in drops',
    response: badDays.slow,
    problem: { kind: 'timeout', message: 'No answer within 100 ms' },
    timeouts: { call: 100, order: 10_000 },
    isRetried: true,
  },
  {
    name: 'a page of HTML from a proxy (Rule F1.14)',
    response: () => badDays.htmlPage(),
    problem: { kind: 'not-json', message: 'Error with response - bad content-type!' },
    isRetried: true,
  },
  {
    name: 'JSON that is cut off',
    response: badDays.cut,
    problem: { kind: 'not-json', message: 'Error with response - bad content-type!' },
    isRetried: true,
  },
  {
    name: 'nothing at all (Rule F1.14)',
    response: () => new Response('', { headers: { 'content-type': 'application/json' } }),
    problem: { kind: 'empty', message: 'Unhandled error, wrong response format!' },
    isRetried: true,
  },
  {
    name: 'a list where an envelope belongs',
    response: () => Response.json([1, 2]),
    problem: { kind: 'unexpected-shape' },
    isRetried: false,
  },
  {
    name: 'a result of another shape',
    response: () => Response.json({ code: 200, result: [{ sku: 'X' }] }),
    problem: { kind: 'unexpected-shape', message: 'Unhandled error, wrong response format!' },
    isRetried: false,
  },
  {
    name: 'a refusal in a sentence (Rule F1.15)',
    response: () => Response.json({ code: 404, result: 'No such entity' }, { status: 404 }),
    problem: { kind: 'refused', code: 404, message: 'No such entity' },
    isRetried: false,
  },
  {
    name: 'a refusal in an object (Rule F1.5)',
    response: () =>
      Response.json(
        { code: 500, result: { errorMessage: 'Wrong password', code: 401 } },
        { status: 500 },
      ),
    problem: { kind: 'refused', code: 500, message: 'Wrong password' },
    isRetried: true,
  },
  {
    name: 'a refusal as a list of findings (Rule F1.6)',
    response: () =>
      Response.json(
        {
          code: 400,
          result: [{ keyword: 'minimum', dataPath: '.products[0].qty', message: 'should be >= 1' }],
        },
        { status: 400 },
      ),
    problem: { kind: 'refused', code: 400, message: '.products[0].qty should be >= 1' },
    isRetried: false,
  },
  {
    name: 'a refusal with numbered placeholders (Rule F1.9)',
    response: () =>
      Response.json(
        { code: 400, result: { message: '%1 of %2 left', parameters: [3, 'Camp'] } },
        { status: 400 },
      ),
    problem: { kind: 'refused', code: 400, message: '3 of Camp left' },
    isRetried: false,
  },
  {
    name: 'a refusal with named placeholders (Rule F1.9)',
    response: () =>
      Response.json(
        {
          code: 400,
          result: {
            message: 'No such entity with %fieldName = %fieldValue, %other',
            parameters: { fieldName: 'cartId', fieldValue: 7 },
          },
        },
        { status: 400 },
      ),
    problem: { kind: 'refused', message: 'No such entity with cartId = 7, %other' },
    isRetried: false,
  },
  {
    name: 'a refusal as a list of sentences',
    response: () =>
      Response.json({ code: 400, result: ['too short', 'too plain'] }, { status: 400 }),
    problem: { kind: 'refused', code: 400, message: 'too short; too plain' },
    isRetried: false,
  },
  {
    name: 'findings that name their place the newer way',
    response: () =>
      Response.json(
        { code: 500, result: [{ instancePath: '/qty', message: 'is odd' }] },
        { status: 500 },
      ),
    problem: { kind: 'refused', message: '/qty is odd' },
    isRetried: true,
  },
  {
    name: 'a refusal without a word (Rule F1.15)',
    response: () => Response.json({ code: 403, result: null }, { status: 403 }),
    problem: { kind: 'refused', code: 403, message: '' },
    isRetried: false,
  },
  {
    name: 'a token that is not accepted',
    response: () => Response.json({ code: 401, result: 'Not you' }, { status: 401 }),
    problem: { kind: 'refused', code: 401, message: 'Not you' },
    isRetried: false,
  },
  {
    name: 'a host that cannot reach the platform behind it (Rules C8.4, E6.3, F1.15)',
    response: () => Response.json({ code: 500, result: { code: 'ENOTFOUND' } }, { status: 500 }),
    problem: { kind: 'unreachable', message: 'ENOTFOUND' },
    isRetried: true,
  },
  {
    name: 'a wrong password, which is no refused token (Rule F1.10)',
    response: () =>
      Response.json({ code: 500, result: { message: 'It differs', code: 401 } }, { status: 500 }),
    problem: { kind: 'refused', code: 500, message: 'It differs' },
    isRetried: true,
  },
  {
    name: 'a refusal that repeats what it was sent (Rules F1.15, F3.4)',
    response: () =>
      Response.json(
        {
          code: 400,
          result: { message: `?token=${secret}&cartId=${cartId}`, at: [secret] },
        },
        { status: 400 },
      ),
    problem: { message: '?token=[redacted]&cartId=[redacted]', details: { at: ['[redacted]'] } },
    isRetried: false,
  },
  {
    name: 'an error code in an answer with status 200',
    response: () => Response.json({ code: 500, result: 'Broken' }),
    problem: { kind: 'refused', code: 500, message: 'Broken' },
    isRetried: true,
  },
  {
    name: 'a host that asks to come back',
    response: () =>
      Response.json(
        { code: 409, result: 'Busy' },
        { status: 409, headers: { 'retry-after': '2' } },
      ),
    problem: { kind: 'refused', code: 409, retryAfter: 2 },
    isRetried: true,
  },
];
