import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { checkoutWords } from '../../i18n/words/checkout.ts';

/**
 * Fields behind one line with their answer: it is known, or nothing needs to be said. They are part
 * of the form while they are closed, and open when one of them is refused. Rule C9.39
 */
export function FoldedFields({
  title,
  answer,
  fields,
  isOpen = false,
  children,
}: {
  title: string;
  /** The answer as it is sent when the fields stay closed. */
  answer: string;
  fields: readonly { errors?: string[] }[];
  isOpen?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation(checkoutWords);
  const isRefused = fields.some(({ errors }) => Boolean(errors?.length));
  return (
    <details className="folded" open={isOpen || isRefused || undefined}>
      <summary>
        <b>{title}</b> <span>{answer}</span> <span className="link">{t('change')}</span>
      </summary>{' '}
      {children}{' '}
    </details>
  );
}
