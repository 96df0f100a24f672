/** Browsers and systems that a list of sign-ins can name. */
export const browserNames = ['firefox', 'edge', 'opera', 'samsung', 'chrome', 'safari'] as const;
export type BrowserName = (typeof browserNames)[number];

export const systemNames = ['android', 'ios', 'windows', 'macos', 'chromeos', 'linux'] as const;
export type SystemName = (typeof systemNames)[number];

/** What a browser says of itself, as far as a person can tell devices apart by it. */
export type ClientDevice = {
  browser: BrowserName | null;
  system: SystemName | null;
  /** Country of its network address, two letters. */
  country: string | null;
};

/** One sign-in of an account, as its owner sees it. */
export type AccountSession = ClientDevice & {
  id: string;
  /** ISO 8601. */
  openedAt: string;
  /** ISO 8601, exact to a few minutes. */
  usedAt: string;
  /** The sign-in that asks. */
  isCurrent: boolean;
};

/** As they write themselves, in every language. */
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

/** In this order: most browsers also name those whose engine they share. */
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

/** Reads a User-Agent header; null for what it does not name. */
export function parseUserAgent(header: string | null): Pick<ClientDevice, 'browser' | 'system'> {
  const text = (header ?? '').slice(0, 500);
  return {
    browser: browserPatterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null,
    system: systemPatterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null,
  };
}
