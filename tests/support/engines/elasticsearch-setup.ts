import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { startElasticsearch } from './elasticsearch-process.ts';
import type { ElasticsearchProcess } from './elasticsearch-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server that starts the one Elasticsearch of this run and returns its URL. */
    elasticsearchStarter: string;
  }
}

/**
 * Provides one Elasticsearch for all test files, started when the first of them asks for it.
 * TEST_ELASTICSEARCH_URL names a running one.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let started: Promise<ElasticsearchProcess> | null = null;
  const starter = createServer((_request, response) => {
    const given = process.env.TEST_ELASTICSEARCH_URL;
    started ??= given
      ? Promise.resolve({ url: given, stop: () => Promise.resolve() })
      : startElasticsearch();
    started.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  starter.requestTimeout = 0;
  await new Promise<void>((resolve) => starter.listen(0, '127.0.0.1', resolve));
  provide('elasticsearchStarter', `http://127.0.0.1:${(starter.address() as AddressInfo).port}`);
  return async () => {
    starter.close();
    starter.closeAllConnections();
    await started?.then(
      ({ stop }) => stop(),
      () => undefined,
    );
  };
}
