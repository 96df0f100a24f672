import { pathInStore } from '../domain/store/paths.ts';
import type { ShownStoreView } from '../request/store-view.ts';

/** Paths inside a store view whose links do more than show a page, or show one person's data. */
const excluded = [
  '/store/*',
  '/country*',
  '/not-yet*',
  '/my-account*',
  '/wishlist/*',
  '/checkout*',
  '/order-success*',
  '/newsletter*',
  '/cart/*',
];

/**
 * Lets browsers that support speculation rules prefetch the page of a link on intent, until the page
 * is hydrated: then links fetch their data instead. The server refuses pages that must not be
 * rendered early (`server/http/speculative.ts`).
 */
export function SpeculationRules({
  store,
  nonce,
}: {
  store: Pick<ShownStoreView, 'prefix'>;
  nonce: string | undefined;
}) {
  // Browsers read rules only from the document as it was sent; later ones they refuse aloud.
  const script = import.meta.env.SSR ? renderRules(store, nonce) : '';
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

function renderRules(store: Pick<ShownStoreView, 'prefix'>, nonce = ''): string {
  const rules = {
    prefetch: [
      {
        where: {
          and: [
            { href_matches: pathInStore(store, '/*') },
            {
              selector_matches:
                ':root:not([data-alive]) a:not([rel~=nofollow],[target],[download],[data-document])',
            },
            { not: { href_matches: excluded.map((path) => pathInStore(store, path)) } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  };
  return `<script type="speculationrules" nonce="${nonce}">${JSON.stringify(rules)}</script>`;
}
