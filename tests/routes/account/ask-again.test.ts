import type { AppLoadContext } from '@remix-run/node';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AccountProblem } from '../../../app/domain/account/account-problem.ts';
import type { AskedAgain } from '../../../app/domain/account/inquiry.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import { loadEveryArea, translateKey } from '../../../app/i18n/areas.ts';
import { askAgain } from '../../../app/routes/account/inquiries/ask-again.server.ts';

type Notice = Parameters<AppLoadContext['visit']['session']['notify']>[0];

/** Posts the form of an inquiry to a shop that answers as given. */
async function post(answer: Result<AskedAgain, AccountProblem>, language = 'de') {
  const notices: Notice[] = [];
  const visit = {
    store: { language, prefix: '/' },
    signIn: { customer: {} },
    session: { data: {}, notify: (notice: Notice) => notices.push(notice) },
  };
  const context = { shop: { account: { askAgain: async () => answer } }, visit };
  const request = new Request('https://camp.example/my-account/inquiries/7', { method: 'POST' });
  const response = await askAgain('7', request, context as unknown as AppLoadContext).catch(
    (thrown: unknown) => thrown as Response,
  );
  return {
    status: response.status,
    wait: response.headers.get('Retry-After'),
    location: response.headers.get('Location')?.split('?')[0] ?? null,
    texts: notices.map(({ key, values }) => translateKey(language as 'de', key, values)),
  };
}

const none: AskedAgain = { added: 0, missing: [], limited: [], refused: [] };
const few = { name: 'Camp Gera', available: 2, asked: 9, isTravel: true };

describe('an inquiry that is asked again (Rule D3.7)', () => {
  beforeAll(() => loadEveryArea());

  it('answers 429 with the wait when a limit is reached', async () => {
    expect(await post(refusal({ kind: 'too-many', minutes: 7 }))).toEqual({
      status: 429,
      wait: '420',
      location: null,
      texts: [],
    });
  });

  it.each<[AccountProblem, status: number, location: string | null]>([
    [{ kind: 'signed-out' }, 303, '/my-account'],
    [{ kind: 'unreachable' }, 503, null],
    [{ kind: 'not-there' }, 404, null],
  ])('answers %j with %i', async (problem, status, location) => {
    const answer = await post(refusal(problem));
    expect(answer).toMatchObject({ status, texts: [] });
    expect(answer.location).toEqual(location);
  });

  it.each<[language: string, change: Partial<AskedAgain>, location: string, texts: string[]]>([
    ['de', { added: 2 }, '/cart', ['2 Positionen liegen im Anfragekorb.']],
    [
      'de',
      { missing: ['Ball', 'Bus'] },
      '/my-account/inquiries/7',
      ['Das gibt es hier gerade nicht: Ball, Bus'],
    ],
    [
      'de',
      { limited: [few] },
      '/my-account/inquiries/7',
      ['Das ist so nicht möglich: Camp Gera: Nur noch 2 Plätze frei. Gewünscht: 9.'],
    ],
    [
      'de',
      { added: 1, refused: [{ name: 'Leibchen', kind: 'tooFew', count: 10 }] },
      '/cart',
      [
        'Das ist so nicht möglich: Leibchen: Mindestens 10 nötig.',
        '1 Position liegt im Anfragekorb.',
      ],
    ],
    [
      'en',
      { refused: [{ name: 'Ball', kind: 'full', count: 100 }] },
      '/my-account/inquiries/7',
      ['This is not possible: Ball: The basket holds at most 100 different offers.'],
    ],
    [
      'en',
      { added: 1, limited: [{ ...few, inCart: 2, isTravel: false }] },
      '/cart',
      [
        'This is not possible: Camp Gera: Only 2 products available. 2 of them are in your basket already. You asked for 9 more.',
        '1 item is in the inquiry basket.',
      ],
    ],
  ])('says in %s for %j', async (language, change, location, texts) => {
    expect(await post(success({ ...none, ...change }), language)).toEqual({
      status: 303,
      wait: null,
      location,
      texts,
    });
  });
});
