import { parse } from 'hono/utils/cookie';
import { z } from 'zod';
import { createIronSealer } from '../../secrets/iron.ts';
import type { IronSealer } from '../../secrets/iron.ts';
import { createSealer, secretId } from '../../secrets/sealer.ts';
import type { Sealer } from '../../secrets/sealer.ts';
import type { Notice } from '../../../app/domain/notification/notification.ts';
import type { SessionData } from '../../visit.ts';

const noticeSchema = z.object({
  kind: z.enum(['success', 'info', 'warning', 'error']),
  key: z.string().max(80),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** Notices of the session with this id. */
const noticesSchema = z.object({ id: z.string(), notices: z.array(noticeSchema).max(10) });

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
  asksSignIn: z.boolean().default(false),
  mergeDue: z.boolean().optional(),
  coupon: z.string().max(60).nullable().optional(),
  takenBack: z.array(z.string().max(12)).max(20).optional(),
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
/** A message that was shown to nobody for a day is none any more. Seconds. */
const noticeLifetime = 24 * 60 * 60;

/**
 * Greatest size of the JSON in bytes: sealing adds 214 characters and a third, name and attributes
 * take 80, and browsers accept 4096.
 */
const maxBytes = 2800;

/** What the session cookie holds. */
type StoredSession = Omit<SessionData, 'notices'>;

/** What a request brought; null: no cookie, or one that is broken, foreign or expired. */
export type SentSessions = {
  session: SessionData | null;
  /** Null beside a session. */
  preSession: SessionData | null;
  /** The cookies as they were sent, whether they could be opened or not. */
  had: { session: boolean; preSession: boolean };
};

/** What a pre-session consists of: everything else belongs to a session. Rule S5.11 */
const preSessionText = /^(?<id>[0-9a-f]{32})(?<device>[0-9a-f]{32})(?<usedAt>[0-9a-z]{1,10})$/;

/**
 * The sealed cookies of session, pre-session and notices: HttpOnly, on https host-bound and Secure.
 * Notices have a separate cookie: a page that shows them must not write a session that another
 * answer may have replaced meanwhile. Rule S5.12
 */
export type SessionCookies = {
  read(cookies: string, now: number): SentSessions;
  /** Returns the Set-Cookie line that stores a session. */
  write(kind: 'session' | 'preSession', data: SessionData): string;
  /** Returns the Set-Cookie line that removes the pre-session. */
  removePreSession(): string;
  /** Returns the Set-Cookie line that stores the notices of a session, or removes them if none. */
  writeNotices(data: Pick<SessionData, 'id' | 'notices'>): string;
};

/** Returns whether Set-Cookie lines store a session or a pre-session. */
export const storesSession = (lines: readonly string[]): boolean =>
  lines.some((line) => /^(?:__Host-)?(?:pre-)?session=[^;]/.test(line));

/** Returns whether a Cookie header brings a session, whether it can be opened or not. */
export const bringsSession = (cookies: string): boolean =>
  /(?:^|;)\s*(?:__Host-)?session=/.test(cookies);

/** The same of a session or a pre-session. */
export const bringsAnySession = (cookies: string): boolean =>
  /(?:^|;)\s*(?:__Host-)?(?:pre-)?session=/.test(cookies);

/** The first of `secrets` seals, all of them open. Rule S5.2 */
export function openSessionCookies(secrets: readonly string[], isSecure: boolean): SessionCookies {
  const session = isSecure ? '__Host-session' : 'session';
  const preSession = isSecure ? '__Host-pre-session' : 'pre-session';
  const noticeName = isSecure ? '__Host-notices' : 'notices';
  const sealer = createIronSealer(
    Object.fromEntries(secrets.map((secret) => [secretId(secret), secret])),
  );
  // A third of the bytes: every first page has one, in the same packets as the document.
  const preSealer = createSealer(secrets, 'pre-session');
  const noticeSealer = createSealer(secrets, 'notices');
  // SameSite stays last: lynx reads it and everything after it as another cookie.
  // Not hono's `setCookie`: it writes Max-Age before Path.
  const toLine = (name: string, value: string, maxAge: number) =>
    `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly${isSecure ? '; Secure' : ''}; SameSite=Lax`;
  return {
    read(cookies, now) {
      const sent = parse(cookies);
      const accept = (data: SessionData | null): SessionData | null => {
        // A browser drops an unused cookie; a copy of it must not live longer. The absolute value
        // also ends one that was written while the clock was far ahead (Rule R1.12).
        const isExpired =
          data?.usedAt !== undefined && Math.abs(now - data.usedAt) > lifetime * 1000;
        return isExpired ? null : data;
      };
      const stored = unsealed(sent[session], sealer);
      const notices = stored ? unsealedNotices(sent[noticeName], stored.id, noticeSealer) : [];
      const accepted = accept(stored && { ...stored, notices });
      return {
        session: accepted,
        preSession: accepted ? null : accept(unsealedPre(sent[preSession], preSealer)),
        had: { session: session in sent, preSession: preSession in sent },
      };
    },
    write: (kind, data) =>
      kind === 'session'
        ? toLine(session, sealer.seal(fitted(data)), lifetime)
        : toLine(preSession, preSealer.seal(toPreSessionText(data), 'pre-session'), lifetime),
    removePreSession: () => toLine(preSession, '', 0),
    writeNotices: ({ id, notices }) =>
      notices.length === 0
        ? toLine(noticeName, '', 0)
        : toLine(
            noticeName,
            noticeSealer.seal(toNoticeText(id, notices), 'notices'),
            noticeLifetime,
          ),
  };
}

const isTooLong = (text: string) => Buffer.byteLength(text) > maxBytes;

/**
 * Returns data that fits into a cookie: a customer who does not is read from the database row. An
 * earlier release requires the list of notices.
 */
function fitted({ notices: _notices, ...data }: SessionData): StoredSession {
  const stored = { ...data, notices: [] };
  if (!isTooLong(JSON.stringify(stored)) || !data.signIn) return stored;
  return { ...stored, signIn: { ...data.signIn, person: null } };
}

/** Returns the JSON of the notices that fit into a cookie: the latest ones. */
function toNoticeText(id: string, notices: readonly Notice[]): string {
  const texts = notices.map((_, index) => JSON.stringify({ id, notices: notices.slice(index) }));
  return texts.find((text) => !isTooLong(text)) ?? JSON.stringify({ id, notices: [] });
}

const toPreSessionText = ({ id, device = id, usedAt = 0 }: SessionData): string =>
  `${id}${device}${usedAt.toString(36)}`;

function unsealedPre(sealed: string | undefined, sealer: Sealer): SessionData | null {
  const text = sealed === undefined ? null : sealer.unseal(sealed, 'pre-session');
  const { id, device, usedAt } = preSessionText.exec(text ?? '')?.groups ?? {};
  if (id === undefined || device === undefined || usedAt === undefined) return null;
  return {
    id,
    device,
    usedAt: Number.parseInt(usedAt, 36),
    cartToken: null,
    notices: [],
    asksSignIn: false,
  };
}

/** Returns the notices of a session; none for a cookie that is broken or of another session. */
function unsealedNotices(sealed: string | undefined, id: string, sealer: Sealer): Notice[] {
  const text = sealed ? sealer.unseal(sealed, 'notices') : null;
  if (text === null) return [];
  const read = noticesSchema.safeParse(JSON.parse(text));
  return read.success && read.data.id === id ? read.data.notices : [];
}

function unsealed(text: string | undefined, sealer: IronSealer): StoredSession | null {
  if (!text) return null;
  try {
    return sessionSchema.parse(sealer.unseal(text));
  } catch {
    // The cookie is not ours or has an old shape: the visitor is a new one.
    return null;
  }
}
