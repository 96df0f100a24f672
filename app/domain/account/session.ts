/** Browsers and systems that the list of sign-ins names. */
export const browserNames = ['firefox', 'edge', 'opera', 'samsung', 'chrome', 'safari'] as const;
export type BrowserName = (typeof browserNames)[number];

export const systemNames = ['android', 'ios', 'windows', 'macos', 'chromeos', 'linux'] as const;
export type SystemName = (typeof systemNames)[number];

/** The parts of the User-Agent that help a user to distinguish devices. */
export type ClientDevice = {
  browser: BrowserName | null;
  system: SystemName | null;
  /** Country of the network address, ISO 3166-1 alpha-2. */
  country: string | null;
};

/** One session of an account, as its owner sees it. */
export type AccountSession = ClientDevice & {
  id: string;
  /** ISO 8601. */
  openedAt: string;
  /** ISO 8601, exact to a few minutes. */
  usedAt: string;
  /** The session of this request. */
  isCurrent: boolean;
};

/** Brand names, the same in every language. */
export const deviceLabels: Record<BrowserName | SystemName, string> = {
  firefox: 'Firefox',
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  chrome: 'Chrome',
  safari: 'Safari',
  android: 'Android',
  ios: 'iOS',
  windows: 'Windows',
  macos: 'macOS',
  chromeos: 'ChromeOS',
  linux: 'Linux',
};

/** Order matters: most browsers also name those whose engine they share. */
const browserPatterns: readonly [BrowserName, RegExp][] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\b(?:OPR|OPiOS|Opera)\//],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['safari', /\bSafari\//],
];

const systemPatterns: readonly [SystemName, RegExp][] = [
  ['android', /\bAndroid\b/],
  ['ios', /\b(?:iPhone|iPad|iPod)\b/],
  ['windows', /\bWindows\b/],
  ['macos', /\bMac OS X\b/],
  ['chromeos', /\bCrOS\b/],
  ['linux', /\bLinux\b/],
];

/** Parses a User-Agent header; null for what it does not name. */
export function parseUserAgent(header: string | null): Pick<ClientDevice, 'browser' | 'system'> {
  const text = (header ?? '').slice(0, 500);
  return {
    browser: browserPatterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null,
    system: systemPatterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null,
  };
}
