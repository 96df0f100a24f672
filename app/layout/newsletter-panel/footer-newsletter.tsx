import { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { layoutWords } from '../../i18n/words/layout.ts';
import { paths } from '../../domain/store/paths.ts';
import { onFirstUse } from '../../hydration/on-first-use.tsx';
import { ShopForm } from '../../forms/shop-form.tsx';
import type { NewsletterAnswer } from './newsletter-answer.ts';
import { mustQueue } from '../../outbox/page/outbox-state.ts';
import { BodyDialog } from '../dialog/body-dialog.tsx';
import { Loading } from '../dialog/loading.tsx';
import { NotLoaded } from '../dialog/not-loaded.tsx';

/** Load the panel's code on first use. */
const NewsletterPanel = onFirstUse(
  () => import('./newsletter-panel.tsx'),
  () => <NotLoaded to={paths.newsletter()} />,
);

/**
 * Newsletter form in the footer. With script the answer is a dialog, without it the page
 * /newsletter. Rules A14.4, D6.
 */
export function FooterNewsletter() {
  const { t } = useTranslation(layoutWords);
  const fetcher = useFetcher<NewsletterAnswer>();
  const [isOpen, setOpen] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    // A queued form reports its state itself, and the page stays.
    if (mustQueue()) {
      setOpen(false);
      return;
    }
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    fields.set('stay', '1');
    fetcher.submit(fields, { method: 'post', action: paths.newsletter() });
    setOpen(true);
  };
  return (
    <>
      <ShopForm name="footer-newsletter" action={paths.newsletter()} onSubmit={send}>
        <p className="field">
          <label htmlFor="footer-newsletter">{t('newsletter.label')}</label>
          <input
            id="footer-newsletter"
            name="email"
            type="email"
            required
            autoComplete="email"
            placeholder={t('newsletter.placeholder')}
          />
        </p>
        <p>
          <button className="btn">{t('newsletter.order')}</button>
        </p>
      </ShopForm>
      {isOpen ? (
        <BodyDialog
          id="newsletter-modal"
          title={t('newsletter.title')}
          onClose={() => setOpen(false)}
        >
          {fetcher.state !== 'idle' && !fetcher.data ? (
            <Loading />
          ) : (
            <NewsletterPanel answer={fetcher.data} onSubmit={send} />
          )}
        </BodyDialog>
      ) : null}
    </>
  );
}
