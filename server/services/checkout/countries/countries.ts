import { countriesOfBrand } from '../../../../app/domain/store/countries.ts';
import type { Country } from '../../../commerce/contract/directory.ts';
import type { CommerceProblem } from '../../../commerce/problem.ts';
import type { Visit } from '../../../visit.ts';
import { callerOf } from '../../caller.ts';
import type { CheckoutDeps } from '../service.ts';

/** Returns the countries that the store view offers; none when the list fails. Rules C14.6, C14.7. */
export async function findCountries(
  { commerce, log }: Pick<CheckoutDeps, 'commerce' | 'log'>,
  visit: Visit,
): Promise<Country[]> {
  const answer = await commerce.countries(callerOf(visit));
  if (!answer.ok) {
    log.warn(
      { problem: answer.problem.kind, traceId: visit.traceId },
      `Loading Countries failed. Got Code ${codeOf(answer.problem)} as response`,
    );
  }
  return countriesOfBrand(visit.store.brand, answer.ok ? answer.value : []);
}

/** Returns the host's code, or the kind of the problem. */
function codeOf(problem: CommerceProblem): string {
  if (problem.kind === 'refused') return String(problem.code);
  return 'status' in problem ? String(problem.status) : problem.kind;
}
