/** A published advisory about one of our dependencies. */
export type Advisory = {
  id: string;
  /** CVE numbers of the same finding. */
  aliases: string[];
  package: string;
  summary: string;
  /**
   * `fixed`: the installed version is not affected. `harmless`: it is affected but the code is
   * unreachable.
   */
  state: 'fixed' | 'harmless';
  /** First fixed version; null when this release line has none. */
  fixedIn: string | null;
  /** The assessed version. Another installed version fails the test until it is assessed. */
  judgedVersion: string;
  reason: string;
  /** File and part of the title of a test that fails when the reason no longer holds. */
  test: { file: string; title: string };
};

const installedVersion = {
  file: 'tests/supply-chain/advisories.test.ts',
  title: 'installs the version that was judged',
};

const noSingleFetch = {
  file: 'tests/supply-chain/reachability.test.ts',
  title: 'keeps single fetch and its decoder off',
};

const noManifest = {
  file: 'tests/supply-chain/reachability.test.ts',
  title: 'serves no route manifest',
};

const buildToolsOnly = {
  file: 'tests/supply-chain/advisories.test.ts',
  title: 'is installed for development only',
};

const sanitizedErrors = {
  file: 'tests/supply-chain/framework-advisories.test.ts',
  title: 'never names a constructor to the browser',
};

const linksInsideStore = {
  file: 'tests/supply-chain/framework-advisories.test.ts',
  title: 'keeps a link with backslashes inside the store view',
};

/** Known advisories, newest assessment first. `npm run security` prints them. */
export const advisories: readonly Advisory[] = [
  {
    id: 'GHSA-337j-9hxr-rhxg',
    aliases: [],
    package: '@remix-run/react',
    summary: 'Hydration constructs the error class that the document names.',
    state: 'harmless',
    fixedIn: null,
    judgedVersion: '2.17.5',
    reason: 'In production each error is replaced before it is serialised, so no class is named.',
    test: sanitizedErrors,
  },
  {
    id: 'GHSA-wrjc-x8rr-h8h6',
    aliases: [],
    package: 'react-router',
    summary: 'A link or navigation to a path with backslashes leaves the origin.',
    state: 'harmless',
    fixedIn: null,
    judgedVersion: '6.30.6',
    reason: 'Every store view is a basename: the prefix stands before any path of a link.',
    test: linksInsideStore,
  },
  {
    id: 'GHSA-49rj-9fvp-4h2h',
    aliases: ['CVE-2026-34077'],
    package: 'turbo-stream',
    summary: 'A crafted stream makes the decoder call arbitrary constructors.',
    state: 'harmless',
    fixedIn: '3.0.0',
    judgedVersion: '2.4.1',
    reason: 'Loaded by Remix, called with single fetch only, which is off in remix.config.js.',
    test: noSingleFetch,
  },
  {
    id: 'GHSA-rxv8-25v2-qmq8',
    aliases: [],
    package: '@remix-run/server-runtime',
    summary: 'Reflected input in a single fetch answer takes unbounded time to encode.',
    state: 'harmless',
    fixedIn: null,
    judgedVersion: '2.17.5',
    reason: 'No answer is encoded by single fetch.',
    test: noSingleFetch,
  },
  {
    id: 'CVE-2026-55685',
    aliases: [],
    package: '@remix-run/server-runtime',
    summary:
      'The route manifest can be asked for many paths at once; follow-up to GHSA-8x6r-g9mw-2r78.',
    state: 'harmless',
    fixedIn: null,
    judgedVersion: '2.17.5',
    reason: 'Lazy route discovery is off: the address is a page that does not exist.',
    test: noManifest,
  },
  {
    id: 'GHSA-8x6r-g9mw-2r78',
    aliases: ['CVE-2026-42342'],
    package: '@remix-run/server-runtime',
    summary: 'Unbounded path expansion in the route manifest.',
    state: 'fixed',
    fixedIn: '2.17.5',
    judgedVersion: '2.17.5',
    reason: 'Fixed in the installed version; the manifest is off besides.',
    test: noManifest,
  },
  {
    id: 'GHSA-2j2x-hqr9-3h42',
    aliases: ['CVE-2026-40181'],
    package: '@remix-run/router',
    summary: 'A redirect to a path that begins with two slashes leaves the origin.',
    state: 'fixed',
    fixedIn: '1.23.3',
    judgedVersion: '1.23.4',
    reason: 'Overridden in package.json, because Remix 2.17.5 asks for an older version.',
    test: installedVersion,
  },
  {
    id: 'GHSA-jjmj-jmhj-qwj2',
    aliases: ['CVE-2026-53668'],
    package: '@remix-run/router',
    summary: 'An open redirect can run a script address.',
    state: 'fixed',
    fixedIn: '1.23.4',
    judgedVersion: '1.23.4',
    reason: 'Overridden in package.json; redirect targets are parsed by the shop besides.',
    test: installedVersion,
  },
  {
    id: 'GHSA-2w69-qvjg-hvjx',
    aliases: ['CVE-2026-22029'],
    package: '@remix-run/router',
    summary: 'A redirect from a loader to a script address runs it in the browser.',
    state: 'fixed',
    fixedIn: '1.23.2',
    judgedVersion: '1.23.4',
    reason: 'Overridden in package.json.',
    test: installedVersion,
  },
  {
    id: 'GHSA-h5cw-625j-3rxh',
    aliases: ['CVE-2026-22030'],
    package: '@remix-run/server-runtime',
    summary: 'Document posts to actions are not checked against cross-site forgery.',
    state: 'fixed',
    fixedIn: '2.17.3',
    judgedVersion: '2.17.5',
    reason: 'Fixed in the installed version; the shop checks each post before Remix sees it.',
    test: installedVersion,
  },
  {
    id: 'GHSA-8v8x-cx79-35w7',
    aliases: ['CVE-2026-21884'],
    package: '@remix-run/react',
    summary: 'Keys of ScrollRestoration are written into a script without escaping.',
    state: 'fixed',
    fixedIn: '2.17.4',
    judgedVersion: '2.17.5',
    reason: 'Fixed in the installed version.',
    test: installedVersion,
  },
  {
    id: 'GHSA-9583-h5hc-x8cw',
    aliases: ['CVE-2025-61686'],
    package: '@remix-run/node',
    summary: 'File session storage follows a forged id out of its folder.',
    state: 'fixed',
    fixedIn: '2.17.2',
    judgedVersion: '2.17.5',
    reason: 'Fixed in the installed version; sessions are not kept in files.',
    test: installedVersion,
  },
  {
    id: 'GHSA-92pp-h63x-v22m',
    aliases: [],
    package: '@hono/node-server',
    summary: 'Repeated slashes pass middleware of static files.',
    state: 'fixed',
    fixedIn: '1.19.13',
    judgedVersion: '1.19.19',
    reason: 'Fixed in the installed version.',
    test: installedVersion,
  },
  {
    id: 'GHSA-frvp-7c67-39w9',
    aliases: [],
    package: '@hono/node-server',
    summary: 'An encoded backslash leaves the folder of static files on Windows.',
    state: 'fixed',
    fixedIn: '1.19.15',
    judgedVersion: '1.19.19',
    reason: 'Fixed in the installed version.',
    test: installedVersion,
  },
  {
    id: 'GHSA-67mh-4wv8-2f99',
    aliases: [],
    package: 'esbuild',
    summary: 'Any website can read answers of the development server.',
    state: 'harmless',
    fixedIn: '0.25.0',
    judgedVersion: '0.17.6',
    reason: 'Brought by @remix-run/dev, which only builds with it; its server is never started.',
    test: buildToolsOnly,
  },
  {
    id: 'GHSA-f7f6-9jq7-3rqj',
    aliases: ['CVE-2025-32014'],
    package: 'estree-util-value-to-estree',
    summary: 'Prototype pollution in generated code.',
    state: 'harmless',
    fixedIn: '3.3.3',
    judgedVersion: '1.3.0',
    reason: 'Brought by @remix-run/dev for MDX pages, of which there are none.',
    test: buildToolsOnly,
  },
];
