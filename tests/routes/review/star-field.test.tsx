import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadEveryArea } from '../../../app/i18n/areas.ts';
import { StarField } from '../../../app/routes/review/star-field.tsx';

await loadEveryArea();

it.each([
  [undefined, 'q-hint'],
  [['required'], 'q-error q-hint'],
])('a star question with the errors %j is described by %j', (errors, describedBy) => {
  const field = { id: 'q', name: 'quality', errorId: 'q-error', descriptionId: 'q-hint', errors };
  const html = renderToStaticMarkup(
    <StarField field={{ ...field, defaultValue: '' }} label="Qualität" hint="Haltbarkeit" />,
  );
  expect(html).toContain(`aria-describedby="${describedBy}"`);
  expect(html).toContain('<small id="q-hint">Haltbarkeit</small>');
  for (const [, hidden] of html.matchAll(/<span[^<>]*aria-hidden[^<>]*>([^<]*)/g)) {
    expect(hidden).not.toContain('Haltbarkeit');
  }
  expect(html).toMatch(/<span aria-hidden="true">Qualität<\/span> <small/);
});
