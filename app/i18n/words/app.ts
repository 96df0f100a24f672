import { openArea } from '../areas.ts';

export const appWords = await openArea('app');
