import { Await, Link } from '@remix-run/react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Late } from '../../domain/catalogue/deferred.ts';

/**
 * A part that may follow the page: `waiting` keeps its place, `missing` says that it will not come.
 * The surrounding element has the size of the whole.
 */
export function LatePart<Value>({
  late,
  waiting,
  missing,
  children,
}: {
  late: Promise<Late<Value>>;
  waiting: ReactNode;
  missing: ReactNode;
  children: (value: Value) => ReactNode;
}) {
  return (
    <Suspense fallback={waiting}>
      <Await resolve={late} errorElement={missing}>
        {(part) => (part.state === 'here' ? children(part.value) : missing)}
      </Await>
    </Suspense>
  );
}

/** What did not come, and the way to try again. */
export function MissingPart({ text, path }: { text: string; path: string }) {
  const { t } = useTranslation('product');
  return (
    <p role="status">
      {text}{' '}
      <Link to={path} reloadDocument>
        {t('late.again')}
      </Link>
    </p>
  );
}
