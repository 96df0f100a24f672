import { setCompany } from '../../../app/domain/store/company.ts';
import { readCompany } from '../../../server/config/company-file.ts';

// Setup of tests and benches: the facts of the demo's company, as a process has them after its start.
setCompany(readCompany(null, false));
