import { refusal, success } from '../../app/domain/result.ts';
import type { Result } from '../../app/domain/result.ts';
import type { Settings } from '../../app/domain/settings.ts';
import type { Attempt, Limits } from '../storefront/limits.ts';
import type { Visit } from '../visit.ts';
import { ownerOf } from './owner.ts';

/** Actions that are limited for each visitor. The numbers are in the settings (`visitLimits`). */
export type LimitedAction = 'coupon' | 'cart' | 'order';

export type VisitLimitDeps = {
  limits: Limits;
  settings: Pick<Settings, 'visitLimits'>;
};

/**
 * Counts an action for the visitor (account or device) and the network. Refuses with the
 * milliseconds to wait. `key`: the submission key; a repeat of it counts once.
 */
export async function takeVisitLimit(
  { limits, settings }: VisitLimitDeps,
  visit: Visit,
  action: LimitedAction,
  key: string,
): Promise<Result<true, { retryAfter: number }>> {
  const attempts = attemptsOf(settings, visit, action);
  const taken = await limits.take(attempts, key, visit.now.getTime());
  if (taken.ok) return success(true);
  // openLimits has logged it.
  return refusal({ retryAfter: taken.problem.retryAfter });
}

/** Releases the count of an action that turned out to be no attempt. */
export async function releaseVisitLimit(
  { limits, settings }: VisitLimitDeps,
  visit: Visit,
  action: LimitedAction,
  key: string,
): Promise<void> {
  await limits.release(attemptsOf(settings, visit, action), key);
}

/** Rounds up to whole minutes, at least 1. */
export function minutesOf(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 60_000));
}

/** Returns the longest window of the settings, in milliseconds. */
export function findLongestWindow({ visitLimits }: Pick<Settings, 'visitLimits'>): number {
  const limits = Object.values(visitLimits).flatMap(({ visitor, network }) => [visitor, network]);
  return Math.max(...limits.map(({ minutes }) => minutes)) * 60_000;
}

function attemptsOf(
  { visitLimits }: Pick<Settings, 'visitLimits'>,
  visit: Visit,
  action: LimitedAction,
): Attempt[] {
  const { visitor, network } = visitLimits[action];
  const rule = (name: string, { most, minutes }: { most: number; minutes: number }) => ({
    name: `${action}/${name}`,
    max: most,
    window: minutes * 60_000,
  });
  const ofVisitor = { rule: rule('visitor', visitor), subject: ownerOf(visit) };
  if (visit.clientAddress === null) return [ofVisitor];
  return [ofVisitor, { rule: rule('network', network), subject: visit.clientAddress }];
}
