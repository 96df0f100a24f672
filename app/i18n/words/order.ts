import { openArea } from '../areas.ts';

export const orderWords = await openArea('order');
