import type { Kysely } from 'kysely';
import type { Proofs } from './account/proofs.ts';
import type { Documents } from './documents.ts';
import type { Products } from './products.ts';
import type { BackendSettings } from './settings.ts';
import type { Tables } from './tables.ts';

/** What every area of the back end is given. */
export type Parts = {
  db: Kysely<Tables>;
  products: Products;
  documents: Documents;
  settings: BackendSettings;
  proofs: Proofs;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Unpredictable bytes, as many as asked. */
  random: (bytes: number) => Uint8Array;
  /** Told when a transaction left mail to send. */
  onMail: () => void;
};
