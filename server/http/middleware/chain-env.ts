import type { Language } from '../../../app/domain/store/store-views.ts';
import type { Sharing } from '../page-cache/page-cache.ts';

/** Values that the middleware functions of the chain share. */
export type ChainEnv = {
  Variables: {
    /** Nonce of the scripts in this answer. */
    nonce: string;
    /** Language of the store view that the address names. */
    language: Language;
    /** Content policy of an answer whose body was rendered with another nonce. */
    contentPolicy?: string;
  };
  Bindings: SharedConnection;
};

/** Set while a page is rendered for the page cache. */
export type SharedConnection = { sharing?: Sharing };
