import { openArea } from '../areas.ts';

export const formsWords = await openArea('forms');
