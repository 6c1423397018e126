import { importJWK } from 'jose';
import {
  ClientSecretBasic,
  ClientSecretPost,
  None,
  PrivateKeyJwt,
  type ClientAuth,
  type ServerMetadata,
} from 'openid-client';
import type { Config } from '../config.ts';
import { CLIENT_AUTHENTICATIONS, type ClientAuthentication, type ClientKey } from './client-key.ts';

type Credentials = Pick<Config['oidc'], 'clientSecret' | 'clientKey' | 'clientAuthentication'>;

/**
 * The client's authentication at the token and revocation endpoints: the configured method, otherwise the strongest one
 * that the provider offers and the credentials allow.
 * @throws when the provider offers none of them
 */
export async function createClientAuth(
  credentials: Credentials,
  server: ServerMetadata,
): Promise<ClientAuth> {
  const { clientSecret = '', clientKey } = credentials;
  switch (credentials.clientAuthentication ?? chooseMethod(credentials, server)) {
    case 'private_key_jwt':
      return PrivateKeyJwt(await importPrivateKey(clientKey));
    case 'client_secret_basic':
      return ClientSecretBasic(clientSecret);
    case 'client_secret_post':
      return ClientSecretPost(clientSecret);
    case 'none':
      return None();
  }
}

function chooseMethod(
  { clientSecret, clientKey }: Credentials,
  // Without a statement it is Basic (OpenID Connect Discovery 3).
  { token_endpoint_auth_methods_supported: offered = ['client_secret_basic'] }: ServerMetadata,
): ClientAuthentication {
  // Providers accept public clients without advertising it.
  if (clientSecret === undefined && clientKey === undefined) return 'none';
  const isPossible: Record<ClientAuthentication, boolean> = {
    private_key_jwt: clientKey !== undefined,
    client_secret_basic: clientSecret !== undefined,
    client_secret_post: clientSecret !== undefined,
    none: true,
  };
  const method = CLIENT_AUTHENTICATIONS.find((name) => isPossible[name] && offered.includes(name));
  if (method === undefined)
    throw new Error(
      `The provider offers ${offered.join(', ')}, for which OIDC_CLIENT_SECRET or OIDC_CLIENT_KEY_FILE is missing`,
    );
  return method;
}

async function importPrivateKey(jwk: ClientKey | undefined) {
  const key = jwk && (await importJWK(jwk));
  if (jwk === undefined || key === undefined || key instanceof Uint8Array)
    throw new Error('OIDC_CLIENT_KEY_FILE holds no private key');
  return { key, kid: jwk.kid };
}
