import { Await, Link } from '@remix-run/react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Late } from '../../domain/catalogue/deferred.ts';

/**
 * Renders a deferred part: `waiting` as a placeholder, `missing` when it failed. The surrounding
 * element must have the final size.
 */
export function DeferredPart<Value>({
  deferred,
  waiting,
  missing,
  children,
}: {
  deferred: Promise<Late<Value>>;
  waiting: ReactNode;
  missing: ReactNode;
  children: (value: Value) => ReactNode;
}) {
  return (
    <Suspense fallback={waiting}>
      <Await resolve={deferred} errorElement={missing}>
        {(part) => (part.state === 'here' ? children(part.value) : missing)}
      </Await>
    </Suspense>
  );
}

/** Says which part is missing, with a link to reload. */
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
