import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formAction } from '../../forms/form-action.server.ts';
import { paths } from '../../domain/store/paths.ts';
import { ShopForm } from '../../forms/shop-form.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { titleOf, wordsIn } from '../../forms/words.server.ts';
import { page, seeOther } from '../../request/answers.server.ts';
import { privateHeaders } from '../../request/private-page.ts';
import { metaOf, pageSeo } from '../../seo/page-meta.ts';
import styles from '../../styles/content/newsletter.css?url';
import type { NewsletterAnswer } from '../../layout/newsletter-panel/newsletter-answer.ts';
import { NewsletterDone } from './newsletter-done.tsx';
import {
  newsletterFields,
  readNewsletterForm,
  refuseNewsletter,
} from './newsletter-form.server.ts';
import { NewsletterForm } from '../../layout/newsletter-panel/newsletter-form.tsx';
import { NewsletterFrame } from './newsletter-frame.tsx';
import { NewsletterProblemText } from '../../layout/newsletter-panel/newsletter-problem.tsx';

export const headers = privateHeaders;
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? metaOf(data.seo) : []);

/** Ends the newsletter: with the link of a mail by one button, else by a mail with that link. */
export async function loader({ request, context: { shop, visit } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const receipt = searchParams.get('asked') ?? searchParams.get('ended');
  const isDone = receipt ? await shop.newsletter.wasDone(visit, 'ended', receipt) : false;
  const t = wordsIn(visit.store.language);
  const deed: 'asked' | 'ended' = searchParams.has('asked') ? 'asked' : 'ended';
  return page({
    done: isDone ? deed : null,
    mailed: readMailed(searchParams),
    seo: pageSeo(visit, {
      title: titleOf(visit, t('newsletter:endPageTitle', { brand: visit.store.titleSuffix })),
      description: null,
      path: paths.newsletterEnd(),
      isIndexed: false,
    }),
  });
}

const fields = { ...newsletterFields, id: 100, token: 200, 'List-Unsubscribe': 20 };

/**
 * From the page, or from a mail program that ends it by one press (RFC 8058): that one knows no
 * redirects and gets a bare 200.
 */
export const action = formAction(fields, async ({ form, request, context: { shop, visit } }) => {
  const mailed = readMailed(new URL(request.url).searchParams) ?? readMailed(form);
  if (mailed) {
    const ended = await shop.newsletter.unsubscribe(visit, mailed, null);
    if (!ended.ok) return refuseNewsletter(visit, form, ended.problem);
    if (form.get('List-Unsubscribe') === 'One-Click') return page(null);
    return seeOther(`${paths.newsletterEnd()}?ended=${ended.value}`);
  }
  const typed = readNewsletterForm(visit, form);
  if (!typed.ok) return typed.answer;
  const asked = await shop.newsletter.unsubscribe(visit, { email: typed.email }, typed.key);
  if (!asked.ok) return refuseNewsletter(visit, form, asked.problem);
  return seeOther(`${paths.newsletterEnd()}?asked=${asked.value}`);
});

function readMailed(fields: { get(name: string): unknown }) {
  const [id, token] = [fields.get('id'), fields.get('token')];
  return typeof id === 'string' && typeof token === 'string' && id && token ? { id, token } : null;
}

export default function EndNewsletterPage() {
  const { done, mailed } = useLoaderData<typeof loader>();
  const answer = useActionData<NewsletterAnswer>();
  const { t } = useTranslation('newsletter');
  if (done) {
    return (
      <NewsletterFrame title={t('title')}>
        <NewsletterDone deed={done} />
      </NewsletterFrame>
    );
  }
  return (
    <NewsletterFrame title={t('title')}>
      <h1 className="h">{t('endHeading')}</h1>
      {mailed ? (
        <>
          {answer?.problem ? <NewsletterProblemText problem={answer.problem} isEnd /> : null}
          <p className="lead">{t('endMailedText')}</p>
          <ShopForm name="end" action={paths.newsletterEnd()}>
            <input type="hidden" name="id" value={mailed.id} />
            <input type="hidden" name="token" value={mailed.token} />
            <SubmitButton className="btn alt">{t('end')}</SubmitButton>
          </ShopForm>
        </>
      ) : (
        <>
          <p className="lead">{t('endText')}</p>
          <NewsletterForm answer={answer} isEnd />
        </>
      )}
    </NewsletterFrame>
  );
}
