import { Link, useHref } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { parseInert } from '../../hydration/trusted-types.ts';
import sheet from '../../styles/content/content.css?url';
import { Modal, isPlainClick } from '../../ui/dialog/modal.tsx';

type PageText = { title: string; html: string };

/**
 * A link to a text page that opens its text in a dialog, so that whoever fills in a form keeps it.
 * Without script the page opens in a window of its own. spec: catalogue §2 Modals
 */
export function PageDialogLink({
  path,
  id,
  className,
  children,
}: {
  path: string;
  /** Of the dialog; unique on the page. */
  id: string;
  className?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  return (
    <>
      <Link
        className={className}
        to={path}
        target="_blank"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setTitle(event.currentTarget.textContent);
          setOpen(true);
        }}
      >
        {children}
      </Link>
      {isOpen
        ? // The link may stand in a label, which would take every press in the dialog for its own.
          createPortal(
            <Modal
              id={id}
              isOpen
              onClose={() => setOpen(false)}
              title={title}
              closeLabel={t('close')}
              className="page"
            >
              <PageTextBox path={path} onTitle={setTitle} />
            </Modal>,
            document.body,
          )
        : null}
    </>
  );
}

function PageTextBox({ path, onTitle }: { path: string; onTitle: (title: string) => void }) {
  const { t } = useTranslation('shell');
  const address = useHref(path);
  const [text, setText] = useState<PageText | 'lost' | null>(null);
  useEffect(() => {
    let isWanted = true;
    void readPageText(address).then((found) => {
      if (!isWanted) return;
      setText(found ?? 'lost');
      if (found) onTitle(found.title);
    });
    return () => {
      isWanted = false;
    };
  }, [address, onTitle]);
  if (text === null) return <div className="wait" role="status" aria-label={t('loading')} />;
  if (text === 'lost') {
    return (
      <p role="alert">
        {t('textLost')}{' '}
        <Link to={path} target="_blank">
          {t('textPage')}
        </Link>
      </p>
    );
  }
  return (
    <>
      <link rel="stylesheet" href={sheet} />
      {/* Our own page's text, cleaned by the content service. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />
    </>
  );
}

/**
 * Heading and text of one of our pages, as the page itself shows them; null when it cannot be had.
 * Not through the router: a page that cannot be had must not take the form's place.
 */
async function readPageText(address: string): Promise<PageText | null> {
  try {
    const answer = await fetch(address, { headers: { Accept: 'text/html' } });
    if (!answer.ok) return null;
    const page = parseInert(await answer.text());
    const title = page.querySelector('main h1')?.textContent;
    const html = page.querySelector('main .prose')?.innerHTML;
    return title && html ? { title, html } : null;
  } catch {
    return null;
  }
}
