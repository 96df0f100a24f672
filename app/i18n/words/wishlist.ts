import { openArea } from '../areas.ts';

export const wishlistWords = await openArea('wishlist');
