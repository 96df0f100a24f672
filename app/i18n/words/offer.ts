import { openArea } from '../areas.ts';

export const offerWords = await openArea('offer');
