import { useFetchers, useSubmit } from '@remix-run/react';
import { useState } from 'react';
import { randomHex } from '../domain/random-hex.ts';
import { findOwn } from '../domain/own-value.ts';
import { paths } from '../domain/store/paths.ts';
import { findOpenEntries, mustQueue } from '../outbox/page/outbox-state.ts';
import type { OutboxState } from '../outbox/page/outbox-state.ts';
import { useOutbox } from '../outbox/page/use-outbox.ts';
import { useRootData } from '../request/root-data.ts';
import { wishlistFormId } from './wish-form-id.ts';

/** Changes of the wishlist by sku: true adds, false removes. */
type WishChanges = Readonly<Record<string, boolean>>;

export type Wishes = {
  isWished: (sku: string) => boolean;
  /**
   * Sends the change of a clicked wish button, so that the page stays. Returns false for a guest,
   * who is redirected to sign in, and for a change that is queued: then the form is submitted.
   */
  change: (button: HTMLButtonElement) => boolean;
};

/** Returns the wishlist with the changes that are on their way. Rules D4.1, D4.2, D4.5. */
export function useWishes(): Wishes {
  const { wished, customer } = useRootData();
  const fetchers = useFetchers();
  const submit = useSubmit();
  const waiting = listWaiting(useOutbox());
  // Changes of the outbox that were sent, while the page has not reloaded the list.
  const [sent, setSent] = useState<{ changes: WishChanges; since: typeof wished }>({
    changes: {},
    since: wished,
  });
  const known = sent.since === wished ? sent.changes : {};
  if (Object.entries(waiting).some(([sku, isWished]) => findOwn(known, sku) !== isWished)) {
    setSent({ changes: { ...known, ...waiting }, since: wished });
  }

  function isWished(sku: string): boolean {
    const asked = fetchers.find(({ key }) => key === fetcherKey(sku))?.formData;
    if (asked) return asked.has('add');
    return findOwn(waiting, sku) ?? findOwn(known, sku) ?? wished.includes(sku);
  }

  function change(button: HTMLButtonElement): boolean {
    const { form, value: sku } = button;
    if (!form || customer === null || mustQueue()) return false;
    const fields = new FormData(form);
    fields.set(isWished(sku) ? 'remove' : 'add', sku);
    fields.set('stay', '1');
    // Each click is a new submission, also before the previous response.
    fields.set('key', `${randomHex(16)}.${wishlistFormId}`);
    submit(fields, {
      method: 'post',
      action: paths.wishlist(),
      navigate: false,
      fetcherKey: fetcherKey(sku),
    });
    return true;
  }

  return { isWished, change };
}

const fetcherKey = (sku: string) => `wish-${sku}`;

/** Lists the queued changes; the last one of an offer counts. */
function listWaiting(outbox: OutboxState): WishChanges {
  const changes = findOpenEntries(outbox)
    .filter(({ kind }) => kind === 'wishlist')
    .flatMap(({ fields }) => fields.filter(([name]) => name === 'add' || name === 'remove'));
  return Object.fromEntries(changes.map(([name, sku]) => [sku, name === 'add']));
}
