import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts short texts for storage in a database (AES-256-GCM). */
export type Sealer = {
  /** `context` names the row: the result opens in that context only. */
  seal(text: string, context: string): string;
  /** Returns null for what was sealed with an unknown secret, for another context, or altered. */
  unseal(sealed: string, context: string): string | null;
};

const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/** A short public name of a secret: stored beside what it sealed, so that secrets can rotate. */
export function secretId(secret: string): string {
  return createHmac('sha256', secret).update('key id').digest('hex').slice(0, 8);
}

/**
 * Creates a sealer. The first secret encrypts, all decrypt; keys are derived per purpose (HKDF), so
 * that a value of one purpose never opens as another. Without secrets it uses a random one: what it
 * seals then ends with the process.
 */
export function createSealer(secrets: readonly string[] | undefined, purpose: string): Sealer {
  const known = secrets?.length ? secrets : [randomBytes(32).toString('hex')];
  const keys = new Map(
    known.map((secret) => [
      secretId(secret),
      Buffer.from(hkdfSync('sha256', secret, '', `pitchward/${purpose}`, 32)),
    ]),
  );
  const [[firstId, firstKey] = ['', Buffer.alloc(0)]] = keys;
  return {
    seal(text, context) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', firstKey, iv).setAAD(Buffer.from(context));
      const body = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]);
      const sealed = Buffer.concat([body, cipher.getAuthTag()]);
      return `${version}.${firstId}.${sealed.toString('base64url')}`;
    },
    unseal(sealed, context) {
      const [prefix, id = '', body = ''] = sealed.split('.');
      const key = keys.get(id);
      const bytes = Buffer.from(body, 'base64url');
      if (prefix !== version || !key || bytes.length < ivBytes + tagBytes) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-tagBytes));
      try {
        const text = decipher.update(bytes.subarray(ivBytes, -tagBytes));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        // The tag does not fit: altered, or moved here from another context.
        return null;
      }
    },
  };
}
