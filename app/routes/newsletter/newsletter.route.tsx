import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { newsletterWords } from '../../i18n/words/newsletter.ts';
import { createFormAction } from '../../forms/form-action.server.ts';
import { paths } from '../../domain/store/paths.ts';
import { toDocumentTitle, getTranslator } from '../../forms/words.server.ts';
import { noStorePage } from '../../request/answers.server.ts';
import { acceptForm } from '../../request/form-answers.server.ts';
import { privateHeaders } from '../../request/private-page.ts';
import { useRootData } from '../../request/root-data.ts';
import { buildPageSeo } from '../../seo/build-page-seo.server.ts';
import { toMetaDescriptors } from '../../seo/page-meta.ts';
import styles from '../../styles/content/newsletter.css?url';
import type { NewsletterAnswer } from '../../layout/newsletter-panel/newsletter-answer.ts';
import { NewsletterDone } from './newsletter-done.tsx';
import {
  newsletterFields,
  requireNewsletterForm,
  refuseNewsletter,
  acceptNewsletter,
} from './newsletter-form.server.ts';
import { NewsletterForm } from '../../layout/newsletter-panel/newsletter-form.tsx';
import { NewsletterLayout } from './newsletter-layout.tsx';

export const headers = privateHeaders;
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? toMetaDescriptors(data.seo) : [];

/** Subscribes to the newsletter; a mail asks for confirmation. Rules A4.15, D6.3 */
export async function loader({ request, context: { shop, visit } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const wasDone = (operation: 'ordered' | 'confirmed') => {
    const receipt = searchParams.get(operation);
    return receipt ? shop.newsletter.wasDone(visit, operation, receipt) : false;
  };
  const isConfirmed = await wasDone('confirmed');
  const isOrdered = await wasDone('ordered');
  const t = getTranslator(visit.store.language);
  return noStorePage({
    coupon: isConfirmed ? (visit.session.data.newsletterCoupon ?? null) : null,
    done: isConfirmed ? ('confirmed' as const) : isOrdered ? ('ordered' as const) : null,
    seo: buildPageSeo(visit, {
      title: toDocumentTitle(visit, t('newsletter:pageTitle', { brand: visit.store.titleSuffix })),
      description: t(`newsletter:lead.${await shop.layout.sold(visit)}`),
      path: paths.newsletter(),
    }),
  });
}

/** `stay`: the script of the page shows the response in place. */
export const action = createFormAction(
  newsletterFields,
  async ({ form, context: { shop, visit } }) => {
    const submitted = requireNewsletterForm(visit, form);
    if (!submitted.ok) return submitted.answer;
    const ordered = await shop.newsletter.subscribe(visit, submitted.email);
    if (!ordered.ok) return refuseNewsletter(visit, form, ordered.problem);
    if (form.get('stay') === '1') return acceptNewsletter(visit);
    return acceptForm(visit, `${paths.newsletter()}?ordered=${ordered.value}`);
  },
);

export default function NewsletterPage() {
  const { coupon, done } = useLoaderData<typeof loader>();
  const answer = useActionData<NewsletterAnswer>();
  const { t } = useTranslation(newsletterWords);
  const { layout } = useRootData();
  return (
    <NewsletterLayout title={t('title')} coupon={coupon}>
      {done ? (
        <NewsletterDone operation={done} />
      ) : (
        <>
          <h1 className="heading">{t('heading')}</h1>
          <p className="lead">
            {t(`lead.${layout.sold}`)} {t('text')}
          </p>
          <NewsletterForm answer={answer} />
          <p className="hint">
            {t('endBefore')}{' '}
            <Link className="link" to={paths.newsletterEnd()}>
              {t('endLink')}
            </Link>
            .
          </p>
        </>
      )}
    </NewsletterLayout>
  );
}
