import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import sheet from '../styles/layout/minimal-layout.css?url';
import { useMinimalLayoutFacts } from './minimal-layout-facts.ts';
import { useBrand } from './known-brand.ts';
import { Logo } from './logo.tsx';
import { SkipLink } from './layout.tsx';

/**
 * The minimal layout of error and offline pages; works without root data, which may be what is
 * missing. `backdrop` lies behind everything. Rule A11.2.
 */
export function MinimalLayout({
  children,
  backdrop,
}: {
  children: ReactNode;
  backdrop?: ReactNode;
}) {
  const facts = useMinimalLayoutFacts();
  const { label, phone } = useBrand();
  return (
    <div className="minimal-layout">
      {/* An error can replace any page, so the style sheet is rendered with the layout. */}
      <link rel="stylesheet" href={sheet} />
      <SkipLink />
      {backdrop}
      <header>
        <div className="wrap">
          <Logo />
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <div className="wrap">{children}</div>
      </main>
      <footer>
        <div className="wrap">
          <span>{label}</span>{' '}
          <span className="actions">
            {facts?.legal.map(({ label, path }) => (
              <Link key={path} to={path}>
                {label}
              </Link>
            ))}
          </span>
        </div>
      </footer>
    </div>
  );
}
