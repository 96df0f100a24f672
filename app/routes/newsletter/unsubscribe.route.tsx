import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { newsletterWords } from '../../i18n/words/newsletter.ts';
import { createFormAction } from '../../forms/form-action.server.ts';
import { paths } from '../../domain/store/paths.ts';
import { ShopForm } from '../../forms/shop-form.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { toDocumentTitle, getTranslator } from '../../forms/words.server.ts';
import { noStorePage } from '../../request/answers.server.ts';
import { privateHeaders } from '../../request/private-page.ts';
import { buildPageSeo } from '../../seo/build-page-seo.server.ts';
import { toMetaDescriptors } from '../../seo/page-meta.ts';
import styles from '../../styles/content/newsletter.css?url';
import type { NewsletterAnswer } from '../../layout/newsletter-panel/newsletter-answer.ts';
import { NewsletterDone } from './newsletter-done.tsx';
import { newsletterFields } from './newsletter-form.server.ts';
import { NewsletterForm } from '../../layout/newsletter-panel/newsletter-form.tsx';
import { NewsletterLayout } from './newsletter-layout.tsx';
import { parseMailedLink, unsubscribe } from './unsubscribe.server.ts';
import { NewsletterProblemText } from '../../layout/newsletter-panel/newsletter-problem.tsx';

export const headers = privateHeaders;
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? toMetaDescriptors(data.seo) : [];

/** Unsubscribes: one button for a mailed link, otherwise a mail with that link. */
export async function loader({ request, context: { shop, visit } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const receipt = searchParams.get('asked') ?? searchParams.get('ended');
  const isDone = receipt ? await shop.newsletter.wasDone(visit, 'ended', receipt) : false;
  const t = getTranslator(visit.store.language);
  const operation: 'asked' | 'ended' = searchParams.has('asked') ? 'asked' : 'ended';
  return noStorePage({
    done: isDone ? operation : null,
    mailed: parseMailedLink(searchParams),
    seo: buildPageSeo(visit, {
      title: toDocumentTitle(
        visit,
        t('newsletter:endPageTitle', { brand: visit.store.titleSuffix }),
      ),
      description: null,
      path: paths.newsletterEnd(),
      isIndexed: false,
    }),
  });
}

const fields = { ...newsletterFields, id: 100, token: 200, 'List-Unsubscribe': 20 };

export const action = createFormAction(fields, ({ form, request, context }) =>
  unsubscribe(form, new URL(request.url).searchParams, context),
);

export default function UnsubscribePage() {
  const { done, mailed } = useLoaderData<typeof loader>();
  const answer = useActionData<NewsletterAnswer>();
  const { t } = useTranslation(newsletterWords);
  if (done) {
    return (
      <NewsletterLayout title={t('title')}>
        <NewsletterDone operation={done} />
      </NewsletterLayout>
    );
  }
  return (
    <NewsletterLayout title={t('title')}>
      <h1 className="heading">{t('endHeading')}</h1>
      {mailed ? (
        <>
          {answer?.problem ? <NewsletterProblemText problem={answer.problem} isEnd /> : null}
          <p className="lead">{t('endMailedText')}</p>
          <ShopForm name="end" action={paths.newsletterEnd()}>
            <input type="hidden" name="id" value={mailed.id} />
            <input type="hidden" name="token" value={mailed.token} />
            <SubmitButton className="btn outline">{t('end')}</SubmitButton>
          </ShopForm>
        </>
      ) : (
        <>
          <p className="lead">{t('endText')}</p>
          <NewsletterForm answer={answer} isEnd />
        </>
      )}
    </NewsletterLayout>
  );
}
