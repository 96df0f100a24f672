import { createCookie } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import { interacted } from '../../domain/store/country-choice.ts';

type Visit = AppLoadContext['visit'];

/** Seconds that a remembered store counts. */
const aYear = 365 * 24 * 60 * 60;

/**
 * Both are read by the server alone, and name no person. The names with the prefix are those on
 * https, where the others are only read: browsers hold them from before.
 */
const attributes = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
const saved = createCookie('store', attributes);
const state = createCookie('store-asked', attributes);
const secureSaved = createCookie('__Host-store', { ...attributes, secure: true });
const secureState = createCookie('__Host-store-asked', { ...attributes, secure: true });

/** What this browser remembers; anything else than we wrote counts as nothing. */
export async function readCountryMemory(request: Request) {
  const header = request.headers.get('cookie');
  const code = (await parsed(secureSaved, header)) ?? (await parsed(saved, header));
  const asked = (await parsed(secureState, header)) ?? (await parsed(state, header));
  return {
    saved: typeof code === 'string' ? code : null,
    state: asked === interacted ? interacted : 0,
  };
}

/**
 * Adds to `headers` that the visitor was asked, which counts until the browser closes, and the store
 * to remember; null: none. spec: transactions §4 Geo popup
 */
export async function rememberCountry(visit: Visit, headers: Headers, code: string | null) {
  const isSecure = visit.origin.startsWith('https:');
  const store = isSecure ? secureSaved : saved;
  headers.append('Set-Cookie', await (isSecure ? secureState : state).serialize(interacted));
  if (code !== null) headers.append('Set-Cookie', await store.serialize(code, { maxAge: aYear }));
}

async function parsed(cookie: typeof saved, header: string | null): Promise<unknown> {
  try {
    return await cookie.parse(header);
  } catch {
    // Somebody else's cookie under our name.
    return null;
  }
}
