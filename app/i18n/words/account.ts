import { openArea } from '../areas.ts';

export const accountWords = await openArea('account');
