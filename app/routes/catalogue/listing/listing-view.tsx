import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { ListingPage } from '../../../domain/catalogue/listing/listing-page.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { imageAddress, imageSizes } from '../../../ui/image-sizes.ts';
import { Picture } from '../../../ui/picture.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FilterChips, ListingTools } from './listing-tools.tsx';
import { OfferGrid } from './offer-grid.tsx';
import { OfferMap, RegionBar, RegionClimate, RegionTravel } from '../views-on-demand.tsx';
import { ViewSwitch } from './view-switch.tsx';
import { ShareButton } from '../product/share-panel.tsx';

/** Page of a category; a region adds its facts below the offers. Rules B20.1, B20.2 */
export function ListingView({ page }: { page: ListingPage }) {
  const { t } = useTranslation('catalogue');
  const { category, region } = page;
  return (
    <>
      <ListingHero page={page} />
      {region && hasFacts(region) ? <RegionBar region={region} total={page.total} /> : null}
      <div className="wrap">
        <CategoryTiles page={page} />
      </div>
      <section className="wrap cols" id="offers" aria-labelledby="offers-title">
        <FilterPanel page={page} />
        <div>
          <h2 className="visually-hidden" id="offers-title">
            {t('offerList')}
          </h2>
          <ListingTools page={page}>
            <ViewSwitch page={page} />
          </ListingTools>
          <FilterChips page={page} />
          {page.map ? (
            <OfferMap page={page} map={page.map} />
          ) : (
            <OfferGrid page={page} promotions={category.promotions} />
          )}
        </div>
      </section>
      {category.isRegion && category.description ? (
        <section className="band">
          <div className="wrap about">
            <div>
              {category.sketchImage ? (
                <Picture path={category.sketchImage} size="cardSmall" alt="" className="sketch" />
              ) : null}
              <h2>
                {category.headline ??
                  (region && hasFacts(region) ? t('aboutRegion') : category.name)}
              </h2>
              <div
                className="rich lead"
                // Sanitised by the catalogue service.
                dangerouslySetInnerHTML={{ __html: category.description }}
              />
            </div>
            {category.heroPlayerImage ? (
              <Picture path={category.heroPlayerImage} size="gallery" alt="" />
            ) : null}
          </div>
        </section>
      ) : null}
      {region && region.climate.length > 0 ? <RegionClimate climate={region.climate} /> : null}
      {region ? <RegionTravel region={region} /> : null}
      <Contact page={page} />
    </>
  );
}

function ListingHero({ page }: { page: ListingPage }) {
  const { t } = useTranslation('catalogue');
  const { category, trail } = page;
  const wide = category.headerGraphic ?? category.image ?? category.heroPlayerImage;
  const upright = category.heroPlayerImage ?? wide;
  return (
    <section className="hero">
      {wide && upright ? (
        <picture>
          <source
            media="(width<40rem)"
            srcSet={imageAddress('heroPhone', upright)}
            width={imageSizes.heroPhone.width}
            height={imageSizes.heroPhone.height}
          />
          <Picture path={wide} size="heroWide" alt="" isEager />
        </picture>
      ) : null}
      <div className="wrap">
        <Breadcrumbs
          breadcrumbs={[...trail, { label: category.name, path: null }]}
          label={t('crumbs')}
        />
        <h1>{category.isRegion ? category.name : (category.title ?? category.name)}</h1>
        {category.headline ? <p className="lead">{category.headline}</p> : null}
        {!category.isRegion && category.description ? (
          <div
            className="rich"
            // Sanitised by the catalogue service.
            dangerouslySetInnerHTML={{ __html: category.description }}
          />
        ) : null}
        <ShareButton />
      </div>
    </section>
  );
}

/** A catalogue without airport, climate and coach data has no facts to show. */
function hasFacts({ airport, climate, coach }: NonNullable<ListingPage['region']>): boolean {
  return airport !== null || climate.length > 0 || coach.length > 0;
}

function CategoryTiles({ page }: { page: ListingPage }) {
  const { t } = useTranslation('catalogue');
  if (page.tiles.length === 0) return null;
  return (
    <nav className="tiles" aria-label={t('below')}>
      <ul>
        {page.tiles.map((tile) => (
          <li key={tile.id}>
            <Link to={tile.path} prefetch="intent">
              {tile.image ? <Picture path={tile.image} size="cardSmall" alt="" /> : null}
              <span>
                <b>{tile.name}</b>
                <small>{t('offers', { count: tile.productCount })}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact({ page }: { page: ListingPage }) {
  const { t } = useTranslation('catalogue');
  const { contact } = page;
  if (!contact) return null;
  const initials = contact.name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .join('')
    .slice(0, 2);
  return (
    <section className="band wash">
      <div className="wrap talk">
        <div>
          <h2>{t('whoTitle')}</h2>
          <p className="lead">{t('whoText', { name: contact.name })}</p>
        </div>
        <div className="who">
          {contact.image ? (
            <Picture path={contact.image} size="cardSmall" alt="" />
          ) : (
            <b aria-hidden="true">{initials}</b>
          )}
          <div>
            <h3>{contact.name}</h3>
            <p className="meta">{contact.role}</p>
            <p className="reach">
              {contact.phone ? (
                <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>
                  <Icon name="phone" />
                  {contact.phone}
                </a>
              ) : null}
              {contact.email ? (
                <a href={`mailto:${contact.email}`}>
                  <Icon name="mail" />
                  {contact.email}
                </a>
              ) : null}
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
