import { useForm } from '@conform-to/react';
import type { SubmissionResult } from '@conform-to/react';
import type { CheckoutPathStep } from '../../domain/store/paths.ts';

/** Action data of a step; undefined before the form was posted. */
export type StepAnswer = { result: SubmissionResult } | undefined;

type Options<Fields extends Record<string, unknown>> = Parameters<typeof useForm<Fields>>[0];

/** Creates conform's form of a step from its loader data and action data. */
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
  return useForm<Fields>({
    id: step,
    lastResult,
    constraint,
    defaultValue: values,
    defaultNoValidate: false,
  });
}
