import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandName } from '../../app/domain/store/brands.ts';
import { inTheme } from '../../server/config/brands/contrast.ts';
import type { Colour } from '../../server/config/brands/contrast.ts';
import type { BrandLook } from '../../server/config/brands/brand-look.ts';
import { brandNames } from '../../app/domain/store/brands.ts';
import { readLooks } from '../../server/config/brands/read-looks.ts';

/** A page loads the colours of one brand only. */
const sheetOf = (name: string) => `app/styles/colours/${name}.css`;
const schemesOf = (name: string) => `app/styles/colours/schemes-${name}.css`;

const note = 'Made from config/brands by `npm run brands`.';

/** Colours that only the server uses, in mails and drawn maps. */
const notInSheets = new Set(['map-land', 'map-border']);

type Looks = Record<BrandName, BrandLook>;

/**
 * Writes the style sheets and the window colours of all brands; when they differ from those on disk,
 * the icons too. Returns whether something changed. Rule A2.15.
 * @param root folder of the shop
 * @throws ConfigError for a wrong file
 */
export async function writeLooks(root: string): Promise<boolean> {
  const looks = readLooks(join(root, 'config/brands'));
  const files = {
    ...Object.fromEntries(
      brandNames.flatMap((name) => [
        [sheetOf(name), renderSheet(looks[name])],
        [schemesOf(name), renderSchemes(looks[name])],
      ]),
    ),
    'app/domain/store/brand-colours.ts': renderColours(looks),
  };
  const changed = Object.entries(files).filter(([path, text]) => {
    const file = join(root, path);
    return !existsSync(file) || readFileSync(file, 'utf8') !== text;
  });
  if (changed.length === 0) return false;
  // Loads the picture library, which a start without changes does not need.
  const { drawAppIcons } = await import('./app-icons.ts');
  await drawAppIcons(looks, join(root, 'public/assets/app'));
  // Last, so that an interrupted run is repeated.
  for (const [path, text] of changed) writeFileSync(join(root, path), text);
  return true;
}

/**
 * Returns the style sheet with a brand's colours as custom properties. `light-dark()` would leave
 * browsers before 2024 without any colour. Rule G11.2
 */
export function renderSheet(look: BrandLook): string {
  const dark = renderTheme(look, true, '      ');
  return `/* ${note} */
@layer tokens {
  :root {
${renderTheme(look, false, '    ')}  }
  @media screen and (prefers-color-scheme: dark) {
    :root {
${dark}    }
  }
}
`;
}

/** Returns the style sheet of the elements page, which shows either theme on any device. */
export function renderSchemes(look: BrandLook): string {
  const rules = [false, true].map(
    (isDark) => `  .scheme-${isDark ? 'dark' : 'light'} {
    color-scheme: ${isDark ? 'dark' : 'light'};
${renderTheme(look, isDark, '    ', true)}  }
`,
  );
  return `/* ${note} */\n@layer tokens {\n${rules.join('')}}\n`;
}

/** `isWhole`: the dark theme repeats the colours that both themes have. */
function renderTheme(look: BrandLook, isDark: boolean, indent: string, isWhole = !isDark): string {
  const edge = mixEdge(inTheme(look.muted, isDark), inTheme(look.paper, isDark));
  return Object.entries<Colour>({ ...look, edge: [edge, edge] })
    .filter(([token, colour]) => !notInSheets.has(token) && (isWhole || typeof colour !== 'string'))
    .map(([token, colour]) => `${indent}--${token}: ${shorten(inTheme(colour, isDark))};\n`)
    .join('');
}

/** Returns the colour of the borders of fields, which has a contrast of 3 (Rule A11.8). */
function mixEdge(muted: string, paper: string): string {
  const channels = [1, 3, 5].map((start) => {
    const [text = 0, ground = 0] = [muted, paper].map((hex) =>
      parseInt(hex.slice(start, start + 2), 16),
    );
    return Math.round(text * 0.76 + ground * 0.24)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

function shorten(hex: string): string {
  return hex.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
}

/** Returns the module that the browser reads, which must not load the complete files. */
export function renderColours(looks: Looks): string {
  const hash = createHash('sha256').update(JSON.stringify(looks)).digest('hex').slice(0, 16);
  const render = (token: 'brand' | 'paper') =>
    brandNames.map((name) => `  ${name}: '${inTheme(looks[name][token], false)}',\n`).join('');
  return `import type { BrandName } from './brands.ts';

/**
 * Colour of a brand's window and icon.
 * ${note} Hash of all colours: ${hash}.
 */
export const windowColours: Record<BrandName, string> = {
${render('brand')}};

/** Colour of the screen that an installed app starts with. */
export const startColours: Record<BrandName, string> = {
${render('paper')}};
`;
}
