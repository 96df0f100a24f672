import { openArea } from '../areas.ts';

export const searchWords = await openArea('search');
