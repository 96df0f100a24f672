import type { MetaFunction } from '@remix-run/node';
import type { Language } from '../domain/store/store-views.ts';
import { documentLanguage } from '../i18n/areas.ts';
import type { RootData } from './read-root-data.server.ts';

/** Returns the meta data of a page without a loader: a title in the language of its store view. */
export function titleInLanguage(titleOf: (language: Language) => string): MetaFunction {
  return ({ matches }) => {
    const root = matches.find(({ id }) => id === 'root')?.data as RootData | undefined;
    return [
      { title: titleOf(root?.store.language ?? documentLanguage) },
      { name: 'robots', content: 'noindex' },
    ];
  };
}
