import { useForm } from '@conform-to/react';
import type { SubmissionResult } from '@conform-to/react';
import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { CheckoutPathStep } from '../../domain/store/paths.ts';
import { useRootData } from '../../request/root-data.ts';

/** Action data of a step; undefined before the form was posted. */
export type StepAnswer = { result: SubmissionResult } | undefined;

type Options<Fields extends Record<string, unknown>> = Parameters<typeof useForm<Fields>>[0];

type LeftStep = {
  /** Session and served values of the form. */
  served: string;
  entries: Record<string, FormDataEntryValue>;
};

/** Steps that were left without being sent. They end with the document. Rule C15.28 */
const leftSteps = new Map<CheckoutPathStep, LeftStep>();

/**
 * Creates conform's form of a step from its loader data and action data. A step that was left
 * without being sent shows its entries again.
 */
export function useStepForm<Fields extends Record<string, unknown>>(
  step: CheckoutPathStep,
  {
    constraint,
    values,
  }: {
    constraint: Options<Fields>['constraint'];
    values: Options<Fields>['defaultValue'];
  },
  lastResult: Options<Fields>['lastResult'],
) {
  const entries = useLeftEntries(step, values);
  return useForm<Fields>({
    id: step,
    lastResult,
    constraint,
    defaultValue: (entries as typeof values) ?? values,
    defaultNoValidate: false,
  });
}

/**
 * Returns what was entered in the step when it was left, and notes it when it is left again. Null
 * when it was sent since, or when the session or a served value is another one.
 */
function useLeftEntries(step: CheckoutPathStep, values: unknown): LeftStep['entries'] | null {
  const { formToken } = useRootData();
  const served = JSON.stringify([formToken, values]);
  const [entries] = useState(() => {
    const left = leftSteps.get(step);
    return left?.served === served ? left.entries : null;
  });
  // Still set when the answer to a submission shows another page.
  const isSent = useNavigation().formMethod !== undefined;
  useEffect(() => {
    const form = document.forms.namedItem(step);
    // The form has its entries when it is no longer in the page.
    return () => {
      // Consent is given to what the review shows, each time.
      if (isSent || !form || step === 'review') leftSteps.delete(step);
      else leftSteps.set(step, { served, entries: readEntries(form) });
    };
  }, [step, isSent, served]);
  return entries;
}

/** Without passwords, which no form shows again. */
function readEntries(form: HTMLFormElement): LeftStep['entries'] {
  return Object.fromEntries([...new FormData(form)].filter(([name]) => !/password/.test(name)));
}
