import { openArea } from '../areas.ts';

export const productWords = await openArea('product');
