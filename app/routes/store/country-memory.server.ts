import { createCookie } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import { interacted } from '../../domain/store/country-choice.ts';

type Visit = AppLoadContext['visit'];

/** Lifetime of a remembered store, in seconds. */
const oneYear = 365 * 24 * 60 * 60;

/**
 * Both cookies are HttpOnly and hold no personal data. On https they have a name prefix; the names
 * without it are only read there, from earlier versions.
 */
const attributes = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
const saved = createCookie('store', attributes);
const state = createCookie('store-asked', attributes);
const secureSaved = createCookie('__Host-store', { ...attributes, secure: true });
const secureState = createCookie('__Host-store-asked', { ...attributes, secure: true });

/** Returns what this browser remembers; ignores values we did not write. */
export async function readCountryMemory(request: Request) {
  const header = request.headers.get('cookie');
  const code = (await parseCookie(secureSaved, header)) ?? (await parseCookie(saved, header));
  const asked = (await parseCookie(secureState, header)) ?? (await parseCookie(state, header));
  return {
    saved: typeof code === 'string' ? code : null,
    state: asked === interacted ? interacted : 0,
  };
}

/**
 * Adds cookies to `headers`: the visitor was asked (until the browser closes), and the store to
 * remember; null for none. Rules E10.5, E10.6
 */
export async function rememberCountry(visit: Visit, headers: Headers, code: string | null) {
  const isSecure = visit.origin.startsWith('https:');
  const store = isSecure ? secureSaved : saved;
  headers.append('Set-Cookie', await (isSecure ? secureState : state).serialize(interacted));
  if (code !== null) headers.append('Set-Cookie', await store.serialize(code, { maxAge: oneYear }));
}

async function parseCookie(cookie: typeof saved, header: string | null): Promise<unknown> {
  try {
    return await cookie.parse(header);
  } catch {
    // A foreign cookie with our name.
    return null;
  }
}
