import { describeCatalogue } from '../../suite/catalogue-suite.ts';
import { openHostedCatalogue } from './hosted-catalogue.ts';

// Rule G9.2
describeCatalogue(
  'commerce host',
  async (options) => (await openHostedCatalogue(options)).catalogue,
);
