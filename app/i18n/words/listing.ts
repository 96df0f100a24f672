import { openArea } from '../areas.ts';

export const listingWords = await openArea('listing');
