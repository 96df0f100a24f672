import { useTranslation } from '../../i18n/use-translation.ts';
import { newsletterWords } from '../../i18n/words/newsletter.ts';
import { paths } from '../../domain/store/paths.ts';
import { EmailField } from '../../forms/fields/email-field.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { useSummaryEntries } from '../../forms/fields/summary-entries.ts';
import { ShopForm } from '../../forms/shop-form.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { HoneypotField } from '../../forms/fields/honeypot-field.tsx';
import type { NewsletterAnswer } from './newsletter-answer.ts';
import { NewsletterProblemText } from './newsletter-problem.tsx';

/**
 * Form that subscribes to the newsletter, or unsubscribes when `isEnd` is set; works without
 * script.
 */
export function NewsletterForm({
  id = 'newsletter',
  answer,
  isEnd = false,
  onSubmit,
}: {
  /** Unique on the page. */
  id?: string;
  answer: NewsletterAnswer | undefined;
  isEnd?: boolean;
  onSubmit?: (event: React.FormEvent<HTMLFormElement>) => void;
}) {
  const { t } = useTranslation(newsletterWords);
  const fieldOf = (name: 'email' | 'trap') => ({
    id: `${id}-${name}`,
    name,
    errorId: `${id}-${name}-error`,
    errors: answer?.errors[name],
    defaultValue: name === 'email' ? answer?.email : undefined,
    required: name === 'email',
  });
  const fields = { email: fieldOf('email'), trap: fieldOf('trap') };
  const entries = useSummaryEntries(fields, { email: t('email'), trap: t('trap') });
  return (
    <ShopForm
      name={id}
      id={id}
      className="stack"
      action={isEnd ? paths.newsletterEnd() : paths.newsletter()}
      onSubmit={onSubmit}
      noValidate={entries.length > 0}
    >
      <ErrorSummary occasion={answer} entries={entries} />
      {answer?.problem ? <NewsletterProblemText problem={answer.problem} isEnd={isEnd} /> : null}
      <EmailField field={fields.email} label={t('email')} hint={isEnd ? t('endHint') : t('hint')} />
      <HoneypotField field={fields.trap} label={t('trap')} />
      <div>
        <SubmitButton form={id} className={isEnd ? 'btn outline' : 'btn'}>
          {isEnd ? t('end') : t('order')}
        </SubmitButton>
      </div>
    </ShopForm>
  );
}
