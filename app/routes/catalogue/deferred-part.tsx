import { Await, Link } from '@remix-run/react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { productWords } from '../../i18n/words/product.ts';
import type { Deferred } from '../../domain/catalogue/deferred.ts';

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
  deferred: Promise<Deferred<Value>>;
  waiting: ReactNode;
  missing: ReactNode;
  children: (value: Value) => ReactNode;
}) {
  return (
    <Suspense fallback={waiting}>
      <Await resolve={deferred} errorElement={missing}>
        {(part) => (part.state === 'loaded' ? children(part.value) : missing)}
      </Await>
    </Suspense>
  );
}

/** Says which part is missing, with a link to reload. */
export function MissingPart({ text, path }: { text: string; path: string }) {
  const { t } = useTranslation(productWords);
  return (
    <p role="status">
      {text}{' '}
      <Link to={path} reloadDocument>
        {t('late.again')}
      </Link>
    </p>
  );
}
