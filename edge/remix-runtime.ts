import { createCookieFactory } from '@remix-run/server-runtime';

/**
 * Stands in for `@remix-run/node`, which brings its own fetch and streams: workerd has both. Only
 * what routes and the request handler import.
 */
export { createRequestHandler, defer, json, redirect } from '@remix-run/server-runtime';

const unsigned = async (): Promise<never> => {
  throw new Error('signed cookies are not used');
};

/** Cookies of pages hold no secret: the session's cookie is sealed by the server. */
export const createCookie = createCookieFactory({ sign: unsigned, unsign: unsigned });
