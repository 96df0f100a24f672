import { renderToStaticMarkup } from 'react-dom/server';
import type { ComponentProps, ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { loadEveryArea } from '../../../app/i18n/areas.ts';
import { LanguageContext } from '../../../app/i18n/use-translation.ts';
import { PickList } from '../../../app/routes/catalogue/product/offer-form/offer-fields.tsx';
import { OfferProblems } from '../../../app/routes/catalogue/product/offer-form/offer-problems.tsx';

await loadEveryArea();

const render = (content: ReactNode) =>
  renderToStaticMarkup(<LanguageContext.Provider value="en">{content}</LanguageContext.Provider>);

const pick = (value: string, isDisabled: boolean) => {
  return { value, title: `Pitch ${value}`, extra: null, isDisabled };
};

type Page = ComponentProps<typeof OfferProblems>['page'];
type Problem = ComponentProps<typeof OfferProblems>['problems'][number];

/** Returns the link of the summary to the field of a problem. */
function findLink(field: string, event: Pick<NonNullable<Page['event']>, 'dates'> | null) {
  const options = [{ id: '5', title: 'Print' }];
  const item = { pricing: { bundle: [], options } };
  const page = { item, event, product: { isTravel: true } } as unknown as Page;
  const problem: Problem = { field, kind: field === 'arrival_date' ? 'past' : 'unknown', max: 0 };
  const [link] =
    /<a [^>]*>[^<]*/.exec(render(<OfferProblems page={page} problems={[problem]} />)) ?? [];
  return link;
}

describe('the link of an error in the form of an offer (Rule A11.12)', () => {
  it.each([true, false])('reaches a field that can be focused, one of several: %s', (isSeveral) => {
    const html = render(
      <PickList
        field="bundle[1]"
        title="Pitch"
        isRequired
        isSeveral={isSeveral}
        picks={[pick('11', true), pick('12', false)]}
        chosen={[]}
        problem={{ field: 'bundle[1]', kind: 'missing', max: 0 }}
      />,
    );
    const [input = ''] = /<input[^>]* id="offer-bundle-1-"[^>]*>/.exec(html) ?? [];
    expect(input).toContain('value="12"');
  });

  it('leads to the quantity when the offer does not have the field any more', () => {
    expect(findLink('option[5]', null)).toMatch(/^<a href="#offer-option-5-">Print: /);
    expect(findLink('option[9]', null)).toMatch(/^<a href="#offer-quantity">That does not/);
  });

  it('leads to the quantity when the dates are those of an event, which has no field for them', () => {
    const dates = { from: '2026-01-02', to: '2026-01-04' };
    expect(findLink('arrival_date', null)).toMatch(/^<a href="#offer-arrival_date">Arrival/);
    expect(findLink('arrival_date', { dates })).toMatch(/^<a href="#offer-quantity">/);
  });
});
