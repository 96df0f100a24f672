import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DocumentMarkup, MarkupSlot } from '../../app/rendered-once/markup.ts';
import { requireStoreView } from '../../app/domain/store/store-views.ts';
import { fillSlots, toSlot } from '../../app/rendered-once/markup-slots.server.ts';
import { encodeMarkup } from '../../app/rendered-once/render-once.server.tsx';
import { RenderedOnce } from '../../app/rendered-once/rendered-once.tsx';
import { StoreViewContext } from '../../app/request/store-view.ts';

const html = (bytes: Uint8Array) => Buffer.from(bytes).toString();

describe('encodeMarkup', () => {
  it('caches bytes outside of the pool: the bound of the cache is that of its memory', () => {
    const bytes = encodeMarkup('short-hash1', '<b>fünf €</b>');
    expect(html(bytes)).toBe('<b>fünf €</b>');
    expect(encodeMarkup('short-hash1', '')).toBe(bytes);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  });
});

describe('slots of a document', () => {
  it('are filled with the markup that they stand for, however often', () => {
    const markup = new Map([
      ['abcdefghijk', '<b>fünf €</b>'],
      ['lmnopqrstuv', '{}'],
    ]);
    const page = `<p>ä${toSlot('abcdefghijk')}</p>${toSlot('lmnopqrstuv')}${toSlot('abcdefghijk')}!`;
    expect(html(fillSlots(page, markup))).toBe('<p>ä<b>fünf €</b></p>{}<b>fünf €</b>!');
  });

  it('leave a document without any as it is', () => {
    expect(html(fillSlots('<p>Käse</p>', new Map()))).toBe('<p>Käse</p>');
  });

  it('are empty for markup that the document does not have', () => {
    expect(html(fillSlots(`<p>${toSlot('missing-one')}</p>`, new Map()))).toBe('<p></p>');
  });

  it('cannot be written by a text of the page', () => {
    const page = renderToString(<p title={toSlot('abcdefghijk')}>{toSlot('abcdefghijk')}</p>);
    const filled = html(fillSlots(page, new Map([['abcdefghijk', 'LEAK']])));
    expect(filled).not.toContain('LEAK');
  });

  it('are not used by markup that is adapted to its visitor', () => {
    const page = renderToString(
      <StoreViewContext.Provider value={requireStoreView('de_de')}>
        <DocumentMarkup.Provider value={new Map([['abcdefghijk', '<i>off</i>']])}>
          <MarkupSlot.Provider value={toSlot}>
            <RenderedOnce markup={{ id: 'abcdefghijk' }} />
            <RenderedOnce
              markup={{ id: 'abcdefghijk' }}
              adapt={(text) => text.replace('off', 'on')}
            />
          </MarkupSlot.Provider>
        </DocumentMarkup.Provider>
      </StoreViewContext.Provider>,
    );
    expect(page).toBe(
      '<div data-once="abcdefghijk"><!--once abcdefghijk--></div><div data-once="abcdefghijk"><i>on</i></div>',
    );
  });
});
