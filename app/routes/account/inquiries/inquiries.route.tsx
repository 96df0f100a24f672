import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import { paths } from '../../../domain/store/paths.ts';
import { noStorePage as answer } from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { Icon } from '../../../ui/icon.tsx';
import { AccountLayout } from '../account-layout.tsx';
import styles from '../../../styles/account/inquiries.css?url';
import { accountLinksWith } from '../account-page.ts';
import { toAccountTitle, requireValue } from '../account-page.server.ts';
import { InquiryTable } from './inquiry-table.tsx';

export const links = accountLinksWith(styles);
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

/** Loads the inquiries of the user, 20 per page. Rules D3.1, D3.2, D3.3, D3.4 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, visit } = context;
  const asked = new URL(request.url).searchParams.get('page') ?? '';
  const number = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
  const list = await requireValue(context, request, () => shop.account.inquiries(visit, number));
  const owner = shop.account.owner(visit);
  return answer({ title: toAccountTitle(visit, 'inquiries'), owner, ...list });
}

export default function InquiriesPage() {
  const { inquiries, total, page, pages } = useLoaderData<typeof loader>();
  const { t } = useTranslation(accountWords);
  const address = (number: number) => `${paths.account('inquiries')}?page=${number}`;
  return (
    <AccountLayout place="inquiries">
      <div className="stack stack-sm">
        <h1 className="heading">{t('places.inquiries')}</h1>
        <p>{t('inquiries.lead')}</p>
      </div>
      {inquiries.length > 0 ? (
        <InquiryTable inquiries={inquiries} caption={t('inquiries.caption')} />
      ) : (
        <p className="muted">{t('inquiries.none')}</p>
      )}
      {total > 0 ? (
        <nav className="row space-between" aria-label={t('inquiries.pages')}>
          <p className="muted small">
            {t('inquiries.count', { count: total })}{' '}
            {pages > 1 ? t('inquiries.page', { page, pages }) : ''}
          </p>
          <div className="actions">
            {page > 1 ? (
              <Link className="link link-icon" to={address(page - 1)} rel="prev">
                <Icon name="previous" />
                {t('inquiries.newer')}
              </Link>
            ) : null}
            {page < pages ? (
              <Link className="link link-icon" to={address(page + 1)} rel="next">
                {t('inquiries.older')}
                <Icon name="next" />
              </Link>
            ) : null}
          </div>
        </nav>
      ) : null}
    </AccountLayout>
  );
}
