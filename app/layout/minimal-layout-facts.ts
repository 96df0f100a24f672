import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { readBareFacts } from '../domain/submitted-form.ts';
import type { BareFacts } from '../domain/submitted-form.ts';
import { useOptionalRootData } from '../request/root-data.ts';

/**
 * What the minimal layout shows of the visit. Where a form post fails, the document's own data was
 * never read, and its answer brings these. Null: neither is there.
 */
export function useBareFacts(): BareFacts | null {
  const data = useOptionalRootData();
  const error = useRouteError();
  if (data) return { traceId: data.traceId, legal: data.frame.legal };
  return isRouteErrorResponse(error) ? readBareFacts(error.data) : null;
}
