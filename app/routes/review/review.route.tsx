import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { productWords } from '../../i18n/words/product.ts';
import { reviewWords } from '../../i18n/words/review.ts';
import { ratingCategories } from '../../domain/review/review.ts';
import { createFormAction, repeatAfterSignIn } from '../../forms/form-action.server.ts';
import { toFormFields } from '../../forms/parse-form.server.ts';
import { toDocumentTitle, getTranslator } from '../../forms/words.server.ts';
import { notFound, noStorePage } from '../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../request/private-page.ts';
import styles from '../../styles/review/review.css?url';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ReviewForm } from './review-form.tsx';
import type { ReviewAnswer } from './review-form.tsx';
import { reviewSchema } from './review.schema.server.ts';
import { canReview, NoReviewYet } from './no-review-yet.tsx';
import { writeReview } from './write-review.server.ts';

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
    isUnchecked: await shop.reviews.isUnchecked(visit, subject),
    initialStars: shop.settings.reviewFormStars,
    title: toDocumentTitle(
      visit,
      t('review:pageTitle', { name: subject.name, brand: visit.store.titleSuffix }),
    ),
  });
}

const fields = toFormFields(reviewSchema([], ratingCategories));

export const action = repeatAfterSignIn(
  createFormAction(fields, ({ form, params, context }) =>
    writeReview(form, params.sku ?? '', context),
  ),
);

export default function ReviewPage() {
  const { subject, initialStars, ...customer } = useLoaderData<typeof loader>();
  const answer = useActionData<ReviewAnswer>();
  const { t } = useTranslation(reviewWords, productWords);
  return (
    <div className="wrap pad stack stack-lg">
      <header className="stack">
        <Breadcrumbs
          label={t('breadcrumbs')}
          breadcrumbs={[
            { label: subject.name, path: subject.path },
            { label: t('breadcrumb'), path: null },
          ]}
        />
        <h1 className="heading">{t('product:reviewHeading')}</h1>
        <p className="lead">{t(subject.isGoods ? 'goods.lead' : 'lead')}</p>
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
        {/* A refused form keeps what was submitted. */}
        {answer || canReview(customer) ? (
          <ReviewForm subject={subject} initialStars={initialStars} answer={answer} />
        ) : (
          <NoReviewYet {...customer} sku={subject.sku} />
        )}
      </div>
    </div>
  );
}
