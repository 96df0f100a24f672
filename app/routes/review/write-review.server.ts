import type { AppLoadContext } from '@remix-run/node';
import { ratingCategoriesOf } from '../../domain/review/review.ts';
import { paths } from '../../domain/store/paths.ts';
import { parseForm } from '../../forms/parse-form.server.ts';
import { reportOutcome, toRefusal } from '../../outbox/protocol/outcome.ts';
import { notFound, seeOther } from '../../request/answers.server.ts';
import { acceptForm, refuseForm, refusePage } from '../../request/form-answers.server.ts';
import { reviewSchema } from './review.schema.server.ts';

/** Writes the review of the form about a product, or asks the visitor to sign in. Rule B17.1 */
export async function writeReview(form: FormData, subjectSku: string, context: AppLoadContext) {
  const { shop, visit } = context;
  const subject = await shop.reviews.subject(visit, subjectSku);
  if (!subject) throw notFound();
  if (visit.signIn.customer === null) throw askToSignIn(context, subject.sku);
  const skus = subject.stays.length > 0 ? subject.stays.map(({ sku }) => sku) : [subject.sku];
  const submission = parseForm(form, reviewSchema(skus, ratingCategoriesOf(subject)));
  if (submission.status !== 'success') {
    return refuseForm(visit, submission.reply(), { problem: null });
  }
  const { sku, title, detail, nickname, recommended, ...stars } = submission.value;
  const written = await shop.reviews.write(visit, {
    productId: subject.productId,
    sku,
    title,
    detail,
    nickname,
    stars,
    isRecommended: recommended === 'yes',
  });
  if (written.ok) {
    visit.session.notify({ kind: 'success', key: 'review:sent' });
    return acceptForm(visit, subject.path);
  }
  const { problem } = written;
  if (problem.kind === 'signed-out') throw askToSignIn(context, subject.sku);
  const answer = { result: submission.reply(), problem };
  if (problem.kind === 'unchecked') {
    const notices = [{ key: 'review:problems.unchecked' }];
    reportOutcome(visit, { kind: 'refused', code: 409, refusal: toRefusal(answer, notices) });
    return refusePage(visit, answer, 409);
  }
  return problem.kind === 'too-many'
    ? refusePage(visit, answer, 429, problem.hours * 3600)
    : refusePage(visit, answer, 503);
}

function askToSignIn({ visit }: AppLoadContext, sku: string) {
  reportOutcome(visit, { kind: 'signed-out' });
  return seeOther(paths.signIn(paths.review(sku)));
}
