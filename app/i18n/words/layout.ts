import { openArea } from '../areas.ts';

export const layoutWords = await openArea('layout');
