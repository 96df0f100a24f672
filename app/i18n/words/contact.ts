import { openArea } from '../areas.ts';

export const contactWords = await openArea('contact');
