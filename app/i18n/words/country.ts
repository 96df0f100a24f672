import { openArea } from '../areas.ts';

export const countryWords = await openArea('country');
