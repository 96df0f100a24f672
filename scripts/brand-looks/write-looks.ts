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
    ...Object.fromEntries(brandNames.map((name) => [sheetOf(name), renderSheet(looks[name])])),
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

/** Returns the style sheet with a brand's colours as custom properties. */
export function renderSheet(look: BrandLook): string {
  const lines = Object.entries(look)
    .filter(([token]) => !notInSheets.has(token))
    .map(([token, colour]) => `    --${token}: ${renderColour(colour)};\n`);
  return `/* ${note} */\n@layer tokens {\n  :root {\n${lines.join('')}  }\n}\n`;
}

function renderColour(colour: Colour): string {
  if (typeof colour === 'string') return shorten(colour);
  return `light-dark(${colour.map(shorten).join(', ')})`;
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
