import { findReachable } from '../../../scripts/check/import-graph.ts';
import type { Import } from '../../../scripts/check/import-graph.ts';

export type ImportRule = {
  name: string;
  /** Files the rule is about. A rule about no file at all is reported: its folder has moved. */
  about: RegExp;
  isWrong: (one: Import) => boolean;
  /** Applies to what these files load as well, however deep, type imports aside. */
  isTransitive?: boolean;
};

const isOurs = (path: string) => /^(?:app|server|edge|tests|scripts)\//.test(path);
const isReactOrRemix = (name: string) =>
  /^(?:react|react-dom|react-i18next|remix-i18next|@remix-run\/[^/]+|@conform-to\/react)(?:\/|$)/.test(
    name,
  );

/** Packages of pure functions that the search of texts is built of. */
const isTextPackage = (name: string) =>
  name === 'snowball-stemmers' || name.startsWith('minisearch/');

/** Modules of Node that workerd offers under its compatibility flag. */
const edgeModules =
  /^node:(?:assert|async_hooks|buffer|crypto|diagnostics_channel|events|net|path|querystring|stream|string_decoder|timers|url|util|zlib)(?:\/|$)/;
const nodePackages =
  /^(?:@elastic\/elasticsearch|@hono\/node-server|@node-rs\/argon2|@remix-run\/serve|nodemailer|pg|pino|prom-client|sharp|web-push)(?:\/|$)/;

/** Files that choose and open what stands behind a port. */
const isComposition = (path: string) =>
  /^server\/(?:shop|(?:[a-z]+\/)?open-[a-z]+)\.ts$/.test(path);
const engineOf = (path: string) => /^server\/catalogue\/engines\/([^/]+)\//.exec(path)?.[1];
const isBelow = (...folders: string[]) => {
  const pattern = new RegExp(`^(?:${folders.join('|')})/`);
  return (path: string) => pattern.test(path);
};

/** The import rules of the layout, one by one. Type imports count, except where loading matters. */
export const importRules: ImportRule[] = [
  {
    name: 'app/domain imports nothing but itself',
    about: /^app\/domain\//,
    isWrong: ({ from, to }) =>
      !isBelow('app/domain')(to) && !(isBelow('app/domain/search/text')(from) && isTextPackage(to)),
  },
  {
    name: 'app/ui imports nothing of ours but itself',
    about: /^app\/ui\//,
    isWrong: ({ to }) => isOurs(to) && !isBelow('app/ui')(to),
  },
  {
    name: 'app never imports server, tests or scripts',
    about: /^app\//,
    isWrong: ({ to }) => isOurs(to) && !isBelow('app')(to),
  },
  {
    name: 'server imports of app only pure rules, texts and protocols',
    about: /^server\//,
    isWrong: ({ to }) =>
      isBelow('app')(to) &&
      !isBelow('app/domain', 'app/i18n', 'app/outbox/protocol')(to) &&
      !['app/ui/image-sizes.ts', 'app/offline/storable-addresses.ts'].includes(to) &&
      !['app/request/data-request.ts', 'app/request/filled-document.ts'].includes(to),
  },
  {
    name: 'app/worker and app/outbox/worker never load React or Remix',
    about: /^app\/(?:worker|outbox\/worker)\//,
    isWrong: ({ to, isTypeOnly }) => !isTypeOnly && isReactOrRemix(to),
    isTransitive: true,
  },
  {
    name: 'app/layout never imports app/routes',
    about: /^app\/layout\//,
    isWrong: ({ to }) => isBelow('app/routes')(to),
  },
  {
    name: 'components rendered once never load the root data or other data of a page',
    about: /^app\/rendered-once\/[a-z]+\/.*\.server\.tsx?$/,
    isWrong: ({ to, isTypeOnly }) =>
      !isTypeOnly && (to === 'app/request/root-data.ts' || /^@remix-run\//.test(to)),
    isTransitive: true,
  },
  {
    name: 'only components of the server import their texts',
    about: /^app\//,
    isWrong: ({ from, to }) =>
      /^app\/i18n\/words\/(?:home|listing|navigation|offer)\.ts$/.test(to) &&
      !/\.server\.tsx?$/.test(from),
  },
  {
    name: 'nothing imports a route module',
    about: /^(?:app|server|edge)\//,
    isWrong: ({ to }) => /\.route\.tsx?$/.test(to),
  },
  {
    name: 'server/demo is reached by dynamic import only',
    about: /^(?:server|edge)\/(?!demo\/)/,
    isWrong: ({ to, isTypeOnly, isDynamic }) =>
      isBelow('server/demo')(to) && !isTypeOnly && !isDynamic,
  },
  {
    name: 'edge loads no Node-only module',
    about: /^edge\/(?!bundle)/,
    isWrong: ({ to, isTypeOnly }) =>
      !isTypeOnly && ((/^node:/.test(to) && !edgeModules.test(to)) || nodePackages.test(to)),
    isTransitive: true,
  },
  {
    name: 'services know ports, no engine, back end, HTTP or demo module',
    about: /^server\/services\//,
    isWrong: ({ to }) =>
      isBelow('server/backend', 'server/catalogue/engines', 'server/demo', 'server/http')(to),
  },
  {
    name: 'catalogue engines never import each other',
    about: /^server\/catalogue\/engines\//,
    isWrong: ({ from, to }) => {
      const engine = engineOf(to);
      return engine !== undefined && engine !== engineOf(from);
    },
  },
  {
    name: 'only the composition root imports catalogue engines',
    about: /^server\//,
    isWrong: ({ from, to }) =>
      isBelow('server/catalogue/engines')(to) &&
      !isBelow('server/catalogue/engines')(from) &&
      !isComposition(from),
  },
  {
    name: 'back end and commerce client share the contract only',
    about: /^server\/(?:backend|commerce)\//,
    isWrong: ({ from, to }) =>
      isBelow('server/backend')(from)
        ? /^server\/commerce\/(?!contract)/.test(to)
        : isBelow('server/backend')(to) && !isComposition(from),
  },
  {
    name: 'no file or folder is named utils, helpers, misc, common, lib, shared or types',
    about: /^(?:app|server|edge)\//,
    isWrong: ({ to }) =>
      isOurs(to) && /\/(?:utils?|helpers?|misc|common|lib|shared|types)(?:\/|\.tsx?$)/.test(to),
  },
];

/** Returns what breaks the rule as sorted lines `importing file -> imported module`. */
export function findRuleViolations(
  { about, isWrong, isTransitive = false }: ImportRule,
  imports: readonly Import[],
): string[] {
  const files = new Set(imports.map(({ from }) => from).filter((path) => about.test(path)));
  const judged = isTransitive
    ? new Set(findReachable(imports, [...files], ({ isTypeOnly }) => !isTypeOnly).keys())
    : files;
  const lines = imports
    .filter((one) => judged.has(one.from) && isWrong(one))
    .map(({ from, to }) => `${from} -> ${to}`);
  return [...new Set(lines)].sort();
}

/** Returns the names of rules whose folder has no file. */
export function findIdleRules(rules: readonly ImportRule[], paths: readonly string[]): string[] {
  return rules
    .filter(({ about }) => !paths.some((path) => about.test(path)))
    .map(({ name }) => name)
    .sort();
}
