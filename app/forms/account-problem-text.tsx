import { useTranslation } from '../i18n/use-translation.ts';
import { accountWords } from '../i18n/words/account.ts';
import type { AccountProblem } from '../domain/account/account-problem.ts';
import { useFieldError } from './fields/field-error.ts';
import { ProblemBox } from './problem-box.tsx';

/** Shows why an account form had no effect. */
export function AccountProblemText({
  problem,
  occasion,
}: {
  problem: AccountProblem;
  occasion: unknown;
}) {
  const { t } = useTranslation(accountWords);
  const describe = useFieldError();
  return (
    <ProblemBox title={t('problem.title')} occasion={occasion}>
      {problem.kind === 'weak-password'
        ? describe(problem.reason)
        : problem.kind === 'too-many'
          ? t('problem.too-many', { count: problem.minutes })
          : t(`problem.${problem.kind}`, { name: '', max: 0, ...problem })}
    </ProblemBox>
  );
}
