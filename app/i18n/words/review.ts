import { openArea } from '../areas.ts';

export const reviewWords = await openArea('review');
