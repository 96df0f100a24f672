import { regionListAddress } from '../../domain/store/countries.ts';
import type { Region } from '../../domain/store/countries.ts';

/**
 * Loads the regions of a country in the browser. Returns null when that fails, so that the text
 * field stays, or when it was aborted. Rules C14.2, C14.8
 */
export async function fetchRegions(country: string, signal: AbortSignal): Promise<Region[] | null> {
  try {
    const response = await fetch(regionListAddress(country), { signal });
    return (await response.json()) as Region[];
  } catch {
    if (!signal.aborted) {
      // eslint-disable-next-line no-console
      console.warn(`Loading regions for country ${country} failed`);
    }
    return null;
  }
}
