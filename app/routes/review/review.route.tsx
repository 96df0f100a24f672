import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { createFormAction } from '../../forms/form-action.server.ts';
import { toFormFields, parseForm } from '../../forms/parse-form.server.ts';
import { paths } from '../../domain/store/paths.ts';
import { readSubmittedText } from '../../forms/submitted-text.ts';
import { toDocumentTitle, getTranslator } from '../../forms/words.server.ts';
import {
  markRefused,
  notFound,
  noStorePage,
  refuseForm,
  seeOther,
} from '../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../request/private-page.ts';
import styles from '../../styles/review/review.css?url';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ReviewForm } from './review-form.tsx';
import type { ReviewAnswer } from './review-form.tsx';
import { reviewSchema } from './review.schema.server.ts';
import { SignInToReview } from './sign-in-to-review.tsx';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const headers = privateHeaders;
export const meta = privateMeta;

/** Shows the reviewed product to everybody; the form needs a sign-in. Rules B17.1, B17.19 */
export async function loader({ params, context: { shop, visit } }: LoaderFunctionArgs) {
  const subject = await shop.reviews.subject(visit, params.sku ?? '');
  if (!subject) throw notFound();
  const t = getTranslator(visit.store.language);
  return noStorePage({
    subject,
    isSignedIn: visit.signIn.customer !== null,
    title: toDocumentTitle(
      visit,
      t('review:pageTitle', { name: subject.name, brand: visit.store.titleSuffix }),
    ),
  });
}

const fields = toFormFields(reviewSchema([]));

export const action = createFormAction(
  fields,
  async ({ form, params, context: { shop, visit } }) => {
    const subject = await shop.reviews.subject(visit, params.sku ?? '');
    if (!subject) throw notFound();
    const toSignIn = () => seeOther(paths.signIn(paths.review(subject.sku)));
    if (visit.signIn.customer === null) return toSignIn();
    const skus = subject.stays.length > 0 ? subject.stays.map(({ sku }) => sku) : [subject.sku];
    const submission = parseForm(form, reviewSchema(skus));
    if (submission.status !== 'success') {
      return refuseForm(visit, submission.reply(), { problem: null });
    }
    const { sku, title, detail, nickname, recommended, ...stars } = submission.value;
    const written = await shop.reviews.write(
      visit,
      {
        productId: subject.productId,
        sku,
        title,
        detail,
        nickname,
        stars,
        isRecommended: recommended === 'yes',
      },
      readSubmittedText(form, 'key'),
    );
    if (written.ok) {
      visit.session.notify({ kind: 'success', key: 'review:sent' });
      return seeOther(subject.path);
    }
    const { problem } = written;
    if (problem.kind === 'signed-out') return toSignIn();
    markRefused(visit);
    const answer = noStorePage(
      { result: submission.reply(), problem },
      problem.kind === 'too-many' ? 429 : 503,
    );
    const seconds = problem.kind === 'too-many' ? problem.hours * 3600 : 5;
    answer.headers.set('Retry-After', String(seconds));
    return answer;
  },
);

export default function ReviewPage() {
  const { subject, isSignedIn } = useLoaderData<typeof loader>();
  const answer = useActionData<ReviewAnswer>();
  const { t } = useTranslation('review');
  return (
    <div className="wrap pad stack stack-lg">
      <header className="stack">
        <Breadcrumbs
          label={t('crumbs')}
          breadcrumbs={[
            { label: subject.name, path: subject.path },
            { label: t('crumb'), path: null },
          ]}
        />
        <h1 className="heading">{t('heading')}</h1>
        <p className="lead">{t('lead')}</p>
      </header>
      <div className="flow">
        <aside className="sheet" aria-label={t('subject')}>
          {subject.image ? <Picture path={subject.image} size="card" alt="" /> : null}
          <div>
            <h2>
              <Link to={subject.path}>{subject.name}</Link>
            </h2>
          </div>
        </aside>
        {isSignedIn ? (
          <ReviewForm subject={subject} answer={answer} />
        ) : (
          <SignInToReview sku={subject.sku} />
        )}
      </div>
    </div>
  );
}
