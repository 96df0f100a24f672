import { openArea } from '../areas.ts';

export const sessionWords = await openArea('session');
