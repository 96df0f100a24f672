import { openArea } from '../areas.ts';

export const errorsWords = await openArea('errors');
