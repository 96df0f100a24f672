import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { loadEveryArea } from '../../../app/i18n/areas.ts';
import { LanguageContext } from '../../../app/i18n/use-translation.ts';

await loadEveryArea();

/** Renders a component as a page does whose root loader has answered with the store view alone. */
export function renderInRootRoute(element: ReactElement, storeCode: string): string {
  const store = requireStoreView(storeCode);
  const router = createMemoryRouter([{ id: 'root', path: '/', element }], {
    hydrationData: { loaderData: { root: { store, formToken: 'token' } } },
  });
  return renderToStaticMarkup(
    <LanguageContext.Provider value={store.language}>
      <RouterProvider router={router} />
    </LanguageContext.Provider>,
  );
}

/** Returns the text of markup, with ordinary spaces. */
export const toText = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
