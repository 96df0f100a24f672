import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formAction } from '../../forms/form-action.server.ts';
import { paths } from '../../domain/store/paths.ts';
import { titleOf, wordsIn } from '../../forms/words.server.ts';
import { page, seeOther } from '../../request/answers.server.ts';
import { privateHeaders } from '../../request/private-page.ts';
import { useRootData } from '../../request/root-data.ts';
import { metaOf, pageSeo } from '../../seo/page-meta.ts';
import styles from '../../styles/content/newsletter.css?url';
import type { NewsletterAnswer } from '../../layout/newsletter-panel/newsletter-answer.ts';
import { NewsletterDone } from './newsletter-done.tsx';
import {
  newsletterFields,
  readNewsletterForm,
  refuseNewsletter,
  takeNewsletter,
} from './newsletter-form.server.ts';
import { NewsletterForm } from '../../layout/newsletter-panel/newsletter-form.tsx';
import { NewsletterFrame } from './newsletter-frame.tsx';

export const headers = privateHeaders;
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? metaOf(data.seo) : []);

/** Orders the newsletter: a mail asks to confirm. spec: catalogue §2 /newsletter, checklist D6 */
export async function loader({ request, context: { shop, visit } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const wasDone = (deed: 'ordered' | 'confirmed') => {
    const receipt = searchParams.get(deed);
    return receipt ? shop.newsletter.wasDone(visit, deed, receipt) : false;
  };
  const isConfirmed = await wasDone('confirmed');
  const isOrdered = await wasDone('ordered');
  const t = wordsIn(visit.store.language);
  return page({
    done: isConfirmed ? ('confirmed' as const) : isOrdered ? ('ordered' as const) : null,
    seo: pageSeo(visit, {
      title: titleOf(visit, t('newsletter:pageTitle', { brand: visit.store.titleSuffix })),
      description: t(`newsletter:lead.${visit.store.brand}`),
      path: paths.newsletter(),
    }),
  });
}

/** `stay`: the visitor's script shows the answer where they are. */
export const action = formAction(newsletterFields, async ({ form, context: { shop, visit } }) => {
  const typed = readNewsletterForm(visit, form);
  if (!typed.ok) return typed.answer;
  const ordered = await shop.newsletter.subscribe(visit, typed.email, typed.key);
  if (!ordered.ok) return refuseNewsletter(visit, form, ordered.problem);
  if (form.get('stay') === '1') return takeNewsletter();
  return seeOther(`${paths.newsletter()}?ordered=${ordered.value}`);
});

export default function NewsletterPage() {
  const { done } = useLoaderData<typeof loader>();
  const answer = useActionData<NewsletterAnswer>();
  const { t } = useTranslation('newsletter');
  const { store } = useRootData();
  return (
    <NewsletterFrame title={t('title')}>
      {done ? (
        <NewsletterDone deed={done} />
      ) : (
        <>
          <h1 className="h">{t('heading')}</h1>
          <p className="lead">
            {t(`lead.${store.brand}`)} {t('text')}
          </p>
          <NewsletterForm answer={answer} />
          <p className="hint">
            {t('endBefore')}{' '}
            <Link className="u" to={paths.newsletterEnd()}>
              {t('endLink')}
            </Link>
            .
          </p>
        </>
      )}
    </NewsletterFrame>
  );
}
