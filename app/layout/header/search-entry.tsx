import { Link, useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { layoutWords } from '../../i18n/words/layout.ts';
import { paths } from '../../domain/store/paths.ts';
import sheet from '../../styles/layout/search-panel.css?url';
import { Icon } from '../../ui/icon.tsx';
import { isPlainClick } from '../../ui/dialog/modal.tsx';

type Panel = ComponentType<{ onClose: () => void }>;

/**
 * Link to the search page; with script it opens a panel with results while typing. The panel is
 * loaded when it is about to be needed. Rules A15.3, A15.4.
 */
export function SearchEntry() {
  const { t } = useTranslation(layoutWords);
  const navigate = useNavigate();
  const { key } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [Panel, setPanel] = useState<Panel | null>(null);
  const [isStyled, setStyled] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted && isStyled && Panel !== null;

  const fetchPanel = async () => {
    const parts = await import('../search-panel/search-panel.tsx');
    setPanel(() => parts.SearchPanel);
  };
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
  }, [isOpen]);
  useEffect(() => {
    const panel = dialog.current;
    // The dialog's content covers it, so only a click on the backdrop has it as target.
    const onClick = (event: MouseEvent) => {
      if (event.target === panel) panel?.close();
    };
    panel?.addEventListener('click', onClick);
    return () => panel?.removeEventListener('click', onClick);
  }, []);
  // Closed directly, not by state: the focus returns here before the new page moves it.
  useEffect(() => dialog.current?.close(), [key]);

  return (
    <>
      <Link
        className="icon-btn"
        to={paths.search()}
        onPointerEnter={() => void fetchPanel().catch(() => undefined)}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setWanted(true);
          // The search page works without the panel.
          fetchPanel().catch(() => navigate(paths.search()));
        }}
      >
        <Icon name="search" />
        <span className="visually-hidden">{t('search')}</span>
      </Link>
      {Panel ? (
        <link
          rel="stylesheet"
          href={sheet}
          onLoad={() => setStyled(true)}
          onError={() => setStyled(true)}
        />
      ) : null}
      <dialog
        ref={dialog}
        className="search-panel"
        aria-label={t('search')}
        onClose={() => setWanted(false)}
      >
        {isOpen ? <Panel onClose={() => dialog.current?.close()} /> : null}
      </dialog>
    </>
  );
}
