import { Link } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { layoutWords } from '../../i18n/words/layout.ts';
import { searchWords } from '../../i18n/words/search.ts';
import { paths } from '../../domain/store/paths.ts';
import { useRootData } from '../../request/root-data.ts';

/** Shown before there are hits: a hint on what to type, and links. */
export function PanelStart({ isTooShort, isWaiting }: { isTooShort: boolean; isWaiting: boolean }) {
  const { t } = useTranslation(searchWords);
  const { minLength } = useRootData().search;
  return (
    <>
      <p className="note-line" role="status">
        {isWaiting ? t('searching') : isTooShort ? t('hint', { count: minLength }) : null}
      </p>
      <MainLinks />
    </>
  );
}

/** The main menu in one line, and the contact person. */
export function MainLinks() {
  const { t } = useTranslation(searchWords, layoutWords);
  const { menu } = useRootData().layout;
  return (
    <nav className="ways" aria-label={t('layout:mainMenu')}>
      {menu.map(({ path, label }) => (
        <Link key={path} to={path} prefetch="intent">
          {label}
        </Link>
      ))}
      <Link to={paths.contact()}>{t('layout:contact')}</Link>
    </nav>
  );
}
