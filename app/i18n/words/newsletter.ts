import { openArea } from '../areas.ts';

export const newsletterWords = await openArea('newsletter');
