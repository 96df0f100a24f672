import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import { z } from 'zod';
import type { Notice } from '../../../app/domain/notification/notification.ts';
import { createIronSealer } from '../../secrets/iron.ts';
import type { IronSealer } from '../../secrets/iron.ts';
import { secretId } from '../../secrets/sealer.ts';
import type { SignInState } from '../../storefront/account/sign-ins.ts';
import type { Session, SessionData } from '../../visit.ts';

const noticeSchema = z.object({
  kind: z.enum(['success', 'info', 'warning', 'error']),
  key: z.string().max(80),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

const signInSchema = z.object({
  signedInAt: z.number(),
  person: z
    .object({
      customer: z.object({
        id: z.string(),
        email: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        groupId: z.number(),
        groupToken: z.string().nullable(),
      }),
      token: z.string(),
    })
    .nullable(),
});

const sessionSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  cartToken: z.string().max(64).nullable(),
  device: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  notices: z.array(noticeSchema).max(10),
  asksSignIn: z.boolean().default(false),
  mergeDue: z.boolean().optional(),
  wish: z.string().max(100).nullable().optional(),
  newsletterCoupon: z
    .object({ code: z.string().max(60), percent: z.number() })
    .nullable()
    .optional(),
  signIn: signInSchema.nullable().optional(),
  usedAt: z.number().optional(),
});

/** Seconds after its last writing for which a cookie is accepted. */
const lifetime = 30 * 24 * 60 * 60;

/** A cookie older than this is written again, so that its lifetime slides. Milliseconds. */
const guestRenewal = 24 * 60 * 60 * 1000;
const signInRenewal = 10 * 60 * 1000;

/**
 * Greatest size of the JSON in bytes: sealing adds 214 characters and a third, name and attributes
 * take 80, and browsers accept 4096.
 */
const maxBytes = 2800;

export type SessionKeeper = {
  /** Opens the session of a request. A broken, foreign or expired cookie is a new visitor. */
  open(request: Request): Promise<OpenSession>;
  /** Returns the token that ties a form to the session it was rendered for. */
  formToken(session: Session): string;
};

export type OpenSession = {
  session: Session;
  isNew: boolean;
  /** The request brought a session cookie, whether it could be opened or not. */
  hadCookie: boolean;
  /** Returns whether this request changed the session; a new session is not changed. */
  isTouched(): boolean;
  /** Returns the Set-Cookie value, or null when nothing changed. */
  commit(): Promise<string | null>;
};

export type SessionDeps = {
  now?: () => Date;
  /** Reads the sign-in of a session from the database. */
  signInState?: (sessionId: string) => Promise<SignInState>;
};

/**
 * Opens sessions in a sealed cookie. The first of `secrets` seals, all of them open. On https the
 * cookie is host-bound and Secure. Rules S5.1, S5.2
 */
export function openSessions(
  secrets: readonly string[],
  isSecure: boolean,
  { now = () => new Date(), signInState }: SessionDeps = {},
): SessionKeeper {
  const name = isSecure ? '__Host-session' : 'session';
  const sealer = createIronSealer(
    Object.fromEntries(secrets.map((secret) => [secretId(secret), secret])),
  );
  const [first = ''] = secrets;
  const formKey = createSecretKey(first, 'utf8');

  /**
   * Returns the session with the sign-in as the database has it now, because another request may
   * have renewed its token; null when it ended, since this response must not replace the newer
   * session.
   */
  async function withCurrentSignIn(data: SessionData): Promise<SessionData | null> {
    if (!data.signIn || !signInState) return data;
    const state = await signInState(data.id);
    if (state.kind !== 'current') return null;
    const { customer, token } = state;
    return { ...data, signIn: { ...data.signIn, person: { customer, token } } };
  }

  return {
    async open(request) {
      const sealed = parse(request.headers.get('cookie') ?? '', name)[name];
      const opened = sealed ? unsealed(sealed, sealer) : null;
      const openedAt = now().getTime();
      const age = openedAt - (opened?.usedAt ?? 0);
      // A browser drops an unused cookie; a copy of it must not live longer.
      const accepted = opened?.usedAt !== undefined && age > lifetime * 1000 ? null : opened;
      const isDue = age > (accepted?.signIn ? signInRenewal : guestRenewal);
      const state = {
        // A cookie of an older release has no device: the session id becomes its name.
        data: accepted ? { ...accepted, device: accepted.device ?? accepted.id } : newSession(),
        isChanged: accepted !== null && accepted.device === undefined,
        isLeft: false,
      };
      return {
        session: sessionOver(state),
        isNew: accepted === null,
        hadCookie: sealed !== undefined,
        isTouched: () => state.isChanged,
        async commit() {
          if (state.isLeft) return null;
          if (accepted !== null && !state.isChanged && !isDue) return null;
          const current = await withCurrentSignIn(state.data);
          if (current === null) return null;
          const data = fitted({ ...current, usedAt: openedAt });
          const value = sealer.seal(data);
          // SameSite stays last: lynx reads it and everything after it as another cookie.
          // Not hono's `setCookie`: it writes Max-Age before Path.
          return `${name}=${value}; Path=/; Max-Age=${lifetime}; HttpOnly${isSecure ? '; Secure' : ''}; SameSite=Lax`;
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

type SessionState = { data: SessionData; isChanged: boolean; isLeft: boolean };

function sessionOver(state: SessionState): Session {
  return {
    get data() {
      return state.data;
    },
    change(changes) {
      state.data = { ...state.data, ...changes };
      state.isChanged = true;
    },
    notify(notice: Notice) {
      // A message equal to the last one is not repeated. Rule E7
      const last = state.data.notices.at(-1);
      if (last && JSON.stringify(last) === JSON.stringify(notice)) return;
      state.data = { ...state.data, notices: [...state.data.notices, notice].slice(-5) };
      state.isChanged = true;
    },
    takeNotices() {
      const { notices } = state.data;
      if (notices.length > 0) {
        state.data = { ...state.data, notices: [] };
        state.isChanged = true;
      }
      return notices;
    },
    leave() {
      state.data = { ...state.data, cartToken: null, signIn: null };
      state.isLeft = true;
    },
    get isLeft() {
      return state.isLeft;
    },
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

/**
 * Returns data that fits into a cookie: the oldest notices are dropped first, then the customer is
 * read from the database row instead.
 */
function fitted(data: SessionData): SessionData {
  const isTooLong = (candidate: SessionData) =>
    Buffer.byteLength(JSON.stringify(candidate)) > maxBytes;
  let fitting = data;
  while (isTooLong(fitting) && fitting.notices.length > 1) {
    fitting = { ...fitting, notices: fitting.notices.slice(1) };
  }
  if (isTooLong(fitting) && fitting.signIn) {
    fitting = { ...fitting, signIn: { ...fitting.signIn, person: null } };
  }
  return isTooLong(fitting) ? { ...fitting, notices: [] } : fitting;
}

function unsealed(text: string, sealer: IronSealer): SessionData | null {
  try {
    return sessionSchema.parse(sealer.unseal(text));
  } catch {
    // The cookie is not ours or has an old shape: the visitor is a new one.
    return null;
  }
}
