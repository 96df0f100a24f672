import { useTranslation } from '../../i18n/use-translation.ts';
import { listingWords } from '../../i18n/words/listing.ts';
import type { ListingPage } from '../../domain/catalogue/listing/listing-page.ts';
import { Picture } from '../../ui/picture.tsx';
import { ContactLinks, initialsOf } from '../../ui/text/contact-links.tsx';
import { RegionClimate } from './region-climate.server.tsx';
import { RegionTravel } from './region-travel.server.tsx';
import { hasFacts } from './region-facts.ts';

export type ListingAboutFacts = Pick<ListingPage, 'category' | 'region' | 'contact'>;

/** What follows the offers of a listing: its region and its contact person. Rules B20.1, B20.2 */
export function ListingAbout({ category, region, contact }: ListingAboutFacts) {
  const { t } = useTranslation(listingWords);
  return (
    <>
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
      {contact ? <Contact contact={contact} /> : null}
    </>
  );
}

function Contact({ contact }: { contact: NonNullable<ListingPage['contact']> }) {
  const { t } = useTranslation(listingWords);
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
            <b aria-hidden="true">{initialsOf(contact.name)}</b>
          )}
          <div>
            <h3>{contact.name}</h3>
            <p className="meta">{contact.role}</p>
            <p className="reach">
              <ContactLinks phone={contact.phone} email={contact.email} />
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
