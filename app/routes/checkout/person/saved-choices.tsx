import { Link } from '@remix-run/react';

/** Links that fill the form with saved account data; `parameter` tells the loader which entry. */
export function SavedChoices({
  title,
  parameter,
  saved,
}: {
  title: string;
  parameter: string;
  saved: readonly { id: string; label: string }[];
}) {
  if (saved.length === 0) return null;
  return (
    <nav className="surface" aria-label={title}>
      <p>{title}</p>
      <ul>
        {saved.map(({ id, label }) => (
          <li key={id}>
            {/* A new document, because React keeps the values of a rendered form. */}
            <Link
              className="link"
              to={`?${parameter}=${encodeURIComponent(id)}`}
              reloadDocument
              rel="nofollow"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
