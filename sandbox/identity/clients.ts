import { Provider } from 'oidc-provider';
import type { SandboxConfig } from '../config.ts';
import { sender } from '../sender.ts';

/** The public client for apps: any app may use it here. */
export const APP_CLIENT = 'ladeportal-app';
/** Where an app is returned to, for the content security policy: any port of this machine, and its own scheme. */
export const APP_TARGETS = 'http://127.0.0.1:* no.ladeportal.app:';
/** The client of internal tools, which act for no person. */
const TOOL_CLIENT = 'ladeportal-tool';
/** The backend, which fetches the files of monthly reports; it gets its tokens from the provider itself. */
export const REPORT_CLIENT = 'ladeportal-reports';
const TOOL_SECRET = 'sandbox-tool-secret';

/**
 * The clients that are registered, by their id (OpenID Connect Dynamic Client Registration 1.0, section 2): the portal, an app and a
 * tool.
 */
export const createClients = (config: SandboxConfig) =>
  new Map<string, () => Readonly<Record<string, unknown>>>([
    [config.clientId, () => portalOf(config)],
    [APP_CLIENT, () => APP],
    [TOOL_CLIENT, () => TOOL],
  ]);

/**
 * The portal is confidential in requests that present its secret and public in others, because the gateway runs with and without a
 * secret; PKCE is required of both.
 */
function portalOf({ clientId, clientSecret, publicUrl }: SandboxConfig) {
  const isConfidential = Provider.ctx?.headers['authorization'] !== undefined;
  return {
    client_id: clientId,
    client_name: sender.name,
    redirect_uris: [new URL('/return', publicUrl).href],
    // Told of sign-outs at the provider (OpenID Connect Back-Channel Logout 1.0).
    backchannel_logout_uri: new URL('/backchannel-logout', publicUrl).href,
    backchannel_logout_session_required: true,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    id_token_signed_response_alg: 'RS256',
    require_auth_time: true,
    token_endpoint_auth_method: isConfidential ? 'client_secret_basic' : 'none',
    ...(isConfidential && { client_secret: clientSecret }),
  };
}

/** A native app (RFC 8252): PKCE with a redirect to any port of this machine or to a scheme of its own, or the device flow (RFC 8628). */
const APP = {
  client_id: APP_CLIENT,
  client_name: 'Ladeapp',
  application_type: 'native',
  redirect_uris: ['http://127.0.0.1/callback', 'no.ladeportal.app:/callback'],
  grant_types: [
    'authorization_code',
    'refresh_token',
    'urn:ietf:params:oauth:grant-type:device_code',
  ],
  response_types: ['code'],
  id_token_signed_response_alg: 'RS256',
  token_endpoint_auth_method: 'none',
};

const TOOL = {
  client_id: TOOL_CLIENT,
  client_name: 'Ladeverktøy',
  client_secret: TOOL_SECRET,
  redirect_uris: [],
  grant_types: ['client_credentials'],
  response_types: [],
  token_endpoint_auth_method: 'client_secret_basic',
};
