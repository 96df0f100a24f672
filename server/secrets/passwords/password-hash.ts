import { hash, verify } from '@node-rs/argon2';

/** argon2id with at least what the promises ask for. spec: promises, Security */
const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Unicode form that a password is hashed in. NFC only unites spellings of the same characters; NFKC,
 * used before, also merged different ones ('①' and '1') and so made passwords weaker than typed.
 */
export type PasswordForm = 'nfc';

/** `form` null: hashed before forms were stored, in NFKC or NFC. */
export type StoredPassword = { hash: string; form: PasswordForm | null };

/** Hash checked where there is no account, so that the answer takes the same time. */
let dummyHash: Promise<string> | null = null;

/** Hashes a password in NFC. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), hashing);
}

/**
 * Tells whether `password` is the stored one, and whether it has to be hashed again because its hash
 * may be of the old form. Tries NFC, then NFKC where the two differ and the stored form is unknown.
 * Takes as long for an unknown account (null) as for a wrong password.
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
  // Also where the form is known and the answer does not count: the time must not tell accounts apart.
  const isNfkc = nfkc !== nfc && (await verify(known, nfkc));
  const isRight = isNfc || (form === null && isNfkc);
  return {
    isRight: stored !== null && isRight,
    needsRehash: stored !== null && isRight && form === null,
  };
}
