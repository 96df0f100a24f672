import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import { createFormAction } from '../../../forms/form-action.server.ts';
import { paths } from '../../../domain/store/paths.ts';
import { AccountProblemText } from '../../../forms/account-problem-text.tsx';
import { ShopForm } from '../../../forms/shop-form.tsx';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { getTranslator } from '../../../forms/words.server.ts';
import { formatDate } from '../../../i18n/formats.ts';
import { noStorePage } from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { useRootData } from '../../../request/root-data.ts';
import { FactList } from '../../../ui/text/fact-list.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AccountLayout } from '../account-layout.tsx';
import styles from '../../../styles/account/inquiries.css?url';
import { accountLinksWith } from '../account-page.ts';
import { requireValue } from '../account-page.server.ts';
import { askAgain } from './ask-again.server.ts';
import { InquiryLines } from './inquiry-lines.tsx';
import { StatusPill } from './inquiry-table.tsx';

export const links = accountLinksWith(styles);
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

/** Loads one inquiry with its history. Rules D3.5, D3.6 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop, visit } = context;
  const inquiry = await requireValue(context, request, () =>
    shop.account.inquiry(visit, params.number ?? ''),
  );
  const t = getTranslator(visit.store.language);
  const name = t('account:inquiries.titleOf', { number: inquiry.number });
  const title = `${name} | ${visit.store.titleSuffix}`;
  return noStorePage({ title, owner: shop.account.owner(visit), inquiry });
}

/** Puts the lines of the inquiry into the cart again. */
export const action = createFormAction({}, ({ request, params, context }) =>
  askAgain(params.number ?? '', request, context),
);

export default function InquiryPage() {
  const { inquiry } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation(accountWords);
  const { store } = useRootData();
  return (
    <AccountLayout place="inquiries">
      <div className="stack stack-sm">
        <p>
          <Link className="link link-icon" to={paths.account('inquiries')}>
            <Icon name="back" />
            {t('places.inquiries')}
          </Link>
        </p>
        <h1 className="heading">{inquiry.title}</h1>
        <p className="row">
          <StatusPill status={inquiry.status} />
          <span className="muted">
            {t('inquiries.numberFrom', {
              number: inquiry.number,
              date: formatDate(inquiry.placedAt, store.locale, 'long'),
            })}
          </span>
        </p>
      </div>
      <section className="surface wash">
        <h2>{t('inquiries.againTitle')}</h2>
        <p>{t('inquiries.againText')}</p>
        {answer?.problem ? <AccountProblemText problem={answer.problem} occasion={answer} /> : null}
        <ShopForm name="again">
          <SubmitButton form="again">{t('inquiries.againSubmit')}</SubmitButton>
        </ShopForm>
      </section>
      <InquiryLines inquiry={inquiry} />
      {inquiry.sections.map(({ title, facts }) => (
        <section className="stack stack-sm" key={title}>
          <h2 className="heading">{title}</h2>
          <FactList facts={facts.map(({ label, value }) => [label, value])} />
        </section>
      ))}
    </AccountLayout>
  );
}
