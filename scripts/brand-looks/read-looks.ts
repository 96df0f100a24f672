import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { BrandName } from '../../app/domain/store/brands.ts';
import { findWeakPairs } from './contrast.ts';

export const brandNames = ['camp', 'tour', 'cup'] as const satisfies readonly BrandName[];

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

/** A brand's file is wrong; the message names file, colour and reason. */
export class BrandLookError extends Error {
  override name = 'BrandLookError';
}

/**
 * Reads the colours of all brands.
 * @param folder such as config/brands
 * @throws BrandLookError for a missing or unknown colour, and for text that is hard to read
 */
export function readLooks(folder: string): Record<BrandName, BrandLook> {
  const [camp, tour, cup] = brandNames.map((name) => readLook(folder, name));
  if (!camp || !tour || !cup) throw new BrandLookError(`${folder}: a brand is missing`);
  return { camp, tour, cup };
}

function readLook(folder: string, name: BrandName): BrandLook {
  const file = join(folder, `${name}.json`);
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new BrandLookError(
      `${file}: cannot be read as JSON (${error instanceof Error ? error.message : 'unknown'})`,
    );
  }
  const parsed = lookSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BrandLookError(`${file}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
  }
  const weak = findWeakPairs(parsed.data);
  if (weak.length > 0) throw new BrandLookError(`${file}: ${weak.join('\n  ')}`);
  return parsed.data;
}
