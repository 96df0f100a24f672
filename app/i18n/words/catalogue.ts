import { openArea } from '../areas.ts';

export const catalogueWords = await openArea('catalogue');
