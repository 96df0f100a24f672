import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { contentWords } from '../../i18n/words/content.ts';
import sheet from '../../styles/content/content.css?url';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ContactBox } from './contact-box.tsx';
import type { Contact } from './contact-box.tsx';

type PageLink = { label: string; path: string; isCurrent: boolean };

/** A CMS page as returned by `shop.content.page`. */
export type PageContent = {
  title: string;
  heading: string;
  /** Sanitised HTML; its headings have the ids of `sections`. */
  html: string;
  sections: { id: string; title: string }[];
  breadcrumbs: { label: string; path: string | null }[];
  links: (PageLink & { below: PageLink[] })[];
  /** Sanitised HTML. */
  aside: { title: string; html: string } | null;
  contact: Contact | null;
};

/**
 * Table of contents, text, neighbouring pages and contact person. `share`: opens the share panel.
 * Rules A20.1, A20.8, A15.10
 */
export function PageView({ page, share }: { page: PageContent; share: ReactNode }) {
  const { t } = useTranslation(contentWords);
  const hasContents = page.sections.length > 1;
  return (
    <>
      {/* The catalogue decides which addresses are pages, so no route can link the sheet. */}
      <link rel="stylesheet" href={sheet} />
      <div className="wrap page-top">
        <Breadcrumbs
          label={t('breadcrumbs')}
          breadcrumbs={[...page.breadcrumbs, { label: page.title, path: null }]}
        />
      </div>
      <article className={hasContents ? 'wrap doc' : 'wrap doc plain'}>
        <h1>{page.heading}</h1>
        {hasContents ? (
          <nav className="contents" aria-labelledby="toc-h">
            <h2 id="toc-h">{t('onThisPage')}</h2>
            <ol>
              {page.sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        {page.aside ? (
          <aside className="key-points" aria-labelledby="gist-h">
            <h2 id="gist-h">{page.aside.title}</h2>
            <div dangerouslySetInnerHTML={{ __html: page.aside.html }} />
          </aside>
        ) : null}
        <div className="prose" dangerouslySetInnerHTML={{ __html: page.html }} />
        <p>{share}</p>
        {page.contact ? <ContactBox contact={page.contact} /> : null}
        <PagesAround page={page} />
      </article>
    </>
  );
}

/** The branch of the page hierarchy that contains the page. */
function PagesAround({ page }: { page: PageContent }) {
  const { t } = useTranslation(contentWords);
  const isAlone = page.links.every(({ isCurrent, below }) => isCurrent && below.length === 0);
  if (isAlone) return null;
  const branch = page.breadcrumbs.length > 1 ? page.breadcrumbs.at(-1)?.label : undefined;
  return (
    // A heading may have the name of a footer column, which is a landmark too.
    <nav
      className="near"
      aria-label={branch === undefined ? t('morePages') : t('pagesOf', { branch })}
    >
      <h2>{branch ?? t('morePages')}</h2>
      <ul>
        {page.links.map((link) => (
          <li key={link.path}>
            <PageLinkItem link={link} />
            {link.below.length > 0 ? (
              <ul>
                {link.below.map((deeper) => (
                  <li key={deeper.path}>
                    <PageLinkItem link={deeper} />
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PageLinkItem({ link: { label, path, isCurrent } }: { link: PageLink }) {
  return (
    <Link to={path} aria-current={isCurrent ? 'page' : undefined} prefetch="intent">
      {label}
    </Link>
  );
}
