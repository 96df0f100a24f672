import { createCookie } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import { interacted } from '../../domain/store/country-choice.ts';

type Visit = AppLoadContext['visit'];

/** Seconds that a remembered store counts. */
const aYear = 365 * 24 * 60 * 60;

/** Both are read by the server alone, and name no person. */
const saved = createCookie('store', { path: '/', httpOnly: true, sameSite: 'lax' });
const state = createCookie('store-asked', { path: '/', httpOnly: true, sameSite: 'lax' });

/** What this browser remembers; anything else than we wrote counts as nothing. */
export async function readCountryMemory(request: Request) {
  const header = request.headers.get('cookie');
  const [code, asked] = await Promise.all([parsed(saved, header), parsed(state, header)]);
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
  const secure = visit.origin.startsWith('https:');
  headers.append('Set-Cookie', await state.serialize(interacted, { secure }));
  if (code !== null) {
    headers.append('Set-Cookie', await saved.serialize(code, { secure, maxAge: aYear }));
  }
}

async function parsed(cookie: typeof saved, header: string | null): Promise<unknown> {
  try {
    return await cookie.parse(header);
  } catch {
    // Somebody else's cookie under our name.
    return null;
  }
}
