import { refusal, success } from '../../app/domain/result.ts';
import type { Result } from '../../app/domain/result.ts';
import type { Settings } from '../../app/domain/settings.ts';
import type { Attempt, Limits } from '../storefront/limits.ts';
import type { Visit } from '../visit.ts';
import { ownerOf } from './owner.ts';

/** What a visitor may do only so often. The numbers stand in the shop's settings. */
export type LimitedAction = 'coupon' | 'cart' | 'order';

export type VisitLimitDeps = {
  limits: Limits;
  settings: Pick<Settings, 'visitLimits'>;
};

/**
 * Counts an action for the visitor (account or device) and the network address. Refuses with the
 * milliseconds to wait. `key`: of the submission, which counts once however often it is sent.
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
  // The security log has its line already: see openLimits.
  return refusal({ retryAfter: taken.problem.retryAfter });
}

/** The action was no attempt after all: it does not count. */
export async function giveVisitLimitBack(
  { limits, settings }: VisitLimitDeps,
  visit: Visit,
  action: LimitedAction,
  key: string,
): Promise<void> {
  await limits.giveBack(attemptsOf(settings, visit, action), key);
}

/** Whole minutes to tell a visitor, at least 1. */
export function minutesOf(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 60_000));
}

function attemptsOf(
  { visitLimits }: Pick<Settings, 'visitLimits'>,
  visit: Visit,
  action: LimitedAction,
): Attempt[] {
  const { visitor, network } = visitLimits[action];
  const rule = (name: string, { most, minutes }: { most: number; minutes: number }) => ({
    name: `${action}/${name}`,
    most,
    window: minutes * 60_000,
  });
  const ofVisitor = { rule: rule('visitor', visitor), subject: ownerOf(visit) };
  if (visit.clientAddress === null) return [ofVisitor];
  return [ofVisitor, { rule: rule('network', network), subject: visit.clientAddress }];
}
