import { createHmac, randomBytes } from 'node:crypto';
import { defaults, seal, unseal } from 'iron-webcrypto';
import { z } from 'zod';
import { ownerCookieName } from '../../app/offline/outbox/owner-cookie.ts';
import type { Notice } from '../../app/domain/notification/notification.ts';
import type { Session, SessionData } from '../visit.ts';

const noticeSchema = z.object({
  kind: z.enum(['success', 'info', 'warning', 'error']),
  key: z.string().max(80),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
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
});

/** A cookie that lives this long after the last change. Seconds. */
const lifetime = 30 * 24 * 60 * 60;

export type SessionKeeper = {
  /** A broken, foreign or old cookie is a new visitor. */
  open(request: Request): Promise<OpenSession>;
  /** Token that ties a form to the session it was rendered for. */
  formToken(session: Session): string;
};

export type OpenSession = {
  session: Session;
  isNew: boolean;
  /** Whether this request changed the session; being new is no change. */
  isTouched(): boolean;
  /** The Set-Cookie value, or null when nothing changed. */
  commit(): Promise<string | null>;
};

/**
 * Sessions in a sealed cookie. `secrets`: the first seals, all open. On https the cookie is
 * host-bound and Secure.
 */
export function openSessions(secrets: readonly string[], isSecure: boolean): SessionKeeper {
  const name = isSecure ? '__Host-session' : 'session';
  const keys = Object.fromEntries(secrets.map((secret) => [keyId(secret), secret]));
  const [first = ''] = secrets;
  return {
    async open(request) {
      const sealed = readCookie(request.headers.get('cookie'), name);
      const kept = sealed ? await unsealed(sealed, keys) : null;
      const state = {
        // A cookie from before devices had a name: its session names it.
        data: kept ? { ...kept, device: kept.device ?? kept.id } : newSession(),
        isChanged: kept !== null && kept.device === undefined,
      };
      return {
        session: sessionOver(state),
        isNew: kept === null,
        isTouched: () => state.isChanged,
        async commit() {
          if (kept !== null && !state.isChanged) return null;
          const value = await seal(state.data, { id: keyId(first), secret: first }, defaults);
          // SameSite last: lynx takes it, and all after it, for another cookie.
          return `${name}=${value}; Path=/; Max-Age=${lifetime}; HttpOnly${isSecure ? '; Secure' : ''}; SameSite=Lax`;
        },
      };
    },
    formToken: (session) =>
      createHmac('sha256', first)
        .update(`form/${session.data.id}`)
        .digest('base64url')
        .slice(0, 32),
  };
}

function sessionOver(state: { data: SessionData; isChanged: boolean }): Session {
  return {
    get data() {
      return state.data;
    },
    change(changes) {
      state.data = { ...state.data, ...changes };
      state.isChanged = true;
    },
    notify(notice: Notice) {
      // A message equal to the last one is not said twice. spec: transactions §4 Notifications
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

/** A short public name of a secret, so that a cookie says which one sealed it. */
function keyId(secret: string): string {
  return createHmac('sha256', secret).update('key id').digest('hex').slice(0, 8);
}

async function unsealed(text: string, keys: Record<string, string>): Promise<SessionData | null> {
  try {
    return sessionSchema.parse(await unseal(text, keys, defaults));
  } catch {
    // Whatever stood in that cookie, it was not ours or no longer fits: the visitor starts anew.
    return null;
  }
}

function readCookie(header: string | null, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return null;
}

/**
 * Says to the browser's own scripts whose outbox this is, because pages that come from a cache know
 * nobody. It opens nothing: who somebody is stands in the session. Null: the browser knows already,
 * as far as `request` tells; without one it is said anew, to live as long as the session's cookie.
 */
export function ownerCookie(
  request: Request | null,
  owner: string,
  isSecure: boolean,
): string | null {
  const known = readCookie(request?.headers.get('cookie') ?? null, ownerCookieName);
  if (known === owner) return null;
  return `${ownerCookieName}=${owner}; Path=/; Max-Age=${lifetime}${isSecure ? '; Secure' : ''}; SameSite=Lax`;
}
