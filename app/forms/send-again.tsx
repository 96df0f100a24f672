import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';
import type { PostedForm } from '../domain/submitted-form.ts';

/**
 * One button that sends a form once more as it was sent: its key makes sure that it counts once,
 * also where the first post arrived and only the answer was lost.
 */
export function SendAgain({ posted: { action, fields } }: { posted: PostedForm }) {
  const { t } = useTranslation('errors');
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
