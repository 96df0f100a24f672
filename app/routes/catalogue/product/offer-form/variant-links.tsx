import { Link, useLocation } from '@remix-run/react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { layoutWords } from '../../../../i18n/words/layout.ts';
import { productWords } from '../../../../i18n/words/product.ts';
import type { Choice } from '../../../../domain/catalogue/product-page.ts';
import type { BookablePage } from '../product-data.ts';
import { childPath } from '../../../../domain/store/paths.ts';
import type { AddressRules } from '../../../../domain/store/paths.ts';
import { formatMoney } from '../../../../i18n/formats.ts';
import { useRootData } from '../../../../request/root-data.ts';

/** One variant attribute as links, each with its surcharge. */
export function VariantLinks({
  choice,
  page,
  rules,
}: {
  choice: Choice;
  page: BookablePage;
  rules: AddressRules;
}) {
  const { t } = useTranslation(productWords);
  const { t: words } = useTranslation(layoutWords);
  const { store } = useRootData();
  const leadTo = useVariantLink(page, rules);
  if (choice.values.length < 2) return null;
  return (
    <div className="choice" role="group" aria-label={choice.label}>
      <p className="field">{choice.label}</p>
      <ul className="board" data-stays="">
        {choice.values.map((value) => (
          <li key={value.id}>
            {value.sku === null ? (
              <span className="gone">
                <b>{value.label}</b> <span>{t('valueGone')}</span>
              </span>
            ) : (
              <Link
                to={leadTo(value.sku)}
                rel="nofollow"
                replace
                preventScrollReset
                aria-current={value.isChosen ? 'true' : undefined}
              >
                <b>{value.label}</b>{' '}
                <span>
                  {value.surcharge === null
                    ? value.keepsOthers
                      ? words('onRequest')
                      : t('changesOthers')
                    : value.surcharge.minor === 0
                      ? t('surchargeNone')
                      : t('surcharge', { amount: formatMoney(value.surcharge, store) })}
                </span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns a function that links to a variant and keeps the other choices in the URL. */
function useVariantLink({ product }: BookablePage, rules: AddressRules): (sku: string) => string {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const codes = new Set(['quantity', 'arrival_date', 'nights', 'item_id']);
  for (const name of [...query.keys()]) {
    if (!codes.has(name) && !/^(option|bundle|bundle_quantity)\[/.test(name)) query.delete(name);
  }
  return (sku) => {
    const path = childPath(product.path, sku, rules);
    if (query.size === 0) return path;
    return `${path}${path.includes('?') ? '&' : '?'}${query}`;
  };
}
