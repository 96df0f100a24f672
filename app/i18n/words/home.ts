import { openArea } from '../areas.ts';

export const homeWords = await openArea('home');
