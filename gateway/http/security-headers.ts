import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../config.ts';

const HSTS_SECONDS = 365 * 24 * 60 * 60;

const nonces = new WeakMap<ServerResponse, string>();

/** The nonce of a response's scripts and styles. */
export function nonceOf(response: ServerResponse): string {
  const known = nonces.get(response);
  if (known !== undefined) return known;
  const nonce = randomBytes(18).toString('base64');
  nonces.set(response, nonce);
  return nonce;
}

const withNonce = (_request: unknown, response: ServerResponse) => `'nonce-${nonceOf(response)}'`;

/** The security headers of every response (ASVS 5.0 V3.4). */
export function securityHeaders(config: Config): RequestHandler {
  return headers(config, { 'style-src': ["'self'", withNonce], 'font-src': ["'self'"] });
}

/**
 * The same for the playground: its editor writes style attributes, which no nonce can allow, and
 * its style sheet holds its fonts. Scripts stay as strict as elsewhere.
 */
export function playgroundHeaders(config: Config): RequestHandler {
  return headers(config, {
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'", 'data:'],
  });
}

type Sources = (string | typeof withNonce)[];

function headers(
  { publicUrl, oidc, portal }: Config,
  looks: Record<'style-src' | 'font-src', Sources>,
): RequestHandler {
  const https = publicUrl.startsWith('https:');
  // The configured third-party script, which may load from and report to its own origin.
  const tag = portal.tracking === null ? [] : [new URL(portal.tracking.scriptUrl).origin];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", withNonce, ...tag],
        ...looks,
        'img-src': ["'self'", 'data:', ...tag],
        'connect-src': ["'self'", ...tag],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        // The sign-out form is redirected to the provider, and the directive covers redirects.
        'form-action': ["'self'", new URL(oidc.issuer).origin],
        ...(https && { 'upgrade-insecure-requests': [] }),
      },
    },
    strictTransportSecurity: https && { maxAge: HSTS_SECONDS, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
}
