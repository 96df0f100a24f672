import type { Kysely } from 'kysely';
import type { IdTokenVerifier } from './account/social/id-tokens.ts';
import type { Sealer } from '../secrets/sealer.ts';
import type { Documents } from './catalogue/documents.ts';
import type { Products } from './catalogue/products.ts';
import type { RecordSecurityEvent } from '../observability/security-log.ts';
import type { BackendSettings } from './settings.ts';
import type { Tables } from './database/tables.ts';

/** Dependencies of every area of the back end. */
export type BackendDeps = {
  db: Kysely<Tables>;
  products: Products;
  documents: Documents;
  settings: BackendSettings;
  idTokens: IdTokenVerifier;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Returns that many unpredictable bytes. */
  random: (bytes: number) => Uint8Array;
  /** Writes a line to the security log. */
  onSecurityEvent: RecordSecurityEvent;
  /** Encrypts the mails that hold a secret link. */
  sealer: Sealer;
  /** Reports a failure that stops nothing. */
  report: (error: Error) => void;
  /** Called after a transaction that queued mails. */
  onMail: () => void;
};
