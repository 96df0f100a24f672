import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { paths } from '../../domain/store/paths.ts';
import { guardPosts } from './guard-posts.ts';
import { loadOutbox } from './load-outbox.ts';
import { setOutboxContext } from './outbox-state.ts';
import { parseRestoredKey } from './restored/restored-form-state.ts';
import { useRootData } from '../../request/root-data.ts';

/**
 * Delay before the outbox code is loaded, behind everything the page needs itself, in milliseconds.
 */
const loadDelay = 500;

/** Delay before code that could not be loaded is loaded again, in milliseconds. */
const retryDelay = 10_000;

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
    let timer: ReturnType<typeof setTimeout>;
    const load = (delay: number) => {
      timer = setTimeout(() => {
        loadOutbox().then(
          async (module) => {
            if (isOver) return;
            if (asksSignIn) await module.handleSilentSignOut();
            if (!isOver) stop = module.startOutbox();
          },
          () => isOver || load(retryDelay),
        );
      }, delay);
    };
    load(loadDelay);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [brand, prefix, isAutomatic, maxRefusals, asksSignIn, formToken]);
  useEffect(() => {
    if (!isAtThanks) return undefined;
    let isOver = false;
    const show = (isShown: boolean) =>
      loadOutbox().then(
        ({ setThanksPageShown }) => setThanksPageShown(isShown && !isOver),
        () => undefined,
      );
    void show(true);
    return () => {
      isOver = true;
      void show(false);
    };
  }, [isAtThanks]);
  useEffect(() => {
    if (restored === null) return;
    void import('./restored/restore-form.ts').then(({ restoreForm }) => restoreForm(restored));
  }, [key, restored]);
  return null;
}
