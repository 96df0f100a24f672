import type { Inquiry, InquiryPage } from '../../../domain/account/inquiry.ts';
import type { SavedAddress, SavedTeam } from '../../../domain/account/profile.ts';
import { findRouter } from '../../../hydration/remix-window.ts';
import { saveAccountContent } from '../../../offline/account/account-copy.ts';
import type { AccountContent } from '../../../offline/account/account-copy.ts';
import { readOwnerCookie } from '../../../outbox/protocol/owner-cookie.ts';

/** The part of a page's data that is stored. `owner`: the account it was loaded for. */
type Owned = { owner: string };

/** Account pages that are stored, by the ids of their routes. */
const pages: Readonly<Record<string, (data: never) => AccountContent>> = {
  'routes/account/inquiries/inquiries.route': ({ inquiries, page }: InquiryPage) => ({
    kind: 'inquiries',
    page,
    inquiries,
  }),
  'routes/account/inquiries/inquiry.route': ({ inquiry }: { inquiry: Inquiry }) => ({
    kind: 'inquiry',
    inquiry,
  }),
  'routes/account/profile/teams.route': ({ teams }: { teams: SavedTeam[] }) => ({
    kind: 'teams',
    teams,
  }),
  'routes/account/profile/addresses.route': ({ addresses }: { addresses: SavedAddress[] }) => ({
    kind: 'addresses',
    addresses,
  }),
};

/**
 * Stores each account page that is shown, encrypted, until the returned function is called. Only
 * what was loaded for the present owner is stored: another tab may have changed who is signed in.
 * Rule E1.20.
 */
export function watchAccountPages(): () => void {
  // Without them there is no way to encrypt, or none to delete another account's copy.
  if (!('subtle' in crypto) || !('databases' in indexedDB)) return () => undefined;
  // Loaded now, so that the device has it without a network.
  import('./account-view.tsx').catch(() => undefined);
  const router = findRouter();
  const stored = new Set<unknown>();
  const look = () => {
    for (const [id, toContent] of Object.entries(pages)) {
      const data: unknown = router?.state.loaderData[id];
      if (data === undefined || stored.has(data)) continue;
      stored.add(data);
      const { owner } = data as Owned;
      const isOwner = () => readOwnerCookie(document.cookie) === owner;
      // Without storage on the device the page needs the network.
      saveAccountContent(owner, toContent(data as never), Date.now(), isOwner).catch(
        () => undefined,
      );
    }
  };
  look();
  return router?.subscribe(look) ?? (() => undefined);
}
