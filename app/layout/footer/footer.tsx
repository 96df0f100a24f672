import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../domain/store/paths.ts';
import { useRootData } from '../../request/root-data.ts';
import { FooterNewsletter } from '../newsletter-panel/footer-newsletter.tsx';

/** Footer with the brand, the navigation and the legal links. */
export function Footer() {
  const { t } = useTranslation('shell');
  const { frame, store, promises } = useRootData();
  return (
    <footer className="foot">
      <div className="wrap">
        <div>
          <h2>{frame.footer?.title ?? t(`footer.${store.brand}Title`)}</h2>
          {frame.footer ? (
            // Sanitised by the server's frame service.
            <div dangerouslySetInnerHTML={{ __html: frame.footer.html }} />
          ) : (
            <>
              <p>{t(`footer.${store.brand}Text`)}</p>
              <p>{t('footer.promises', promises)}</p>
            </>
          )}
          <p>
            <a href={`tel:${frame.phone.replaceAll(' ', '')}`}>{frame.phone}</a>
            <a href={`mailto:${frame.email}`}>{frame.email}</a>
          </p>
          <FooterNewsletter />
        </div>
        <LinkColumn
          title={t(`footer.${store.brand}Offers`)}
          links={frame.menu.map(({ label, path }) => ({ label, path }))}
        />
        <LinkColumn
          title={t('footer.service')}
          links={[{ label: t('contact'), path: paths.contact() }, ...frame.service]}
        />
        <LinkColumn title={t('footer.legal')} links={frame.legal} />
        <p className="demo">
          {frame.isDemonstration ? `${t('footer.demo')} ` : null}
          {t('footer.sources')}
        </p>
      </div>
    </footer>
  );
}

function LinkColumn({
  title,
  links,
}: {
  title: string;
  links: readonly { label: string; path: string }[];
}) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {links.map(({ label, path }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
