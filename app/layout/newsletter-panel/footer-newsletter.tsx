import { useFetcher } from '@remix-run/react';
import { lazy, Suspense, useState } from 'react';
import type { FormEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import { layoutWords } from '../../i18n/words/layout.ts';
import { paths } from '../../domain/store/paths.ts';
import { ShopForm } from '../../forms/shop-form.tsx';
import type { NewsletterAnswer } from './newsletter-answer.ts';
import { mustQueue } from '../../outbox/page/outbox-state.ts';
import { Modal } from '../../ui/dialog/modal.tsx';

/** Load the panel's code on first use. */
const NewsletterPanel = lazy(() => import('./newsletter-panel.tsx'));

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
  const waiting = <div className="wait" role="status" aria-label={t('loading')} />;
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
            maxLength={200}
            autoComplete="email"
            placeholder={t('newsletter.placeholder')}
          />
        </p>
        <p>
          <button className="btn">{t('newsletter.order')}</button>
        </p>
      </ShopForm>
      {isOpen
        ? createPortal(
            <Modal
              id="newsletter-modal"
              isOpen
              onClose={() => setOpen(false)}
              title={t('newsletter.title')}
              closeLabel={t('close')}
            >
              <Suspense fallback={waiting}>
                {fetcher.state !== 'idle' && !fetcher.data ? (
                  waiting
                ) : (
                  <NewsletterPanel answer={fetcher.data} onSubmit={send} />
                )}
              </Suspense>
            </Modal>,
            // Rendered into the body, so that no style of the footer applies to the dialog.
            document.body,
          )
        : null}
    </>
  );
}
