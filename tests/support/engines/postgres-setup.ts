import type { TestProject } from 'vitest/node';
import { openPostgresCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of a PostgreSQL database that only these tests use. */
    databaseUrl: string;
  }
}

/** Starts a PostgreSQL server on a free loopback port; it is removed when the tests end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openPostgresCluster();
  project.provide('databaseUrl', cluster.url);
  return () => cluster.stop();
}
