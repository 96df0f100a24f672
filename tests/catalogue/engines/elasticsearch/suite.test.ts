import { describe, vi } from 'vitest';
import {
  askForElasticsearch,
  elasticsearchPatience,
  openLoaded,
} from '../../../support/engines/elasticsearch.ts';
import { describeCatalogue } from '../../suite/catalogue-suite.ts';

vi.setConfig({ testTimeout: elasticsearchPatience, hookTimeout: elasticsearchPatience });

const url = await askForElasticsearch();

describe.skipIf(url === null)('with Elasticsearch', () => {
  describeCatalogue('Elasticsearch', ({ records, settings, clock }) =>
    openLoaded({ url: url ?? '', settings, clock }, records),
  );
});
