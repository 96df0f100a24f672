import type { Catalogue } from '../../catalogue/port.ts';
import type { ChangeStore } from './catalogue-changes.ts';

/** The catalogue as an operator's commands read and change it. Rule B24.60. */
export type OwnerCatalogue = {
  catalogue: Pick<Catalogue, 'documents' | 'findProduct' | 'taxRules'>;
  changes: ChangeStore;
  /** Loads the store views again with all stored changes, and drops cached pages. */
  reload(stores: readonly string[]): Promise<void>;
};
