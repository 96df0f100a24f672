import { useFieldError } from './field-error.ts';
import type { FieldError } from './field-error.ts';
import type { SummaryEntry } from '../error-summary.tsx';

type AnyField = { id: string; errors?: string[] | undefined };

/**
 * Returns the first error of each invalid field for `ErrorSummary`. conform's fields are a proxy
 * that cannot be enumerated: the labels list the fields in order.
 */
export function useSummaryEntries(
  fields: Record<string, AnyField>,
  labels: Record<string, string>,
): SummaryEntry[] {
  const describe = useFieldError();
  return Object.entries(labels).flatMap(([name, label]) => {
    const field = fields[name];
    const [first] = field?.errors ?? [];
    return field && first ? [{ id: field.id, label, message: describe(first as FieldError) }] : [];
  });
}
