import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts short texts for storage in a database (AES-256-GCM). */
export type Sealer = {
  /** `context` identifies the row: the result can be decrypted in that context only. */
  seal(text: string, context: string): string;
  /**
   * Returns null for a text sealed with an unknown secret or for another context, or altered since.
   */
  unseal(sealed: string, context: string): string | null;
};

const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Returns a short public id of a secret, stored beside sealed texts so that secrets can be rotated.
 */
export function secretId(secret: string): string {
  return createHmac('sha256', secret).update('key id').digest('hex').slice(0, 8);
}

/**
 * Creates a sealer. The first secret encrypts, all decrypt; keys are derived per purpose (HKDF), so
 * that a value of one purpose cannot be decrypted for another. Without secrets a random one is
 * used: its texts cannot be decrypted after the process ends.
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
        // Authentication failed: altered, or copied from another context.
        return null;
      }
    },
  };
}
