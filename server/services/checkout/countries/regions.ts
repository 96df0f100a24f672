import { z } from 'zod';
import { hasRegionList } from '../../../../app/domain/store/countries.ts';
import type { Region } from '../../../../app/domain/store/countries.ts';
import { regionLists } from './region-lists.ts';

const listSchema = z.array(z.object({ code: z.string(), name: z.string() }));
const read = new Map<string, Region[]>();

/**
 * Returns the regions of a country, from the lists that browsers load too; null when there is none.
 * Rules C14.1, C14.3.
 */
export function findRegions(country: string): Region[] | null {
  if (!hasRegionList(country)) return null;
  let regions = read.get(country);
  if (!regions) {
    regions = listSchema.parse(regionLists[country]);
    read.set(country, regions);
  }
  return regions;
}

export function findRegionName(country: string, code: string): string | null {
  return findRegions(country)?.find((region) => region.code === code)?.name ?? null;
}
