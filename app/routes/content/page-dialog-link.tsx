import { Link, useHref } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { parseInert } from '../../hydration/trusted-types.ts';
import sheet from '../../styles/content/content.css?url';
import { BodyDialog } from '../../layout/dialog/body-dialog.tsx';
import { Loading } from '../../layout/dialog/loading.tsx';
import { NotLoaded } from '../../layout/dialog/not-loaded.tsx';
import { isPlainClick } from '../../ui/dialog/modal.tsx';

type PageText = { title: string; html: string };

/**
 * Link to a content page that opens its text in a dialog, so that a form keeps its values. Without
 * JavaScript the page opens in a new window. Rules A14.1, A14.4
 */
export function PageDialogLink({
  path,
  id,
  className,
  children,
}: {
  path: string;
  /** Id of the dialog, unique on the page. */
  id: string;
  className?: string;
  children: ReactNode;
}) {
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
      {isOpen ? (
        <BodyDialog id={id} title={title} onClose={() => setOpen(false)} className="page">
          <PageTextBox path={path} onTitle={setTitle} />
        </BodyDialog>
      ) : null}
    </>
  );
}

function PageTextBox({ path, onTitle }: { path: string; onTitle: (title: string) => void }) {
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
  if (text === null) return <Loading />;
  if (text === 'lost') {
    return <NotLoaded to={path} />;
  }
  return (
    <>
      <link rel="stylesheet" href={sheet} />
      {/* Our own page's text, sanitised by the content service. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />
    </>
  );
}

/**
 * Fetches heading and text of one of our pages; null when it cannot be loaded. Does not use the
 * router, whose error page would replace the form.
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
