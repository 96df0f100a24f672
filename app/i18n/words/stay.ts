import { openArea } from '../areas.ts';

export const stayWords = await openArea('stay');
