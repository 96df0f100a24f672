import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Minimum contrast ratio of text on its background. */
const minContrast = 4.8;

const sheet = readFileSync(new URL('../../app/styles/shop/tokens.css', import.meta.url), 'utf8');

/** Text and background as pairs of token names. */
const pairs = [
  ['ink', 'paper'],
  ['ink', 'wash'],
  ['muted', 'paper'],
  ['muted', 'wash'],
  ['accent', 'paper'],
  ['accent', 'wash'],
  ['brand-ink', 'paper'],
  ['brand-ink', 'wash'],
  ['on', 'brand'],
  ['pop', 'brand'],
  ['on-accent', 'accent'],
  ['on-pop', 'pop'],
  ['error', 'paper'],
  ['sea-ink', 'sea'],
  ['on', 'night'],
] as const;

function tokensOf(selector: string): Map<string, string> {
  const [, block = ''] = sheet.split(`${selector} {`);
  const [body = ''] = block.split('}');
  return new Map(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function colorOf(value: string, isDark: boolean): [number, number, number] {
  const both = /light-dark\(\s*(#\w+),\s*(#\w+)\s*\)/.exec(value);
  const text = both ? (both[isDark ? 2 : 1] ?? '') : value.trim();
  const hex = text.length === 4 ? text.replace(/[\da-f]/gi, '$&$&') : text;
  const channel = (start: number) => parseInt(hex.slice(start, start + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function luminance(color: [number, number, number]): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: [number, number, number], b: [number, number, number]): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const base = tokensOf(':root');
const brands = {
  camp: base,
  tour: new Map([...base, ...tokensOf("[data-brand='tour']")]),
  cup: new Map([...base, ...tokensOf("[data-brand='cup']")]),
};

describe.each(Object.entries(brands))('colours of %s', (_brand, tokens) => {
  it.each([false, true])('have enough contrast, dark theme: %s', (isDark) => {
    const weak = pairs.flatMap(([text, ground]) => {
      const value = contrast(
        colorOf(tokens.get(text) ?? '', isDark),
        colorOf(tokens.get(ground) ?? '', isDark),
      );
      return value >= minContrast ? [] : [`${text} on ${ground}: ${value.toFixed(2)}`];
    });
    expect(weak).toEqual([]);
  });
});
