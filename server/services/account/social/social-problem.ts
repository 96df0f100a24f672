import type { SocialProblem } from '../../../../app/domain/account/social.ts';
import { socialTexts } from '../../../commerce/contract/account/social.ts';
import { userTexts } from '../../../commerce/contract/account/session.ts';
import type { CommerceProblem } from '../../../commerce/problem.ts';

/** Translates a refusal of the commerce host into a problem that the pages have a text for. */
export function socialProblemOf(problem: CommerceProblem): SocialProblem {
  if (problem.kind !== 'refused') return 'unreachable';
  switch (problem.message) {
    case socialTexts.missingToken:
      return 'unproven';
    case socialTexts.noEmail:
      return 'noEmail';
    case userTexts.wrongPassword:
      return 'wrongPassword';
    case socialTexts.passwordFirst:
      return 'passwordFirst';
    case socialTexts.taken:
    case socialTexts.oneOnly:
      return 'taken';
    case socialTexts.wrongConfirmation:
      return 'stale';
    default:
      if (problem.code === 401) return 'unproven';
      return problem.code === 429 ? 'tooMany' : 'unreachable';
  }
}
