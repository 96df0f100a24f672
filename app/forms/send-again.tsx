import { Form } from '@remix-run/react';
import { useTranslation } from '../i18n/use-translation.ts';
import { errorsWords } from '../i18n/words/errors.ts';
import { Icon } from '../ui/icon.tsx';
import type { PostedForm } from '../domain/submitted-form.ts';

/**
 * Button that posts a form again with the same values. Its key makes sure that it takes effect
 * once, also when only the response was lost.
 */
export function SendAgain({ posted: { action, fields } }: { posted: PostedForm }) {
  const { t } = useTranslation(errorsWords);
  return (
    <Form method="post" action={action} reloadDocument>
      {fields.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <button className="btn">
        <Icon name="refresh" />
        {t('sendAgain')}
      </button>
    </Form>
  );
}
