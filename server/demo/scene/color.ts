/**
 * Colour arithmetic. Colours are '#rrggbb' strings; they are mixed in OKLab, so that blends keep
 * their brightness and do not turn grey.
 */

import { LRUCache } from 'lru-cache';

type Triple = [number, number, number];
const MEMO_LIMIT = 20_000;
const memo = new LRUCache<string, string>({ max: MEMO_LIMIT });

/** Runs `compute` once per key and caches the result, which depends on the key alone. */
function remember(key: string, compute: () => string): string {
  const known = memo.get(key);
  if (known !== undefined) return known;
  const value = compute();
  memo.set(key, value);
  return value;
}

const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toGamma = (c: number): number =>
  c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055;

/** Red, green and blue, each from 0 to 1. */
function parseHex(color: string): Triple {
  const value = Number.parseInt(color.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function toHex(rgb: readonly number[]): string {
  return `#${rgb
    .map((c) =>
      Math.round(Math.min(1, Math.max(0, c)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function toLab(color: string): Triple {
  const [r, g, b] = parseHex(color).map(toLinear) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return toHex(linear.map(toGamma));
}

/** `amount` 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, amount: number): string {
  const t = Math.round(Math.min(1, Math.max(0, amount)) * 100) / 100;
  if (t === 0) return from;
  return remember(`${from}${to}${t}`, () => {
    const [l1, a1, b1] = toLab(from);
    const [l2, a2, b2] = toLab(to);
    return fromLab([l1 + (l2 - l1) * t, a1 + (a2 - a1) * t, b1 + (b2 - b1) * t]);
  });
}

/** Factors of the three channels; 1 leaves a channel as it is. */
export type Tint = readonly [red: number, green: number, blue: number];

/** Multiplies the channels, as a coloured light does with a surface. */
export function multiply(color: string, tint: Tint): string {
  return remember(`${color}*${tint.join()}`, () => {
    const [red, green, blue] = parseHex(color);
    return toHex([red * tint[0], green * tint[1], blue * tint[2]]);
  });
}
