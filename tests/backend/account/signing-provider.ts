import { createServer } from 'node:http';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';

const clientId = 'shop-at-google';

/** Opens a provider that publishes its keys and signs any claims of a test. */
export async function openSigningProvider() {
  const pair = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  let issuer = '';
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json');
    const isKeys = request.url === '/keys';
    response.end(JSON.stringify(isKeys ? { keys: [jwk] } : { issuer, jwks_uri: `${issuer}/keys` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
  let tokens = 0;
  return {
    settings: {
      identityIssuers: { google: { issuer, clientId }, facebook: { issuer, clientId } },
    },
    /** Returns a new ID token with each call, because a token counts once. */
    sign(subject: string, email: string, now: number, isEmailProven = true): Promise<string> {
      const seconds = Math.floor(now / 1000);
      tokens += 1;
      return new SignJWT({
        iss: issuer,
        aud: clientId,
        sub: subject,
        jti: String(tokens),
        iat: seconds,
        exp: seconds + 300,
        email,
        email_verified: isEmailProven,
        given_name: 'Zoë',
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .sign(pair.privateKey);
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
