/** Minimum contrast ratio of text on its background; WCAG 2.2 AA needs 4.5. */
export const minContrast = 4.8;

/** Text and background as pairs of colour names. */
export const textPairs = [
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

export type ColourName = (typeof textPairs)[number][number];

/** A colour as #rrggbb; two of them: light and dark theme. */
export type Colour = string | readonly [light: string, dark: string];

/** Returns the colour of a theme. */
export function inTheme(colour: Colour, isDark: boolean): string {
  return typeof colour === 'string' ? colour : colour[isDark ? 1 : 0];
}

/** Returns one line for each pair whose contrast is too low in a theme. */
export function findWeakPairs(look: Readonly<Record<ColourName, Colour>>): string[] {
  return [false, true].flatMap((isDark) =>
    textPairs.flatMap(([text, ground]) => {
      const ratio = findContrast(inTheme(look[text], isDark), inTheme(look[ground], isDark));
      if (ratio >= minContrast) return [];
      const theme = isDark ? 'dark' : 'light';
      return [
        `'${text}' on '${ground}' has a contrast of ${ratio.toFixed(2)} in the ${theme} theme; at least ${minContrast} is needed`,
      ];
    }),
  );
}

/** Returns the contrast ratio of WCAG: 1 to 21. */
export function findContrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [findLuminance(a), findLuminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function findLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
