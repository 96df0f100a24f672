import { readFileSync, writeFileSync } from 'node:fs';
import fontverter from 'fontverter';
import subsetFont from 'subset-font';
import { letterSets, lettersBeside, unicodeRange } from './letters.ts';
import { readTables, writeTables } from './font-tables.ts';

// Writes app/styles/fonts: the letters, weights and features the shop uses. The result is committed;
// run this when the fonts' packages change or the shop uses another letter or weight.

/** Kerning and marks; figures of equal width stand in tables of prices. */
const keepFeatures = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];

const fonts = [
  { name: 'bricolage', source: 'bricolage-grotesque', wght: { min: 600, max: 800 }, kerned: 700 },
  { name: 'hanken', source: 'hanken-grotesk', wght: { min: 400, max: 700 }, kerned: 500 },
];

type Weights = { wght: { min: number; max: number }; kerned: number | null };

/**
 * Returns a subset of a variable font whose kerning (GPOS) is that of one weight, `kerned`: distances
 * that change with the weight are a quarter of a file, and change by less than a pixel in a title.
 * Null: no kerning.
 */
async function subsetVariable(
  whole: Buffer,
  letters: string,
  { wght, kerned }: Weights,
): Promise<Buffer> {
  const subset = async (weight: Weights['wght'] | number) =>
    readTables(
      await subsetFont(whole, letters, {
        targetFormat: 'sfnt',
        variationAxes: { wght: weight },
        keepFeatures,
      }),
    );
  const font = await subset(wght);
  const kerning = kerned === null ? undefined : (await subset(kerned)).tables.get('GPOS');
  if (kerning) font.tables.set('GPOS', kerning);
  else font.tables.delete('GPOS');
  return fontverter.convert(writeTables(font), 'woff2');
}

for (const { name, source, wght, kerned } of fonts) {
  const folder = `node_modules/@fontsource-variable/${source}`;
  for (const set of letterSets) {
    const { name: suffix, source: part, letters } = set;
    const whole = readFileSync(`${folder}/files/${source}-${part}-wght-normal.woff2`);
    // The neighbours of other letters are in this file: distances between files do not exist.
    const font = await subsetVariable(whole, letters, { wght, kerned: suffix ? null : kerned });
    writeFileSync(`app/styles/fonts/${name}${suffix}.woff2`, font);
    process.stdout.write(`${name}${suffix}: ${whole.length} → ${font.length} bytes\n`);
    // For `fonts.css`.
    if (suffix) {
      process.stdout.write(`unicode-range: ${unicodeRange(letters, lettersBeside(set))};\n`);
    }
  }
  writeFileSync(`app/styles/fonts/${name}.LICENSE`, readFileSync(`${folder}/LICENSE`));
}
