import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandName } from '../../app/domain/store/brands.ts';
import { inTheme } from '../../server/config/brands/contrast.ts';
import type { Colour } from '../../server/config/brands/contrast.ts';
import type { BrandLook } from '../../server/config/brands/brand-look.ts';
import { brandNames, readLooks } from './read-looks.ts';

const sheet = 'app/styles/shop/tokens.css';

/** Ends what an engineer writes in the sheet; one `:root` for all saves bytes of every page. */
const mark = '    /* Colours, made from config/brands by `npm run brands`: everything below. */\n';

const note = 'Made from config/brands by `npm run brands`.';

/** Colours that only the server uses, in mails and drawn maps. */
const notInSheets = new Set(['map-land', 'map-border']);

type Looks = Record<BrandName, BrandLook>;

/**
 * Writes the style sheet and the window colours of all brands; when they differ from those on disk,
 * the icons too. Returns whether something changed. Rule A2.15.
 * @param root folder of the shop
 * @throws ConfigError for a wrong file
 */
export async function writeLooks(root: string): Promise<boolean> {
  const looks = readLooks(join(root, 'config/brands'));
  const files = {
    [sheet]: renderSheet(looks, readFileSync(join(root, sheet), 'utf8')),
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
 * Returns the sheet with the colours as custom properties; of tour and cup only what differs from
 * camp.
 */
export function renderSheet(looks: Looks, present: string): string {
  const { camp, ...others } = looks;
  const blocks = Object.entries(others).map(([name, look]) => {
    const own = Object.entries(look)
      .map(([token, colour]) => [token, likeCamp(colour, camp[token as keyof BrandLook])] as const)
      .filter(
        ([token, colour]) => renderColour(colour) !== renderColour(camp[token as keyof BrandLook]),
      );
    return renderBlock(`[data-brand='${name}']`, own);
  });
  const [written = ''] = present.split(mark);
  return `${written}${mark}${renderLines(Object.entries(camp))}  }\n${blocks.join('')}}\n`;
}

function renderBlock(selector: string, colours: readonly (readonly [string, Colour])[]): string {
  const lines = renderLines(colours);
  return lines === '' ? '' : `  ${selector} {\n${lines}  }\n`;
}

function renderLines(colours: readonly (readonly [string, Colour])[]): string {
  return colours
    .filter(([token]) => !notInSheets.has(token))
    .map(([token, colour]) => `    --${token}: ${renderColour(colour)};\n`)
    .join('');
}

function renderColour(colour: Colour): string {
  if (typeof colour === 'string') return shorten(colour);
  return `light-dark(${colour.map(shorten).join(', ')})`;
}

function shorten(hex: string): string {
  return hex.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
}

/** The same form in every brand compresses better. */
function likeCamp(colour: Colour, ofCamp: Colour): Colour {
  return typeof colour === 'string' && typeof ofCamp !== 'string' ? [colour, colour] : colour;
}

/** Returns the module that the browser reads, which must not load the complete files. */
export function renderColours(looks: Looks): string {
  const hash = createHash('sha256').update(JSON.stringify(looks)).digest('hex').slice(0, 16);
  const lines = brandNames.map((name) => {
    const { brand, paper } = looks[name];
    return `  ${name}: { brand: '${inTheme(brand, false)}', paper: '${inTheme(paper, false)}' },\n`;
  });
  return `import type { BrandName } from './brands.ts';

/**
 * Colours of a brand outside its pages: \`brand\` for window and icon, \`paper\` for the start screen.
 * ${note} Hash of all colours: ${hash}.
 */
export const brandColours: Record<BrandName, { brand: string; paper: string }> = {
${lines.join('')}};
`;
}
