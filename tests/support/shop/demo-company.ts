import { readFileSync } from 'node:fs';
import { setCompany } from '../../../app/domain/store/company.ts';
import type { Company } from '../../../app/domain/store/company.ts';

// Setup of tests and benches: the facts of the demo's company, as a process has them after its start.
// Read without the check of the configuration, whose modules each test file would load.
setCompany(JSON.parse(readFileSync('config/company.json', 'utf8')) as Company);
