import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEveryArea } from '../../../app/i18n/areas.ts';
import { LanguageContext } from '../../../app/i18n/use-translation.ts';
import { ProblemText } from '../../../app/routes/catalogue/product/offer-form/offer-fields.tsx';

function render(language: 'de' | 'en', isTravel: boolean, max: number, asked?: number): string {
  return renderToString(
    <LanguageContext.Provider value={language}>
      <ProblemText
        problem={{ field: 'quantity', kind: 'limited', max, ...(asked && { asked }) }}
        isTravel={isTravel}
      />
    </LanguageContext.Provider>,
  );
}

describe('a quantity above what is left (Rule C2.27)', () => {
  beforeAll(() => loadEveryArea());

  it('names the places of a trip', () => {
    expect(render('en', true, 6)).toContain('Only 6 places left.');
    expect(render('en', true, 1)).toContain('Only 1 place left.');
    expect(render('de', true, 6)).toContain('Nur noch 6 Plätze frei.');
  });

  it('names the products of anything else', () => {
    expect(render('en', false, 6)).toContain('Only 6 products available');
  });

  it('names the number asked for', () => {
    expect(render('en', true, 6, 9)).toContain('Only 6 places left. You asked for 9.');
    expect(render('de', true, 1, 9)).toContain('Nur noch 1 Platz frei. Gewünscht: 9.');
    expect(render('en', false, 6, 9)).toContain('Only 6 products available. You asked for 9.');
  });
});
