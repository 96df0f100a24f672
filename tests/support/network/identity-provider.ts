import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Provider from 'oidc-provider';
import { freePort } from '../shop/shop-process.ts';
import { storeCookies, toCookieHeader } from './cookie-jar.ts';

/** A user of the provider. Facebook does not state whether the address is verified. */
type ProviderUser = { email?: string; given_name?: string; family_name?: string };

export type TestProvider = {
  issuer: string;
  /** Users who can sign in, by their id. */
  users: Map<string, ProviderUser>;
  /** Redirect URIs of the shop; read at the first request. */
  returnAddresses: string[];
  /** Environment variables of a shop that uses this provider. */
  environment: Record<string, string>;
  clients: Record<'google' | 'facebook', { issuer: string; id: string; secret: string }>;
  /**
   * Signs in at the provider without a browser; returns the URL of the redirect back. null:
   * declines.
   */
  walk(address: string, person: string | null): Promise<string>;
  close(): Promise<void>;
};

const secretOf = (id: string) => `${id}-secret-for-tests-only`;

/** Opens an OpenID provider with real keys, codes and PKCE on the loopback address. */
export async function openProvider(returnAddresses: string[]): Promise<TestProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const users: TestProvider['users'] = new Map();
  const provider = new Provider(issuer, {
    clients: (['google', 'facebook'] as const).map((name) => ({
      client_id: `shop-${name}`,
      client_secret: secretOf(`shop-${name}`),
      redirect_uris: returnAddresses.filter((address) => address.endsWith(name)),
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
    })),
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    // Like Google and Facebook: requested claims are in the ID token.
    conformIdTokenClaims: false,
    cookies: { keys: ['for tests only'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    findAccount: (context, id) => ({
      accountId: id,
      claims: () => {
        const isGoogle = context.oidc.client?.clientId === 'shop-google';
        const known = users.get(id) ?? {};
        return {
          sub: id,
          ...known,
          ...(isGoogle && known.email ? { email_verified: true } : {}),
        };
      },
    }),
    // Every sign-in counts as consent.
    async loadExistingGrant(context) {
      const { client, session, provider: own } = context.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new own.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/')) showSignInPage(provider, request, response);
    else void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const clients = {
    google: { issuer, id: 'shop-google', secret: secretOf('shop-google') },
    facebook: { issuer, id: 'shop-facebook', secret: secretOf('shop-facebook') },
  };
  return {
    issuer,
    users,
    returnAddresses,
    clients,
    environment: Object.fromEntries(
      Object.entries(clients).flatMap(([name, { id, secret }]) => [
        [`${name.toUpperCase()}_CLIENT_ID`, id],
        [`${name.toUpperCase()}_CLIENT_SECRET`, secret],
        [`${name.toUpperCase()}_ISSUER`, issuer],
      ]),
    ),
    walk: (address, person) => walk(issuer, address, person),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers with a page that has one field for the user id, and a button to decline. */
function showSignInPage(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (request.method === 'GET') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(
      '<!doctype html><title>Provider</title><form method="post"><label>Person <input name="person"></label>' +
        '<button>Go</button></form><form method="post"><button>No</button></form>',
    );
    return;
  }
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const accountId = new URLSearchParams(body).get('person');
    const result = accountId
      ? { login: { accountId } }
      : { error: 'access_denied', error_description: 'no' };
    provider.interactionFinished(request, response, result).catch(() => {
      response.statusCode = 400;
      response.end('too late');
    });
  });
}

async function walk(issuer: string, address: string, person: string | null): Promise<string> {
  const jar = new Map<string, string>();
  let url = new URL(address);
  let form: URLSearchParams | null = null;
  for (let steps = 0; steps < 10; steps += 1) {
    if (url.origin !== issuer) return url.href;
    const response: Response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      body: form,
      redirect: 'manual',
      headers: { Cookie: toCookieHeader(jar) },
    });
    storeCookies(jar, response);
    form = null;
    const location = response.headers.get('location');
    if (location !== null) url = new URL(location, url);
    else if (url.pathname.startsWith('/interaction/')) {
      form = new URLSearchParams(person === null ? {} : { person });
    } else throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
  }
  throw new Error('The provider does not redirect');
}
