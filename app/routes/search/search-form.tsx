import { Form } from '@remix-run/react';
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { searchWords } from '../../i18n/words/search.ts';
import { paths } from '../../domain/store/paths.ts';
import { useRootData } from '../../request/root-data.ts';
import { Icon } from '../../ui/icon.tsx';

/** GET form of the search page. `hint` says why there is no result yet. */
export function SearchForm({ text, hint = null }: { text: string; hint?: string | null }) {
  const { t } = useTranslation(searchWords);
  const { search, layout } = useRootData();
  const id = useId();
  return (
    <Form className="again" method="get" action={paths.search()} role="search">
      <label className="visually-hidden" htmlFor={`${id}-text`}>
        {t('label')}
      </label>{' '}
      <span className="big">
        <Icon name="search" />
        <input
          // Remounts when another search brings its own text.
          key={text}
          id={`${id}-text`}
          type="search"
          name={search.name}
          defaultValue={text}
          placeholder={t(layout.sold === 'goods' ? 'goods.placeholder' : 'placeholder')}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
      </span>{' '}
      <button className="btn">{t('submit')}</button>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          <Icon name="info" />
          {hint}
        </p>
      ) : null}
    </Form>
  );
}
