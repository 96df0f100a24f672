import { Link } from '@remix-run/react';
import { Fragment } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { searchWords } from '../../i18n/words/search.ts';
import { paths } from '../../domain/store/paths.ts';
import { useRootData } from '../../request/root-data.ts';

/** Suggested texts, each a link to its search. */
export function DidYouMean({ text, suggestions }: { text: string; suggestions: string[] }) {
  const { t } = useTranslation(searchWords);
  const { name } = useRootData().search;
  if (suggestions.length === 0) return null;
  return (
    <p className="did-you-mean">
      {t('didYouMean')}{' '}
      {suggestions.map((suggestion, index) => (
        <Fragment key={suggestion}>
          {index > 0 ? ` ${t('or')} ` : null}
          <Link
            to={{
              pathname: paths.search(),
              search: new URLSearchParams({ [name]: suggestion }).toString(),
            }}
          >
            {suggestion}
          </Link>
        </Fragment>
      ))}
      ? {t('corrected', { text })}
    </p>
  );
}
