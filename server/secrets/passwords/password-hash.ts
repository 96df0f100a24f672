import { hash, verify } from '@node-rs/argon2';

/** Parameters of argon2id (Rule S4.1). */
const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Unicode form in which a password is hashed. NFC only unites encodings of the same characters;
 * NFKC, used before, also merged different ones ('①' and '1') and so weakened passwords.
 */
export type PasswordForm = 'nfc';

/** `form` null: hashed before forms were stored, in NFKC or NFC. */
export type StoredPassword = { hash: string; form: PasswordForm | null };

/**
 * Hash that is verified when there is no account, so that the answer takes the same time (Rule
 * S4.5).
 */
let dummyHash: Promise<string> | null = null;

/** Hashes a password in NFC. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), hashing);
}

/**
 * Returns whether `password` is the stored one, and whether it must be hashed again because its
 * hash may be of the old form. Tries NFC, then NFKC where the two differ and the stored form is
 * unknown. Takes as long for an unknown account (null) as for a wrong password.
 */
export async function verifyPassword(
  stored: StoredPassword | null,
  password: string,
): Promise<{ isRight: boolean; needsRehash: boolean }> {
  dummyHash ??= hashPassword('nobody has this password');
  const { hash: known, form } = stored ?? { hash: await dummyHash, form: null };
  const nfc = password.normalize('NFC');
  const nfkc = password.normalize('NFKC');
  const isNfc = await verify(known, nfc);
  // Also verified when the form is known and the result is ignored: the time must not reveal
  // accounts.
  const isNfkc = nfkc !== nfc && (await verify(known, nfkc));
  const isRight = isNfc || (form === null && isNfkc);
  return {
    isRight: stored !== null && isRight,
    needsRehash: stored !== null && isRight && form === null,
  };
}
