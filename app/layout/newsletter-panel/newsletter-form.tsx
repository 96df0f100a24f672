import { useTranslation } from '../../i18n/use-translation.ts';
import { newsletterWords } from '../../i18n/words/newsletter.ts';
import { paths } from '../../domain/store/paths.ts';
import { EmailField } from '../../forms/fields/email-field.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { useFieldError } from '../../forms/fields/field-error.ts';
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
  const describe = useFieldError();
  const error = answer?.error ?? null;
  const wrong = error === 'leaveEmpty' ? 'trap' : 'email';
  const fieldOf = (name: 'email' | 'trap') => ({
    id: `${id}-${name}`,
    name,
    errorId: `${id}-${name}-error`,
    errors: error !== null && wrong === name ? [error] : undefined,
    defaultValue: name === 'email' ? answer?.email : undefined,
    required: name === 'email',
  });
  return (
    <ShopForm
      name={id}
      id={id}
      className="stack"
      action={isEnd ? paths.newsletterEnd() : paths.newsletter()}
      onSubmit={onSubmit}
      noValidate={error !== null}
    >
      <ErrorSummary
        occasion={answer}
        entries={
          error ? [{ id: fieldOf(wrong).id, label: t(wrong), message: describe(error) }] : []
        }
      />
      {answer?.problem ? <NewsletterProblemText problem={answer.problem} isEnd={isEnd} /> : null}
      <EmailField
        field={fieldOf('email')}
        label={t('email')}
        hint={isEnd ? t('endHint') : t('hint')}
      />
      <HoneypotField field={fieldOf('trap')} label={t('trap')} />
      <div>
        <SubmitButton form={id} className={isEnd ? 'btn outline' : 'btn'}>
          {isEnd ? t('end') : t('order')}
        </SubmitButton>
      </div>
    </ShopForm>
  );
}
