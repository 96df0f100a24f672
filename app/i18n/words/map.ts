import { openArea } from '../areas.ts';

export const mapWords = await openArea('map');
