import { useTranslation } from '../../i18n/use-translation.ts';
import { navigationWords } from '../../i18n/words/navigation.ts';
import { layoutWords } from '../../i18n/words/layout.ts';
import { paths } from '../../domain/store/paths.ts';
import { StoreAnchor } from '../store-anchor.tsx';
import type { LayoutData } from './menu-entry.server.ts';

/** Name, promises and contact of the brand. */
export function FooterBrand({
  footer,
  ownText,
  promises,
  phone,
  email,
  sold,
}: Pick<LayoutData, 'footer' | 'ownText' | 'phone' | 'email' | 'sold'> & {
  promises: { days: number; percent: number };
}) {
  const { t } = useTranslation(navigationWords);
  return (
    <>
      <h2>{footer?.title ?? ownText.title}</h2>
      {footer ? (
        // Sanitised by the server's layout service.
        <div dangerouslySetInnerHTML={{ __html: footer.html }} />
      ) : (
        <>
          <p>{ownText.text}</p>
          <p>
            {t(sold === 'goods' ? 'footer.goodsPromise' : 'footer.promises', {
              count: promises.days,
              percent: promises.percent,
            })}
          </p>
        </>
      )}
      <p>
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </>
  );
}

/** Navigation and legal links. */
export function FooterLinks({
  menu,
  service,
  legal,
  isDemonstration,
  sold,
}: Pick<LayoutData, 'menu' | 'service' | 'legal' | 'isDemonstration' | 'sold'>) {
  const { t } = useTranslation(navigationWords, layoutWords);
  return (
    <>
      <LinkColumn title={t(`footer.${sold}Offers`)} links={menu} />
      <LinkColumn
        title={t('footer.service')}
        links={[{ label: t('layout:contact'), path: paths.contact() }, ...service]}
      />
      <LinkColumn title={t('footer.legal')} links={legal} />
      <p className="demo">
        {isDemonstration ? `${t('footer.demo')} ` : null}
        {t('footer.sources')}
      </p>
    </>
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
            <StoreAnchor to={path}>{label}</StoreAnchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
