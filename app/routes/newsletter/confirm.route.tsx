import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { newsletterWords } from '../../i18n/words/newsletter.ts';
import { createFormAction } from '../../forms/form-action.server.ts';
import { paths } from '../../domain/store/paths.ts';
import { ShopForm } from '../../forms/shop-form.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { toDocumentTitle, getTranslator } from '../../forms/words.server.ts';
import { noStorePage, seeOther } from '../../request/answers.server.ts';
import { privateHeaders } from '../../request/private-page.ts';
import { buildPageSeo } from '../../seo/build-page-seo.server.ts';
import { toMetaDescriptors } from '../../seo/page-meta.ts';
import styles from '../../styles/content/newsletter.css?url';
import type { NewsletterAnswer } from '../../layout/newsletter-panel/newsletter-answer.ts';
import { refuseNewsletter } from './newsletter-form.server.ts';
import { NewsletterLayout } from './newsletter-layout.tsx';
import { NewsletterProblemText } from '../../layout/newsletter-panel/newsletter-problem.tsx';

export const headers = privateHeaders;
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? toMetaDescriptors(data.seo) : [];

/**
 * Shows a button and confirms nothing: programs that open the links of mails must not confirm.
 * Rules A4.16, S4.9
 */
export function loader({ context: { visit } }: LoaderFunctionArgs) {
  const t = getTranslator(visit.store.language);
  return noStorePage({
    seo: buildPageSeo(visit, {
      title: toDocumentTitle(
        visit,
        t('newsletter:confirmPageTitle', { brand: visit.store.titleSuffix }),
      ),
      description: null,
      // Without the code, which is secret.
      path: paths.newsletter(),
      isIndexed: false,
    }),
  });
}

export const action = createFormAction({}, async ({ form, params, context: { shop, visit } }) => {
  const { id = '', code = '' } = params;
  const confirmed = await shop.newsletter.confirm(visit, { id, code });
  if (!confirmed.ok) return refuseNewsletter(visit, form, confirmed.problem);
  return seeOther(`${paths.newsletter()}?confirmed=${confirmed.value}`);
});

export default function ConfirmNewsletterPage() {
  const answer = useActionData<NewsletterAnswer>();
  const { t } = useTranslation(newsletterWords);
  return (
    <NewsletterLayout title={t('title')}>
      <h1 className="heading">{t('confirmHeading')}</h1>
      {answer?.problem ? <NewsletterProblemText problem={answer.problem} /> : null}
      <p className="lead">{t('confirmText')}</p>
      <ShopForm name="confirm">
        <SubmitButton>{t('confirm')}</SubmitButton>
      </ShopForm>
      <p className="hint">
        {t('confirmNew')}{' '}
        <Link className="link" to={paths.newsletter()}>
          {t('title')}
        </Link>
      </p>
    </NewsletterLayout>
  );
}
