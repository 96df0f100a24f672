import { openArea } from '../areas.ts';

export const cartWords = await openArea('cart');
