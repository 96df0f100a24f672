import { openArea } from '../areas.ts';

export const elementsWords = await openArea('elements');
