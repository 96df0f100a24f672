import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { readBareFacts } from '../domain/submitted-form.ts';
import type { BareFacts } from '../domain/submitted-form.ts';
import { useOptionalRootData } from '../request/root-data.ts';

/**
 * Returns the data of the minimal layout. The answer to a failed form brings them, because root
 * data is not loaded then. Null when neither is there.
 */
export function useMinimalLayoutFacts(): BareFacts | null {
  const data = useOptionalRootData();
  const error = useRouteError();
  if (data) return { traceId: data.traceId, legal: data.frame.legal };
  return isRouteErrorResponse(error) ? readBareFacts(error.data) : null;
}
