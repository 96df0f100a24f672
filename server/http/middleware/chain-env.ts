import type { Sharing } from '../page-cache/page-cache.ts';

/** What the middleware functions of the chain hand to each other. */
export type ChainEnv = {
  Variables: {
    /** Nonce of this answer's scripts. */
    nonce: string;
    /** Content policy of an answer whose body was rendered with another nonce. */
    contentPolicy?: string;
  };
  Bindings: SharedConnection;
};

/** Present beside the connection while a page is rendered for the output cache. */
export type SharedConnection = { sharing?: Sharing };
