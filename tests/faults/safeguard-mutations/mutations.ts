/** A change of one place in the source that switches one safeguard off. */
export type Mutation = {
  safeguard: string;
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
  /** A test file of the project `unit` in which at least one test fails with the change. */
  test: string;
};

/** One mutation for each safeguard against an attacker. */
export const mutations: readonly Mutation[] = [
  {
    safeguard: 'cross-site request check',
    file: 'server/http/middleware/same-origin.ts',
    find: "return allowedOrigins.includes(origin) ? 'same' : 'other';",
    replace: "return allowedOrigins.length > 0 ? 'same' : 'other';",
    test: 'tests/http/middleware/same-origin.test.ts',
  },
  {
    safeguard: 'form token of old clients',
    file: 'server/http/middleware/same-origin.ts',
    find: 'return timingSafeEqual(digest(given), digest(expected));',
    replace: 'return timingSafeEqual(digest(given), digest(given)) || expected === given;',
    test: 'tests/http/middleware/same-origin.test.ts',
  },
  {
    safeguard: 'limits',
    file: 'server/storefront/limits.ts',
    find: 'if (reached) return refusal({ reached,',
    replace: 'if (reached && attempts.length === 0) return refusal({ reached,',
    test: 'tests/storefront/limits.test.ts',
  },
  {
    safeguard: 'sanitiser of pages',
    file: 'server/services/content/clean-page.ts',
    find: 'const clean = sanitize(limitNesting(content), {',
    replace: 'const clean = content || sanitize(limitNesting(content), {',
    test: 'tests/services/content/unsafe-html.test.ts',
  },
  {
    safeguard: 'sanitiser of products',
    file: 'server/services/catalogue/clean-html.ts',
    find: 'const clean = sanitize(limitNesting(structured), {',
    replace: 'const clean = structured || sanitize(limitNesting(structured), {',
    test: 'tests/services/content/unsafe-html.test.ts',
  },
  {
    safeguard: 'tenancy of orders',
    file: 'server/backend/checkout/stored-orders.ts',
    find: "if (customerId !== undefined) query = query.where('customer_id', '=', customerId);",
    replace: "if (customerId !== undefined) query = query.where('customer_id', '>=', 0);",
    test: 'tests/contract/account/ownership.test.ts',
  },
  {
    safeguard: 'idempotency of the back end',
    file: 'server/backend/http/answer-once.ts',
    find: 'if (known) return known;',
    replace: 'if (known && submission.key === "") return known;',
    test: 'tests/backend/checkout/answered-once.test.ts',
  },
  {
    safeguard: 'encryption of mailed tokens at rest',
    file: 'server/storefront/account/mailed-links.ts',
    find: 'const sealed = sealer.seal(token, contextOf(sessionId, kind));',
    replace: 'const sealed = token || contextOf(sessionId, kind);',
    test: 'tests/storefront/sealed-rows.test.ts',
  },
  {
    safeguard: 'a late response and a sign-out',
    file: 'server/http/session/session.ts',
    find: "if (state.kind !== 'current') return null;",
    replace: "if (state.kind !== 'current') return data;",
    test: 'tests/services/account/sign-in/session-cookie.test.ts',
  },
  {
    safeguard: 'inactivity limit of sessions',
    file: 'server/backend/account/sessions/sessions.ts',
    find: 'if (Math.abs(now - row.last_use) > settings.sessionIdleLifetime) return null;',
    replace: 'if (row.last_use < 0) return null;',
    test: 'tests/backend/account/session-life.test.ts',
  },
  {
    safeguard: 'host check',
    file: 'server/http/middleware/hosts.ts',
    find: 'if (hosts.findBrand(url.hostname) !== undefined) return next();',
    replace: "if (hosts.findBrand(url.hostname) !== ('' as string)) return next();",
    test: 'tests/http/headers/answer-headers.test.ts',
  },
  {
    safeguard: 'content policy of pages',
    file: 'server/http/middleware/security-headers.ts',
    find: "headers.set('Content-Security-Policy', c.get('contentPolicy') ?? contentPolicy(nonce));",
    replace: "headers.delete('Content-Security-Policy');",
    test: 'tests/http/headers/answer-headers.test.ts',
  },
  {
    safeguard: 'content policy of cached pages',
    file: 'server/http/page-cache/cached-page.ts',
    find: 'if (nonce === undefined || !attributes.includes(` nonce="${nonce}"`)) continue;',
    replace: 'if (attributes === html) continue;',
    test: 'tests/http/page-cache/page-cache.test.ts',
  },
  {
    safeguard: 'key of cache invalidation',
    file: 'server/http/page-cache/invalidate-route.ts',
    find: 'const isKey = (given: string) => key !== null && isSameToken(given, key);',
    replace: "const isKey = (given: string) => key !== null && given !== 'nobody';",
    test: 'tests/http/headers/invalidate.test.ts',
  },
  {
    safeguard: 'forwarded headers kept from Remix',
    file: 'server/http/remix.ts',
    find: 'if (names.length === 0) return request;',
    replace: 'if (names.length >= 0) return request;',
    test: 'tests/http/headers/forwarded-headers.test.ts',
  },
];
