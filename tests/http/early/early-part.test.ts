import { describe, expect, it } from 'vitest';
import { findCut } from '../../../server/http/early/cut-page.ts';
import { openEarlyPages } from '../../../server/http/early/early-pages.ts';
import { streamEarly } from '../../../server/http/early/early-part.ts';
import type { EarlyPart, OwnRest } from '../../../server/http/early/early-part.ts';
import { toCachedPage } from '../../../server/http/page-cache/cached-page.ts';
import type { CachedPage } from '../../../server/http/page-cache/cached-page.ts';
import type { OpenSession } from '../../../server/http/session/session.ts';
import type { SessionData } from '../../../server/visit.ts';

const document = (cart: string, hero: string, list: string) =>
  `<html><head><title>Türkei</title></head><body><nav>menu</nav><div class="tools">${cart}</div>` +
  `<main id="main"><section data-once="a">${hero}</section><div data-once="b">${list}</div></main></html>`;

const browser = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
const opens = (headers: Record<string, string> = browser) =>
  new Request('http://camp.example/de_de/tuerkei', { headers });

function sessionOf(data: Partial<SessionData> = {}, isNew = false): OpenSession {
  const whole = { id: '1', cartToken: null, notices: [], asksSignIn: false, ...data };
  return { session: { data: whole }, isNew, isTouched: () => false } as unknown as OpenSession;
}

const cachedPage = () =>
  toCachedPage(
    document('empty', 'hero', 'old').replace('<nav>', '<script nonce="n">one()</script><nav>'),
    new Headers({
      'content-security-policy': "script-src 'nonce-n' 'strict-dynamic'; style-src 'sha256-s'",
    }),
    ['C1'],
    { filledAt: Date.now(), pricesUntil: Infinity },
  );

function find(request: Request, opened: OpenSession, page: CachedPage | null) {
  const pages = openEarlyPages(
    () => page,
    ({ origin }) => origin,
    Date.now,
  );
  return pages.find(request, { opened, path: '/tuerkei', language: 'de', nonce: 'n' });
}

// Rule G2.5
describe('the first part of a cached page', () => {
  it('ends after the hero for a visitor without cart and sign-in', async () => {
    const page = await cachedPage();
    const early = find(opens(), sessionOf(), page);
    expect(early?.reach).toBe('hero');
    expect(early?.first).toMatch(/hero<\/section>$/);
    expect(early?.rest).toBe('<div data-once="b">old</div></main></html>');
    expect(early?.scriptHashes).toEqual([expect.stringMatching(/^'sha256-[\w+/]{43}='$/)]);
  });

  it('ends after the main menu for a visitor with a cart', async () => {
    const page = await cachedPage();
    const early = find(opens(), sessionOf({ cartToken: 'cart' }), page);
    expect(early?.reach).toBe('navigation');
    expect(early?.first).toMatch(/<nav>menu<\/nav>$/);
  });

  const refused: [why: string, request: Request, session: OpenSession][] = [
    ['data for a script', opens({ 'sec-fetch-dest': 'empty' }), sessionOf()],
    ['a crawler or text browser', opens({}), sessionOf()],
    ['a page opened ahead', opens({ ...browser, 'sec-purpose': 'prefetch' }), sessionOf()],
    ['a new visitor, who gets a session', opens(), sessionOf({}, true)],
    ['a visitor with a message', opens(), sessionOf({ notices: [{ kind: 'info', key: 'k' }] })],
    ['a sign-in that is asked for', opens(), sessionOf({ asksSignIn: true })],
  ];
  it.each(refused)('is nothing for %s', async (_, request, session) => {
    const page = await cachedPage();
    expect(find(request, session, page)).toBeNull();
  });

  it('is nothing where no page is cached', () => {
    expect(find(opens(), sessionOf(), null)).toBeNull();
  });
});

describe('streamEarly', () => {
  const whole = document('empty', 'hero', 'old');
  const early: EarlyPart = {
    reach: 'hero',
    first: whole.slice(0, findCut(whole, 'hero')),
    rest: whole.slice(findCut(whole, 'hero')),
    scriptHashes: [],
    learning: null,
  };

  async function read(rendering: Promise<OwnRest>) {
    const ends: (string | null)[] = [];
    const body = streamEarly(early, rendering, (reason) => ends.push(reason));
    return { html: await new Response(body).text(), ends };
  }

  it('sends the first part before the page is rendered', async () => {
    const never = new Promise<OwnRest>(() => undefined);
    const reader = streamEarly(early, never, () => undefined).getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(early.first);
  });

  it('goes on with the own page, whatever the chunks cut in two', async () => {
    const bytes = new TextEncoder().encode(document('empty', 'hero', 'neu für dich'));
    for (const size of [1, 7, bytes.length]) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.slice(index * size, (index + 1) * size),
      );
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const chunk of chunks) controller.enqueue(chunk);
          controller.close();
        },
      });
      const { html, ends } = await read(
        Promise.resolve({ response: new Response(body), reason: null }),
      );
      expect(html).toBe(document('empty', 'hero', 'neu für dich'));
      expect(ends).toEqual([null]);
    }
  });

  it.each<[string, () => Promise<OwnRest>]>([
    ['an error or redirect', async () => ({ response: null, reason: 'status 404' })],
    ['a failure', async () => Promise.reject(new Error('away'))],
    ['another form', async () => ({ response: new Response('<p>plain</p>'), reason: null })],
  ])('ends as the cached page after %s', async (_, rendering) => {
    const { html, ends } = await read(rendering());
    expect(html).toBe(whole);
    expect(ends).toEqual([expect.any(String)]);
  });
});
