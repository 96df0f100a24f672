import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewsletterProblem } from '../../domain/newsletter/newsletter.ts';
import { useRootData } from '../../request/root-data.ts';
import { Icon } from '../../ui/icon.tsx';

/** Why nothing was done, and what to do instead; takes the focus. */
export function NewsletterProblemText({ problem }: { problem: NewsletterProblem }) {
  const { t } = useTranslation('newsletter');
  const { frame } = useRootData();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), [problem]);
  const ways = { phone: frame.phone, email: frame.email };
  const texts = {
    already: t('alreadyText'),
    'link-gone': t('linkGoneText'),
    'too-many': t('tooMany', { count: 'minutes' in problem ? problem.minutes : 1, ...ways }),
    unreachable: t('unreachable', ways),
  };
  return (
    <section
      className="errs"
      ref={box}
      tabIndex={-1}
      aria-labelledby="problem-h"
      // Without script the browser goes there by itself.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
    >
      <h2 id="problem-h">
        <Icon name="alert" />
        {problem.kind === 'already'
          ? t('already')
          : problem.kind === 'link-gone'
            ? t('linkGone')
            : t('failed')}
      </h2>
      <p>{texts[problem.kind]}</p>
    </section>
  );
}
