import { Link } from '@remix-run/react';

export type Breadcrumb = { label: string; path: string | null };

/** Breadcrumbs; the last one is the current page. `label` names the landmark. */
export function Breadcrumbs({
  breadcrumbs,
  label,
}: {
  breadcrumbs: readonly Breadcrumb[];
  label: string;
}) {
  return (
    <nav aria-label={label}>
      <ol className="breadcrumbs">
        {breadcrumbs.map(({ label: name, path }, index) =>
          path === null || index === breadcrumbs.length - 1 ? (
            <li key={name} aria-current={index === breadcrumbs.length - 1 ? 'page' : undefined}>
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
