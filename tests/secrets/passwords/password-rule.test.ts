import { describe, expect, it } from 'vitest';
import { findPasswordProblem } from '../../../app/domain/checkout/password.ts';
import { findPasswordRefusal } from '../../../server/secrets/passwords/password-rule.ts';
import { reasonablePasswords, wellKnownPasswords } from './well-known-passwords.ts';

const about = ['lena.brandt@verein.example', 'Lena', 'Brandt'];

describe('findPasswordRefusal', () => {
  it('refuses every well-known password that has the required length and classes (Rule S4.6)', async () => {
    expect(wellKnownPasswords.length).toBeGreaterThanOrEqual(194);
    expect(wellKnownPasswords.filter((password) => findPasswordProblem(password))).toEqual([]);
    const accepted: string[] = [];
    for (const password of wellKnownPasswords) {
      if ((await findPasswordRefusal(password, [])) !== 'passwordKnown') accepted.push(password);
    }
    expect(accepted).toEqual([]);
    // About 400 checks on a machine that may be busy.
  }, 120_000);

  it.each(reasonablePasswords)('accepts %s', async (password) => {
    expect(await findPasswordRefusal(password, about)).toBeNull();
  });

  it.each([
    'Brandt2027!',
    'Lena!2027!lena',
    'Verein-2027',
    'Lena.Brandt1',
    'lena.brandt@verein.example1A',
    'L3na.Br4ndt!',
  ])('refuses %s, which is made of the user’s name and address', async (password) => {
    expect(await findPasswordRefusal(password, about)).toBe('passwordKnown');
  });

  it('finds a name with umlauts in any spelling', async () => {
    expect(await findPasswordRefusal('Änne2027!', ['Änne'])).toBe('passwordKnown');
    expect(await findPasswordRefusal('Aenne2027!', ['Änne'])).toBe('passwordKnown');
    expect(await findPasswordRefusal('Änne2027!'.normalize('NFD'), ['Änne'])).toBe('passwordKnown');
  });

  it.each([
    ['Ab1!xyz', 'passwordShort'],
    ['abcdefgh', 'passwordClasses'],
    [`Aa1!${'x'.repeat(125)}`, 'passwordLong'],
  ] as const)('names the broken rule of %s', async (password, refusal) => {
    expect(await findPasswordRefusal(password, about)).toBe(refusal);
  });

  it('checks only the first characters of a long password', async () => {
    expect(await findPasswordRefusal('Aa1!'.repeat(32), [])).toBe('passwordKnown');
    expect(await findPasswordRefusal('k7#Vw2!qLz'.repeat(12), [])).toBeNull();
  });
});
