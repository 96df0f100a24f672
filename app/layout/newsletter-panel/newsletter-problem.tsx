import { useTranslation } from '../../i18n/use-translation.ts';
import { newsletterWords } from '../../i18n/words/newsletter.ts';
import type { NewsletterProblem } from '../../domain/newsletter/newsletter.ts';
import { ProblemBox } from '../../forms/problem-box.tsx';
import { useRootData } from '../../request/root-data.ts';

/**
 * Why nothing was changed and what to do; receives the focus. `isEnd`: for an unsubscription. Rule
 * D6.
 */
export function NewsletterProblemText({
  problem,
  isEnd = false,
}: {
  problem: NewsletterProblem;
  isEnd?: boolean;
}) {
  const { t } = useTranslation(newsletterWords);
  const { layout } = useRootData();
  const ways = { phone: layout.phone, email: layout.email };
  const failed = t(isEnd ? 'failed' : 'orderFailed');
  const titles = {
    already: t('already'),
    'link-gone': t('linkGone'),
    'too-many': failed,
    unreachable: failed,
  };
  const texts = {
    already: t('alreadyText'),
    'link-gone': t('linkGoneText'),
    'too-many': t('tooMany', { count: 'minutes' in problem ? problem.minutes : 1, ...ways }),
    unreachable: t('unreachable', ways),
  };
  return (
    <ProblemBox title={titles[problem.kind]} occasion={problem}>
      {texts[problem.kind]}
    </ProblemBox>
  );
}
