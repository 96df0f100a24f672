import { z } from 'zod';
import { findWeakPairs } from './contrast.ts';
import { ConfigError } from '../config-error.ts';
import { parseJsonValue } from '../json-file.ts';

const hex = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #0d4b3f');
const colour = z.union([hex, z.tuple([hex, hex])], {
  error: 'must be a colour such as #0d4b3f, or two: for the light and the dark theme',
});

/** Named by purpose: `brand` fills areas, `brand-ink` is the brand colour for text and lines. */
const lookSchema = z.strictObject({
  ink: colour,
  paper: colour,
  wash: colour,
  brand: colour,
  'brand-ink': colour,
  on: colour,
  accent: colour,
  'on-accent': colour,
  pop: hex,
  'on-pop': colour,
  muted: colour,
  line: colour,
  night: colour,
  error: colour,
  sea: colour,
  land: colour,
  'land-ours': colour,
  coast: colour,
  'sea-ink': colour,
  'map-land': colour,
  'map-border': colour,
});

export type BrandLook = z.output<typeof lookSchema>;

/**
 * Parses the content of a brand's file.
 * @param file name in messages
 * @throws ConfigError for a missing or unknown colour, and for text that is hard to read
 */
export function parseBrandLook(file: string, given: unknown): BrandLook {
  const look = parseJsonValue({ path: file, shown: file, root: 'the file' }, lookSchema, given);
  const weak = findWeakPairs(look);
  if (weak.length > 0) throw new ConfigError(`${file}: ${weak.join('\n  ')}`);
  return look;
}
