import { Form } from '@remix-run/react';
import type { FetcherWithComponents, FormProps } from '@remix-run/react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useRootData } from '../request/root-data.ts';
import { PendingForm } from './pending-form.ts';
import { useSubmissionKey } from './submission-key.ts';

/**
 * A form that changes something: carries the token that ties it to this session and the key that
 * makes a repeated post harmless. `name` tells the forms of one page apart; `submissionKey` is for
 * a form whose key outlives the page, such as the order's; with a `fetcher` the page stays.
 */
export function ShopForm({
  name,
  submissionKey,
  fetcher,
  children,
  ...props
}: Omit<FormProps, 'method'> & {
  name: string;
  submissionKey?: string;
  fetcher?: FetcherWithComponents<unknown>;
  children: ReactNode;
}) {
  const { formToken } = useRootData();
  const pageKey = useSubmissionKey(name, fetcher?.state);
  const state = fetcher?.state ?? 'idle';
  const formData = fetcher?.formData;
  // The same as long as it says the same: a new one would disturb parts that are still to come.
  const pending = useMemo(() => ({ state, formData }), [state, formData]);
  const fields = (
    <>
      <input type="hidden" name="form_token" value={formToken} />
      <input type="hidden" name="key" value={submissionKey ?? pageKey} />
      {children}
    </>
  );
  if (!fetcher) {
    return (
      <Form method="post" {...props}>
        {fields}
      </Form>
    );
  }
  return (
    <fetcher.Form method="post" {...props}>
      <PendingForm.Provider value={pending}>{fields}</PendingForm.Provider>
    </fetcher.Form>
  );
}
