import { defaults, seal, unseal } from 'iron-webcrypto';
import { describe, expect, it } from 'vitest';
import { createIronSealer } from '../../server/secrets/iron.ts';

const first = { id: 'a1', secret: 'a'.repeat(32) };
const second = { id: 'b2', secret: 'b'.repeat(40) };
const secrets = { [first.id]: first.secret, [second.id]: second.secret };

const values: [name: string, value: unknown][] = [
  ['an object', { id: '0f', cartToken: null, notices: [{ kind: 'info', key: 'cart:added' }] }],
  ['text of several bytes a character', { name: 'Jürgen 𝄞 €' }],
  ['a text longer than a block', { text: 'x'.repeat(2800) }],
  ['an empty object', {}],
];

describe('iron seals', () => {
  it.each(values)('of %s open again', (_name, value) => {
    const sealer = createIronSealer(secrets);
    expect(sealer.unseal(sealer.seal(value))).toEqual(value);
  });

  it.each(values)(
    'of %s are opened by iron-webcrypto, as older releases do',
    async (_name, value) => {
      const sealed = createIronSealer(secrets).seal(value);
      expect(await unseal(sealed, secrets, defaults)).toEqual(value);
    },
  );

  it.each(values)('of %s that iron-webcrypto made open here', async (_name, value) => {
    for (const key of [first, second]) {
      const sealed = await seal(value, key, defaults);
      expect(createIronSealer(secrets).unseal(sealed)).toEqual(value);
    }
  });

  it('of one process open in another one with the same secrets', () => {
    const sealed = createIronSealer(secrets).seal({ id: 1 });
    const rotated = createIronSealer({ c3: 'c'.repeat(32), ...secrets });
    expect(rotated.unseal(sealed)).toEqual({ id: 1 });
  });

  it('of the same value differ: each has its own initialisation vector', () => {
    const { seal: sealOne } = createIronSealer(secrets);
    const seals = Array.from({ length: 50 }, () => sealOne({ id: 1 }));
    const vectors = new Set(seals.map((sealed) => sealed.split('*')[3]));
    expect(vectors.size).toBe(50);
  });

  it('do not open with another secret, or with none of that id', () => {
    const sealed = createIronSealer(secrets).seal({ id: 1 });
    expect(() => createIronSealer({ [first.id]: second.secret }).unseal(sealed)).toThrow();
    expect(() => createIronSealer({ [second.id]: second.secret }).unseal(sealed)).toThrow();
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7])('do not open when part %i was altered', (index) => {
    const sealer = createIronSealer(secrets);
    const parts = sealer.seal({ id: 1 }).split('*');
    const part = parts[index] ?? '';
    for (const altered of [`${part}A`, part.slice(1), `B${part.slice(1)}`]) {
      if (altered === part) continue;
      const forged = parts.with(index, altered).join('*');
      expect(() => sealer.unseal(forged)).toThrow();
    }
  });

  it.each(['', 'nonsense', '*******', 'Fe26.2*__proto__*a*b*c**d*e', 'Fe26.2*a1*******'])(
    'do not open from %j',
    (text) => {
      expect(() => createIronSealer(secrets).unseal(text)).toThrow();
    },
  );
});
