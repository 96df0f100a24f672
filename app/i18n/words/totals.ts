import { openArea } from '../areas.ts';

export const totalsWords = await openArea('totals');
