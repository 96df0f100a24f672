import { openArea } from '../areas.ts';

export const checkoutWords = await openArea('checkout');
