import { openArea } from '../areas.ts';

export const navigationWords = await openArea('navigation');
