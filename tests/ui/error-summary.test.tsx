import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ErrorSummary } from '../../app/forms/error-summary.tsx';
import { loadEveryArea, translateKey } from '../../app/i18n/areas.ts';

await loadEveryArea();
const required = translateKey('de', 'forms:errors.required');

describe('ErrorSummary', () => {
  it.each([
    ['Vorname', required, 'Vorname: Bitte fülle dieses Pflichtfeld aus.'],
    ['Wer spielt?', 'Bitte triff eine Auswahl.', 'Wer spielt? Bitte triff eine Auswahl.'],
    ['Ich stimme zu.', 'Bitte stimm zu.', 'Ich stimme zu. Bitte stimm zu.'],
    ['', 'Das ist zu lang.', 'Das ist zu lang.'],
  ])('names the field %j with the message %j in a readable line', (label, message, line) => {
    const html = renderToStaticMarkup(
      <ErrorSummary entries={[{ id: 'name', label, message }]} occasion={null} isQuiet />,
    );
    expect(html).toContain(`<a href="#name">${line}</a>`);
  });

  it.each(['de', 'en'] as const)('needs no second colon for a required field in %s', (language) => {
    expect(translateKey(language, 'forms:errors.required')).not.toContain(':');
  });
});
