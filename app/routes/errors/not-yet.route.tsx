import { json } from '@remix-run/node';
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useTranslation } from '../../i18n/use-translation.ts';
import { layoutWords } from '../../i18n/words/layout.ts';
import { paths } from '../../domain/store/paths.ts';
import { buildPageSeo } from '../../seo/build-page-seo.server.ts';
import { toMetaDescriptors } from '../../seo/page-meta.ts';
import { getTranslator } from '../../forms/words.server.ts';
import { NotYetText } from '../../layout/header/not-yet-link.tsx';
import styles from '../../styles/content/content.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? toMetaDescriptors(data.seo) : [];

/** Shows the text of the dialog with the same name to visitors without JavaScript. */
export function loader({ context: { visit } }: LoaderFunctionArgs) {
  const t = getTranslator(visit.store.language);
  return json({
    seo: buildPageSeo(visit, {
      title: t('layout:notYet'),
      description: t('layout:notYetText'),
      path: paths.notYet(),
      isIndexed: false,
    }),
  });
}

export default function NotYetPage() {
  const { t } = useTranslation(layoutWords);
  return (
    <article className="wrap doc plain">
      <h1>{t('notYet')}</h1>
      <NotYetText />
    </article>
  );
}
