import type { Kysely } from 'kysely';
import type { Proofs } from './account/social/id-tokens.ts';
import type { Sealer } from '../secrets/sealer.ts';
import type { Documents } from './catalogue/documents.ts';
import type { Products } from './catalogue/products.ts';
import type { RecordSecurityEvent } from '../observability/security-log.ts';
import type { BackendSettings } from './settings.ts';
import type { Tables } from './database/tables.ts';

/** What every area of the back end is given. */
export type BackendDeps = {
  db: Kysely<Tables>;
  products: Products;
  documents: Documents;
  settings: BackendSettings;
  proofs: Proofs;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Unpredictable bytes, as many as asked. */
  random: (bytes: number) => Uint8Array;
  /** Writes a line of the security log. */
  onSecurityEvent: RecordSecurityEvent;
  /** Seals the mails that carry a link which proves something. */
  sealer: Sealer;
  /** Told about what failed and stops nothing. */
  report: (error: Error) => void;
  /** Told when a transaction left mail to send. */
  onMail: () => void;
};
