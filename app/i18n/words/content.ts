import { openArea } from '../areas.ts';

export const contentWords = await openArea('content');
