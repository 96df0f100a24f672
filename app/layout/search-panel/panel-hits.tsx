import { Link } from '@remix-run/react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { counted, formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { catalogueWords } from '../../i18n/words/catalogue.ts';
import { searchWords } from '../../i18n/words/search.ts';
import { markWords } from '../../domain/search/marked-words.ts';
import type { SearchHits } from '../../domain/search/search-page.ts';
import { paths } from '../../domain/store/paths.ts';
import { useRootData } from '../../request/root-data.ts';
import { useStoreView } from '../../request/store-view.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { OfferPrice } from '../../offer/offer-lines.tsx';
import type { HitsAnswer } from './ask-hits.ts';
import { DidYouMean } from './did-you-mean.tsx';
import { LeftOutWords } from './left-out-words.tsx';
import { MainLinks } from './panel-start.tsx';

/** The hits by kind with a link to all of them, or the reason why there are none. Rule A15.3. */
export function PanelHits({
  answer,
  text,
  isWaiting,
}: {
  answer: HitsAnswer;
  text: string;
  isWaiting: boolean;
}) {
  const { t } = useTranslation(searchWords);
  const isGoods = useRootData().layout.sold === 'goods';
  const { locale } = useStoreView();
  if (answer.kind === 'failed') return <ResultMessage>{t('failed')}</ResultMessage>;
  if (answer.kind === 'too-many') {
    return <ResultMessage>{t('tooManyText', { count: answer.minutes })}</ResultMessage>;
  }
  const { hits } = answer;
  if (hits.offline) return <ResultMessage>{t('offlineText')}</ResultMessage>;
  const count = hits.total + hits.categories.length + hits.pages.length;
  return (
    <div aria-busy={isWaiting}>
      <p className={count > 0 ? 'visually-hidden' : 'note-line'} role="status">
        {isWaiting ? t('searching') : t('status', counted(count, locale))}
      </p>
      <DidYouMean text={hits.text} suggestions={hits.suggestions} />
      <LeftOutWords words={hits.leftOut} count={hits.total} />
      {count === 0 ? <MainLinks /> : null}
      <div className="group">
        <Group title={t('offers')} count={hits.total}>
          {hits.offers.map((offer) => (
            <OfferLine key={offer.sku} offer={offer} hits={hits} />
          ))}
        </Group>
        <Group
          title={t(isGoods ? 'goods.categories' : 'categories')}
          count={hits.categories.length}
        >
          {hits.categories.map((category) => (
            <li key={category.id}>
              <Link to={category.path} prefetch="intent">
                <Icon name="pin" />
                <span>
                  <Marked text={category.name} hits={hits} />
                  <OtherHits category={category} />
                </span>
              </Link>
            </li>
          ))}
        </Group>
        <Group title={t('pages')} count={hits.pages.length}>
          {hits.pages.map(({ path, title }) => (
            <li key={path}>
              <Link to={path} prefetch="intent">
                <Icon name="file" />
                <span>
                  <Marked text={title} hits={hits} />
                </span>
              </Link>
            </li>
          ))}
        </Group>
      </div>
      {count > 0 ? (
        <p className="all">
          <AllLink text={text} total={hits.total} />
        </p>
      ) : null}
    </div>
  );
}

function ResultMessage({ children }: { children: string }) {
  return (
    <p className="note-line" role="status">
      {children}
    </p>
  );
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const id = useId();
  const { locale } = useStoreView();
  if (count === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} <small>{formatNumber(count, locale)}</small>
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

function OfferLine({ offer, hits }: { offer: SearchHits['offers'][number]; hits: SearchHits }) {
  const { name, path, image, place, region, price, isFromPrice } = offer;
  const where = [place, region].filter(Boolean).join(', ');
  return (
    <li>
      <Link to={path} prefetch="intent">
        {image ? <Picture path={image} size="cardSmall" alt="" /> : null}
        <span>
          <Marked text={name} hits={hits} />
          {where ? (
            <small>
              <Marked text={where} hits={hits} />
            </small>
          ) : null}
        </span>
        <OfferPrice offer={{ ...(price && { price }), ...(isFromPrice && { isFromPrice }) }} />
      </Link>
    </li>
  );
}

function OtherHits({ category }: { category: SearchHits['categories'][number] }) {
  const { t } = useTranslation(catalogueWords);
  const { locale } = useStoreView();
  const { productCount, above } = category;
  const offers = productCount > 0 ? t('offers', counted(productCount, locale)) : null;
  return <small>{[offers, above].filter(Boolean).join(', ')}</small>;
}

/** A text with the matched words marked, in the spelling that matched. */
function Marked({ text, hits }: { text: string; hits: SearchHits }) {
  const pieces = markWords(text, [hits.text, ...hits.suggestions.slice(0, 1)].join(' '));
  return pieces.map((piece, index) =>
    piece.isMarked ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
}

function AllLink({ text, total }: { text: string; total: number }) {
  const { t } = useTranslation(searchWords);
  const { name } = useRootData().search;
  const { locale } = useStoreView();
  const search = new URLSearchParams({ [name]: text }).toString();
  return (
    <Link className="more-link" to={{ pathname: paths.search(), search }}>
      {total > 0 ? t('all', { ...counted(total, locale), text }) : t('allFound', { text })}
      <Icon name="arrow" />
    </Link>
  );
}
