import { describe, expect, it } from 'vitest';
import type { AppLoadContext } from '@remix-run/node';
import { interacted } from '../../../app/domain/store/country-choice.ts';
import {
  readCountryMemory,
  rememberCountry,
} from '../../../app/routes/store/country-memory.server.ts';

type Visit = AppLoadContext['visit'];

/** Returns the cookies set for a shop at `origin`: values by name, and the full headers. */
async function readSetCookies(origin: string, code: string | null) {
  const headers = new Headers();
  await rememberCountry({ origin } as Visit, headers, code);
  return headers.getSetCookie();
}

const cookieOf = (lines: string[]) => lines.map((line) => line.split(';')[0]).join('; ');
const read = (cookie: string) =>
  readCountryMemory(new Request('https://camp.example', { headers: { cookie } }));

describe('country memory cookies', () => {
  it('have the __Host- prefix on https', async () => {
    const lines = await readSetCookies('https://camp.example', 'de_at');
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).toMatch(/^__Host-store(-asked)?=/);
      expect(line).toMatch(/; Path=\/(;|$)/);
      expect(line).toMatch(/; HttpOnly; Secure; SameSite=Lax/);
      expect(line).not.toMatch(/Domain/i);
    }
    expect(await read(cookieOf(lines))).toEqual({ saved: 'de_at', state: interacted });
  });

  it('last for the browser session and, of a saved country, for a year (Rules E10.5, E10.6)', async () => {
    const [asked = '', saved = ''] = (await readSetCookies('https://camp.example', 'de_at')).sort(
      (one, other) => other.indexOf('-asked') - one.indexOf('-asked'),
    );
    expect(asked).toMatch(/^__Host-store-asked=/);
    expect(asked).not.toMatch(/Max-Age|Expires/i);
    expect(saved).toMatch(/; Max-Age=31536000(;|$)/);
    // Without a saved country only the answer is remembered. Rule E10.11
    const unsaved = await readSetCookies('https://camp.example', null);
    expect(await read(cookieOf(unsaved))).toEqual({ saved: null, state: interacted });
  });

  it('have no prefix on http', async () => {
    const lines = await readSetCookies('http://localhost:3000', 'de_at');
    for (const line of lines) expect(line).toMatch(/^store(-asked)?=/);
    expect(await read(cookieOf(lines))).toEqual({ saved: 'de_at', state: interacted });
  });

  it('are read under their old names until the new ones are set', async () => {
    const old = cookieOf(await readSetCookies('http://localhost:3000', 'de_at'));
    expect(await read(old)).toEqual({ saved: 'de_at', state: interacted });
    const next = cookieOf(await readSetCookies('https://camp.example', 'de_ch'));
    expect(await read(`${old}; ${next}`)).toEqual({ saved: 'de_ch', state: interacted });
  });
});
