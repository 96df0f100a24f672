import { useFetcher } from '@remix-run/react';
import { lazy, Suspense, useState } from 'react';
import type { FormEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { paths } from '../../domain/store/paths.ts';
import { ShopForm } from '../../forms/shop-form.tsx';
import type { NewsletterAnswer } from './newsletter-answer.ts';
import { mustQueue } from '../../outbox/page/outbox-state.ts';
import { Modal } from '../../ui/dialog/modal.tsx';

/** Travels when it is first needed. */
const NewsletterPanel = lazy(() => import('./newsletter-panel.tsx'));

/**
 * Orders the newsletter at the foot of every page. With script the answer comes as a dialog over
 * the page, without it as the page /newsletter. spec: catalogue §2 Modals, checklist A14, D6
 */
export function FooterNewsletter() {
  const { t } = useTranslation('shell');
  const fetcher = useFetcher<NewsletterAnswer>();
  const [isOpen, setOpen] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    // What has to wait is the form's own matter, and the page stays.
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
        <p className="fld">
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
            // Nothing of the footer belongs to the dialog's look.
            document.body,
          )
        : null}
    </>
  );
}
