import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { environmentSchema, parseEnvironment } from '../../server/config/environment.ts';

/** For tests of signing in alone: the providers of an installation have fixed addresses. */
const forTests = ['GOOGLE_ISSUER', 'FACEBOOK_ISSUER'];
/** Read by `npm run dev` alone. */
const forDevelopment = ['DEV_RELOAD_PORT'];

describe('.env.example', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n');
  const pairs = lines.flatMap((line) => {
    const [, name = '', value = ''] = /^(?:# )?([A-Z_]+)=(.*)$/.exec(line) ?? [];
    return name === '' ? [] : [[name, value] as const];
  });

  it('names every setting once and no other', () => {
    const known = Object.keys(environmentSchema.shape).filter((name) => !forTests.includes(name));
    const named = pairs.map(([name]) => name);
    expect(named.sort()).toEqual([...known, ...forDevelopment].sort());
  });

  it('has the defaults of the shop', () => {
    const given = parseEnvironment(Object.fromEntries(pairs));
    expect({ ...given, OUTPUT_CACHE: undefined }).toEqual(parseEnvironment({}));
  });
});
