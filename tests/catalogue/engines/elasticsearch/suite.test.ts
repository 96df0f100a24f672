import { describe, vi } from 'vitest';
import {
  askForElasticsearch,
  elasticsearchTimeout,
  openLoadedCatalogue,
} from '../../../support/engines/elasticsearch.ts';
import { describeCatalogue } from '../../suite/catalogue-suite.ts';

vi.setConfig({ testTimeout: elasticsearchTimeout, hookTimeout: elasticsearchTimeout });

const url = await askForElasticsearch();

describe.skipIf(url === null)('with Elasticsearch', () => {
  describeCatalogue('Elasticsearch', ({ records, settings, clock }) =>
    openLoadedCatalogue({ url: url ?? '', settings, clock }, records),
  );
});
