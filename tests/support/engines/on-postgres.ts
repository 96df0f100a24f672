import { inject } from 'vitest';

// For the files of the project `postgres`, and the processes they start.
process.env['TEST_DATABASE_URL'] = inject('databaseUrl');
