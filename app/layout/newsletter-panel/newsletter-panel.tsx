import type { FormEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { newsletterWords } from '../../i18n/words/newsletter.ts';
import fields from '../../styles/flows/fields.css?url';
import type { NewsletterAnswer } from './newsletter-answer.ts';
import { NewsletterForm } from './newsletter-form.tsx';

/** Dialog with the result of a subscription; an invalid address can be corrected there. */
export default function NewsletterPanel({
  answer,
  onSubmit,
}: {
  answer: NewsletterAnswer | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}) {
  const { t } = useTranslation(newsletterWords);
  if (!answer?.isTaken) {
    return (
      <>
        <link rel="stylesheet" href={fields} />
        <NewsletterForm id="newsletter-again" answer={answer} onSubmit={onSubmit} />
      </>
    );
  }
  return (
    <div role="status">
      <p>
        <b>{t('done.ordered.title')}</b>
      </p>
      <p>{t('done.ordered.text')}</p>
    </div>
  );
}
