import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Deferred, LiveStock } from '../../../app/domain/catalogue/deferred.ts';
import type { BookableItem } from '../../../app/domain/catalogue/product-page.ts';
import { loadEveryArea } from '../../../app/i18n/areas.ts';
import { LanguageContext } from '../../../app/i18n/use-translation.ts';
import { StockLine } from '../../../app/routes/catalogue/product/offer-form/stock-line.tsx';
import type { BookablePage } from '../../../app/routes/catalogue/product/product-data.ts';

/** A loaded deferred part, as the router hands it to `Await`. */
function loaded(value: LiveStock): Promise<Deferred<LiveStock>> {
  const part = { state: 'loaded' as const, value };
  return Object.assign(Promise.resolve(part), { _tracked: true, _data: part });
}

function render(
  item: Partial<BookableItem>,
  live: LiveStock | null,
  hasOtherVariant = false,
): string {
  return renderToString(
    <LanguageContext.Provider value="de">
      <StockLine
        page={{ product: { isTravel: true }, hasOtherVariant } as unknown as BookablePage}
        item={item as BookableItem}
        deferred={live && loaded(live)}
        onStock={() => undefined}
      />
    </LanguageContext.Provider>,
  );
}

const free = { stock: 'ok', placesLeft: 3, canBeAdded: true } as const;

describe('the stock line of an offer (Rule B14.5)', () => {
  beforeAll(() => loadEveryArea());

  it('shows the stock of the host', () => {
    const soldOut = render(free, { isInStock: false, placesLeft: null, maxQuantity: 1 });
    expect(soldOut).toContain('Zurzeit ausgebucht');
    expect(render(free, { isInStock: true, placesLeft: 1, maxQuantity: 1 })).toContain(
      'Noch 1 Platz frei',
    );
  });

  it('contains no part of the form, which has one place only', () => {
    const html = render(free, { isInStock: true, placesLeft: 1, maxQuantity: 1 });
    expect(html).not.toMatch(/<(button|input)/);
  });

  it('follows the catalogue where no stock is asked', () => {
    expect(render(free, null)).toContain('Noch 3 Plätze frei');
    const soldOut = { stock: 'out_of_stock', placesLeft: null, canBeAdded: false } as const;
    expect(render(soldOut, null)).toContain('Zurzeit ausgebucht');
  });

  it('says that a tournament has begun (Rule B3.7)', () => {
    const over = { stock: 'over', placesLeft: null, canBeAdded: false } as const;
    expect(render(over, null)).toContain('Hat schon begonnen.');
  });

  it('speaks of the chosen variant only where another one is left (Rule B4.10)', () => {
    const soldOut = { stock: 'out_of_stock', placesLeft: null, canBeAdded: false } as const;
    expect(render(soldOut, null, true)).toContain('Die gewählte Variante ist nicht verfügbar');
    expect(render(soldOut, null, false)).toContain('Zurzeit ausgebucht');
  });
});
