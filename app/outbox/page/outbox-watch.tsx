import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { paths } from '../../domain/store/paths.ts';
import { guardPosts } from './guard-posts.ts';
import { setOutboxContext } from './outbox-state.ts';
import { parseRestoredKey } from './restored-form-state.ts';
import { useRootData } from '../../request/root-data.ts';

/**
 * Delay before the outbox code is loaded, behind everything the page needs itself, in milliseconds.
 */
const loadDelay = 500;

/** Starts the outbox on every page. */
export function OutboxWatch() {
  // The form token belongs to the session, and changes with every login and logout.
  const { store, outbox, asksSignIn, formToken } = useRootData();
  const location = useLocation();
  const { pathname, key } = location;
  const restored = parseRestoredKey(location.state);
  const { brand, prefix } = store;
  const { isAutomatic, maxRefusals } = outbox;
  const isAtThanks = pathname === paths.offlineOrder();
  useEffect(() => {
    setOutboxContext({ cart: brand, prefix, isAutomatic, maxRefusals });
    return guardPosts(prefix);
  }, [brand, prefix, isAutomatic, maxRefusals]);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      void import('./page-outbox.ts').then(async (module) => {
        if (isOver) return;
        if (asksSignIn) await module.handleSilentSignOut();
        stop = module.startOutbox();
      });
    }, loadDelay);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [brand, prefix, isAutomatic, maxRefusals, asksSignIn, formToken]);
  useEffect(() => {
    if (!isAtThanks) return undefined;
    let isOver = false;
    void import('./page-outbox.ts').then(({ setThanksPageShown }) => {
      if (!isOver) setThanksPageShown(true);
    });
    return () => {
      isOver = true;
      void import('./page-outbox.ts').then(({ setThanksPageShown }) => setThanksPageShown(false));
    };
  }, [isAtThanks]);
  useEffect(() => {
    if (restored === null) return;
    void import('./restore-form.ts').then(({ restoreForm }) => restoreForm(restored));
  }, [key, restored]);
  return null;
}
