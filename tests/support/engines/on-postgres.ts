import { inject } from 'vitest';

// Setup of the project `postgres`; also inherited by the processes that its tests start.
// Rule R1.5
process.env['TEST_DATABASE_URL'] = inject('databaseUrl');
