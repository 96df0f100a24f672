import { Link } from '@remix-run/react';

export type Crumb = { label: string; path: string | null };

/** Breadcrumbs; the last one is the current page. `label` names the landmark. */
export function Breadcrumbs({ crumbs, label }: { crumbs: readonly Crumb[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ol className="crumb">
        {crumbs.map(({ label: name, path }, index) =>
          path === null || index === crumbs.length - 1 ? (
            <li key={name} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
              {name}
            </li>
          ) : (
            <li key={path}>
              <Link to={path}>{name}</Link>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
