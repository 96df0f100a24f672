import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import { formatDate, formatRating } from '../../../i18n/formats.ts';
import { noStorePage } from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { useRootData } from '../../../request/root-data.ts';
import { AccountLayout } from '../account-layout.tsx';
import { accountLinks } from '../account-page.ts';
import { toAccountTitle, requireValue } from '../account-page.server.ts';

export const links = accountLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

/** Loads the reviews written by the user, including pending ones. Rule D7.2 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, visit } = context;
  const reviews = await requireValue(context, request, () => shop.account.ownReviews(visit));
  return noStorePage({ title: toAccountTitle(visit, 'reviews'), reviews });
}

export default function ReviewsPage() {
  const { reviews } = useLoaderData<typeof loader>();
  const { t } = useTranslation(accountWords);
  const { locale } = useRootData().store;
  return (
    <AccountLayout place="reviews">
      <h1 className="heading">{t('places.reviews')}</h1>
      {reviews.length > 0 ? (
        <ul className="list">
          {reviews.map(({ id, title, text, writtenAt, state, average }) => (
            <li key={id}>
              <div className="stack stack-sm">
                <h2>{title}</h2>
                <p>{text}</p>
                <p className="small muted">
                  {formatDate(writtenAt, locale, 'long')}
                  {average === null
                    ? ''
                    : `, ${t('reviews.stars', { value: formatRating(average, locale) })}`}
                </p>
              </div>
              <span className={`pill ${state === 'pending' ? 'wait' : 'positive'}`}>
                {t(`reviews.state.${state}`)}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">{t('reviews.none')}</p>
      )}
    </AccountLayout>
  );
}
