import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../../server/secrets/passwords/password-hash.ts';

const typed = 'Anpfiff um ½ drei…';
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

it('hashes with argon2id, 19,456 KiB and two iterations (Rule S4.1)', async () => {
  expect(await hashPassword(typed)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('accepts both encodings of the same characters', async () => {
  const stored = { hash: await hashPassword('Grün und 3 Bälle'), form: 'nfc' as const };
  const decomposed = 'Grün und 3 Bälle'.normalize('NFD');
  expect(await verifyPassword(stored, decomposed)).toEqual({ isRight: true, needsRehash: false });
});

it('refuses characters that are equal in NFKC only', async () => {
  const stored = { hash: await hashPassword('Anpfiff um 1 Uhr'), form: 'nfc' as const };
  expect((await verifyPassword(stored, 'Anpfiff um ① Uhr')).isRight).toBe(false);
});

it('accepts a hash of the old form once and asks to hash the password again', async () => {
  const old = { hash: await hash(typed.normalize('NFKC'), cheap), form: null };
  expect(await verifyPassword(old, typed)).toEqual({ isRight: true, needsRehash: true });
  expect((await verifyPassword(old, 'Anpfiff um ½ vier…')).isRight).toBe(false);
});

it('refuses every password when there is no account', async () => {
  expect(await verifyPassword(null, 'nobody has this password')).toEqual({
    isRight: false,
    needsRehash: false,
  });
});
