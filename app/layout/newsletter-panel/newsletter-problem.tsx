import { useTranslation } from 'react-i18next';
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
  const { t } = useTranslation('newsletter');
  const { frame } = useRootData();
  const ways = { phone: frame.phone, email: frame.email };
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
