import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { Notice } from '../../../app/domain/notification/notification.ts';
import { readOwnerCookie } from '../../../app/outbox/protocol/owner-cookie.ts';
import { isReplaced } from '../../services/account/sign-in/is-replaced.ts';
import type { SignInState } from '../../storefront/account/sign-ins.ts';
import type { Session, SessionData } from '../../visit.ts';
import { isUnsafe } from '../middleware/same-origin.ts';
import { openSessionCookies } from './session-cookies.ts';

/** A cookie older than this is written again, so that its lifetime slides. Milliseconds. */
const guestRenewal = 24 * 60 * 60 * 1000;
const signInRenewal = 10 * 60 * 1000;

export type SessionKeeper = {
  /** Opens the session of a request. A broken, foreign or expired cookie is a new visitor. */
  open(request: Request): Promise<OpenSession>;
  /** Returns the token that ties a form to the session it was rendered for. */
  formToken(session: Session): string;
};

export type OpenSession = {
  session: Session;
  /** The request brought neither a session nor a pre-session that could be opened. */
  isNew: boolean;
  /** The request brought a cookie of either, whether it could be opened or not. */
  hadCookie: boolean;
  /** Returns whether this request changed the session; a new session is not changed. */
  isTouched(): boolean;
  /** Returns whether this answer leaves the visitor with a pre-session, which owns nothing. */
  isPreSession(): boolean;
  /** Returns the Set-Cookie lines; none when nothing changed. */
  commit(): Promise<readonly string[]>;
};

export type SessionDeps = {
  now?: () => Date;
  /** Reads the sign-in of a session from the database. */
  signInState?: (sessionId: string) => Promise<SignInState>;
};

/**
 * Opens sessions in a sealed cookie. A page that only needs a session for its forms begins a
 * pre-session in another cookie, and the first post or change makes it the session: the answer of a
 * slow page never replaces a session that a post began meanwhile. Rules S5.1, S5.2, S5.11
 */
export function openSessions(
  secrets: readonly string[],
  isSecure: boolean,
  { now = () => new Date(), signInState }: SessionDeps = {},
): SessionKeeper {
  const cookies = openSessionCookies(secrets, isSecure);
  const [first = ''] = secrets;
  const formKey = createSecretKey(first, 'utf8');

  return {
    async open(request) {
      const openedAt = now().getTime();
      const header = request.headers.get('cookie') ?? '';
      const sent = cookies.read(header, openedAt);
      const { had } = sent;
      const accepted = sent.session ?? sent.preSession;
      const renewal = accepted?.signIn ? signInRenewal : guestRenewal;
      const isDue = Math.abs(openedAt - (accepted?.usedAt ?? 0)) > renewal;
      const state = createState(accepted);
      const before = state.data;
      // Who had a session or an owner gets a new one at once: scripts would name the old owner.
      const isKnown = had.session || readOwnerCookie(header) !== null;
      const isPost = isUnsafe(request.method);
      // Waiting notices name the id of their session, which a sign-in changes.
      const areNoticesDue = () =>
        state.data.notices !== before.notices ||
        (state.data.id !== before.id && state.data.notices.length > 0);
      const isTouched = () => state.isChanged || areNoticesDue();
      const isPreSession = () => !isKnown && !isPost && !isTouched();
      return {
        session: sessionOver(state),
        isNew: accepted === null,
        hadCookie: had.session || had.preSession,
        isTouched,
        isPreSession,
        async commit() {
          if (state.isLeft) return [];
          const kind = isPreSession() ? 'preSession' : 'session';
          const notices = areNoticesDue() ? [cookies.writeNotices(state.data)] : [];
          if (sent[kind] !== null && !state.isChanged && !isDue) return notices;
          const isRenewal = !state.isChanged && !state.data.signIn;
          const current =
            kind === 'preSession'
              ? state.data
              : await withCurrentSignIn(
                  state.data,
                  { sent: accepted, openedAt, isRenewal },
                  signInState,
                );
          if (current === null) return [];
          const line = cookies.write(kind, { ...current, usedAt: openedAt });
          const isPromoted = kind === 'session' && had.preSession;
          return [line, ...(isPromoted ? [cookies.removePreSession()] : []), ...notices];
        },
      };
    },
    formToken: (session) =>
      createHmac('sha256', formKey)
        .update(`form/${session.data.id}`)
        .digest('base64url')
        .slice(0, 32),
  };
}

type Renewal = {
  /** The session of the request's cookie. */
  sent: SessionData | null;
  openedAt: number;
  /**
   * Nothing but the lifetime of a guest's cookie changes, which can wait for the next page while
   * the database is away.
   */
  isRenewal: boolean;
};

/**
 * Returns the session with the sign-in as the database has it now, because another request may have
 * renewed its token; null when it ended, or when the guest signed in meanwhile, since this response
 * must not replace the newer session. Rule S5.8
 */
async function withCurrentSignIn(
  data: SessionData,
  { sent, openedAt, isRenewal }: Renewal,
  signInState: SessionDeps['signInState'],
): Promise<SessionData | null> {
  const isKnownGuest = !data.signIn && data.id === sent?.id;
  if (!signInState || !(data.signIn || isKnownGuest)) return data;
  const unknown = () => null;
  const state = await (isRenewal ? signInState(data.id).catch(unknown) : signInState(data.id));
  if (state === null) return null;
  if (!data.signIn) return isReplaced(state, openedAt) ? null : data;
  if (state.kind !== 'current') return null;
  const { customer, token } = state;
  return { ...data, signIn: { ...data.signIn, person: { customer, token } } };
}

type SessionState = {
  data: SessionData;
  /** Whether anything but the notices changed. */
  isChanged: boolean;
  isLeft: boolean;
};

function sessionOver(state: SessionState): Session {
  return {
    get data() {
      return state.data;
    },
    change(changes) {
      state.data = { ...state.data, ...changes };
      if (state.data.cartToken === null) {
        delete state.data.coupon;
        delete state.data.takenBack;
      }
      state.isChanged = true;
    },
    notify(notice: Notice) {
      // A message equal to the last one is not repeated. Rule E7
      const last = state.data.notices.at(-1);
      if (last && JSON.stringify(last) === JSON.stringify(notice)) return;
      state.data = { ...state.data, notices: [...state.data.notices, notice].slice(-5) };
    },
    takeNotices() {
      const { notices } = state.data;
      if (notices.length > 0) state.data = { ...state.data, notices: [] };
      return notices;
    },
    leave() {
      state.data = { ...state.data, cartToken: null, coupon: null, signIn: null };
      state.isLeft = true;
    },
    get isLeft() {
      return state.isLeft;
    },
  };
}

/** `accepted`: what the request brought; null for a new visitor. */
function createState(accepted: SessionData | null): SessionState {
  return {
    // A cookie of an older release has no device: the session id becomes its name.
    data: accepted ? { ...accepted, device: accepted.device ?? accepted.id } : newSession(),
    isChanged: accepted !== null && accepted.device === undefined,
    isLeft: false,
  };
}

function newSession(): SessionData {
  return {
    id: randomBytes(16).toString('hex'),
    device: randomBytes(16).toString('hex'),
    cartToken: null,
    notices: [],
    asksSignIn: false,
  };
}
