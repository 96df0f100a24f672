import { openArea } from '../areas.ts';

export const outboxWords = await openArea('outbox');
