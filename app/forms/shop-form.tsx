import { Form } from '@remix-run/react';
import type { FetcherWithComponents, FormProps } from '@remix-run/react';
import { useMemo } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useRootData } from '../request/root-data.ts';
import { queueFormIfNeeded, readSubmitted } from '../outbox/page/queue-form.ts';
import { PendingForm } from './pending-form.ts';
import { useSubmissionKey } from './submission-key.ts';

/**
 * Form that changes something, with CSRF token and submission key. A queueable one goes to the
 * outbox while offline. `name` distinguishes the forms of a page; `submissionKey` is for keys that
 * outlive the page, such as the order's; with `fetcher` the page stays.
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
  const { formToken, store } = useRootData();
  const { key: pageKey, renew, leaveWith } = useSubmissionKey(name, fetcher?.state);
  const state = fetcher?.state ?? 'idle';
  const formData = fetcher?.formData;
  // Memoised: a new object would rerender suspended parts of the page.
  const pending = useMemo(() => ({ state, formData }), [state, formData]);
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    props.onSubmit?.(event);
    if (event.defaultPrevented) return;
    // Only buttons submit forms here.
    const { submitter } = event.nativeEvent as { submitter: HTMLButtonElement | null } & Event;
    if (submissionKey === undefined) leaveWith(contentOf(event.currentTarget, submitter));
    if (queueFormIfNeeded(event.currentTarget, submitter, store.prefix, renew))
      event.preventDefault();
  }
  const fields = (
    <>
      <input type="hidden" name="form_token" value={formToken} />
      <input type="hidden" name="key" value={submissionKey ?? pageKey} />
      {children}
    </>
  );
  if (!fetcher) {
    return (
      <Form method="post" {...props} onSubmit={onSubmit}>
        {fields}
      </Form>
    );
  }
  return (
    <fetcher.Form method="post" {...props} onSubmit={onSubmit}>
      <PendingForm.Provider value={pending}>{fields}</PendingForm.Provider>
    </fetcher.Form>
  );
}

/** Serialises the values of a form without its key. */
function contentOf(form: HTMLFormElement, submitter: HTMLButtonElement | null): string {
  return JSON.stringify(readSubmitted(form, submitter).filter(([name]) => name !== 'key'));
}
