import type { TestProject } from 'vitest/node';
import { openPostgresCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL database of the tests' own. */
    databaseUrl: string;
  }
}

/** A PostgreSQL server of the tests' own, on a free loopback port, gone when they end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openPostgresCluster();
  project.provide('databaseUrl', cluster.url);
  return () => cluster.stop();
}
