import { Link } from '@remix-run/react';

/** Fills the form of a step with what the account knows; `parameter` tells the loader which. */
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
    <nav className="pan" aria-label={title}>
      <p>{title}</p>
      <ul>
        {saved.map(({ id, label }) => (
          <li key={id}>
            {/* A document of its own, because a form that is filled in is not filled anew. */}
            <Link
              className="u"
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
