import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { readMinimalLayoutData } from '../domain/submitted-form.ts';
import type { MinimalLayoutData } from '../domain/submitted-form.ts';
import { useOptionalRootData } from '../request/root-data.ts';

/**
 * Returns the data of the minimal layout. The answer to a failed form brings them, because root
 * data is not loaded then. Null when neither is there.
 */
export function useMinimalLayoutFacts(): MinimalLayoutData | null {
  const data = useOptionalRootData();
  const error = useRouteError();
  if (data) return { traceId: data.traceId, legal: data.layout.legal };
  return isRouteErrorResponse(error) ? readMinimalLayoutData(error.data) : null;
}
