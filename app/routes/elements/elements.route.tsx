import { json } from '@remix-run/node';
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { elementsWords } from '../../i18n/words/elements.ts';
import { paths } from '../../domain/store/paths.ts';
import type { BrandName } from '../../domain/store/brands.ts';
import { getTranslator } from '../../forms/words.server.ts';
import { toCards } from '../../rendered-once/card/to-cards.server.ts';
import { getCardSpecimens } from './card-specimens.server.ts';
import { buildPageSeo } from '../../seo/build-page-seo.server.ts';
import { toMetaDescriptors } from '../../seo/page-meta.ts';
import contact from '../../styles/content/contact.css?url';
import camp from '../../styles/colours/schemes-camp.css?url';
import cup from '../../styles/colours/schemes-cup.css?url';
import tour from '../../styles/colours/schemes-tour.css?url';
import sheet from '../../styles/elements.css?url';
import flows from '../../styles/flows.css?url';
import listing from '../../styles/listing.css?url';
import notifications from '../../styles/layout/notifications.css?url';
import product from '../../styles/product.css?url';
import progress from '../../styles/layout/progress.css?url';
import promotion from '../../styles/catalogue/promotion.css?url';
import { Buttons, Colours, Type } from './basics.tsx';
import { Cards, Icons, Notes, Pictures, Ratings, Tables } from './contents.tsx';
import { FieldSpecimens } from './fields.tsx';
import { Dialogs, Waiting, Ways } from './movement.tsx';

/** Style sheets of the pages whose components are shown. */
export const links: LinksFunction = () =>
  [product, listing, promotion, contact, flows, notifications, progress, sheet].map((href) => ({
    rel: 'stylesheet',
    href,
  }));

/** Both themes in the colours of the brand. */
export const handle = { sheets: (brand: BrandName) => [{ camp, cup, tour }[brand]] };

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? toMetaDescriptors(data.seo) : [];

const schemes = ['system', 'light', 'dark'] as const;

/** Every element of the design system in its states. Rule A18.1 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, visit } = context;
  const t = getTranslator(visit.store.language);
  const { searchParams } = new URL(request.url);
  const { menu, stores } = await shop.layout.read(visit);
  const [section] = menu;
  const list = section
    ? await shop.catalogue.categoryPage(visit, section.id, new URLSearchParams())
    : null;
  return json({
    scheme: schemes.find((scheme) => scheme === searchParams.get('scheme')) ?? 'system',
    cards: toCards(context, getCardSpecimens(list?.items[0])),
    image: list?.items[0]?.image ?? null,
    map: menu.find((entry) => entry.map)?.map ?? null,
    stores: stores.filter(({ isCurrent }) => !isCurrent).map(({ code }) => code),
    seo: buildPageSeo(visit, {
      title: t('elements:title'),
      description: t('elements:lead'),
      path: paths.elements(),
      isIndexed: false,
    }),
  });
}

export default function Elements() {
  const { scheme, cards, image, map, stores } = useLoaderData<typeof loader>();
  const { t } = useTranslation(elementsWords);
  return (
    <div className={`elements scheme-${scheme}`}>
      <div className="wrap">
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
        <nav aria-label={t('schemes')} className="actions">
          {schemes.map((name) => (
            <Link
              key={name}
              to={{ search: name === 'system' ? '' : `scheme=${name}` }}
              aria-current={name === scheme ? 'page' : undefined}
              preventScrollReset
            >
              {t(`scheme.${name}`)}
            </Link>
          ))}
        </nav>
        <OtherStores codes={stores} />
        <Colours />
        <Type />
        <Buttons />
        <FieldSpecimens hasFaults={false} />
        <FieldSpecimens hasFaults />
        <Notes />
        <Cards cards={cards} />
        <Ratings />
        <Ways />
        <Tables />
        <Dialogs />
        <Pictures image={image} map={map} />
        <Icons />
        <Waiting />
      </div>
    </div>
  );
}

/** Links to this page in the other brands and languages. */
function OtherStores({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation(elementsWords);
  return (
    <nav aria-label={t('stores')} className="actions">
      {codes.map((code) => (
        <Link
          key={code}
          to={{ pathname: `/store/${code}`, search: `?from=${paths.elements()}` }}
          reloadDocument
          rel="nofollow"
        >
          {code}
        </Link>
      ))}
    </nav>
  );
}
