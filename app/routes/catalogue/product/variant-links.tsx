import { Link, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Choice, ProductPage } from '../../../domain/catalogue/product-page.ts';
import { childPath } from '../../../domain/store/paths.ts';
import type { AddressRules } from '../../../domain/store/paths.ts';
import { formatShortMoney } from '../../../i18n/formats.ts';
import { useRootData } from '../../../request/root-data.ts';

/** One variant attribute as links, each with its surcharge. */
export function VariantLinks({
  choice,
  page,
  rules,
}: {
  choice: Choice;
  page: ProductPage;
  rules: AddressRules;
}) {
  const { t } = useTranslation('product');
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
                <b>{value.label}</b>
                <span>{t('valueGone')}</span>
              </span>
            ) : (
              <Link
                to={leadTo(value.sku)}
                replace
                preventScrollReset
                aria-current={value.isChosen ? 'true' : undefined}
              >
                <b>{value.label}</b>
                <span>
                  {value.surcharge === null
                    ? t('changesOthers')
                    : value.surcharge.minor === 0
                      ? t('surchargeNone')
                      : t('surcharge', { amount: formatShortMoney(value.surcharge, store) })}
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
function useVariantLink({ product }: ProductPage, rules: AddressRules): (sku: string) => string {
  const { search } = useLocation();
  const kept = new URLSearchParams(search);
  const codes = new Set(['quantity', 'arrival_date', 'nights', 'item_id']);
  for (const name of [...kept.keys()]) {
    if (!codes.has(name) && !/^(option|bundle|bundle_quantity)\[/.test(name)) kept.delete(name);
  }
  return (sku) => {
    const path = childPath(product.path, sku, rules);
    if (kept.size === 0) return path;
    return `${path}${path.includes('?') ? '&' : '?'}${kept}`;
  };
}
