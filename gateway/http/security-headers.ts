import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config.ts';

const HSTS_SECONDS = 365 * 24 * 60 * 60;

/** Nothing of the portal uses these: a script that gets in must not either. */
const PERMISSIONS_POLICY =
  'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()';

const nonces = new WeakMap<ServerResponse, string>();

/** The nonce of a response's scripts and styles. */
export function nonceOf(response: ServerResponse): string {
  const known = nonces.get(response);
  if (known !== undefined) return known;
  const nonce = randomBytes(18).toString('base64');
  nonces.set(response, nonce);
  return nonce;
}

/** Stands for the nonce in headers that are otherwise the same for every response. */
const ANY_NONCE = 'nonce-of-the-response';
const WITH_NONCE = `'nonce-${ANY_NONCE}'`;

/** The security headers of every response (ASVS 5.0 V3.4). */
export function securityHeaders(config: Config): RequestHandler {
  return headers(config, { 'style-src': ["'self'", WITH_NONCE], 'font-src': ["'self'"] });
}

/**
 * The same for the playground: its editor writes style attributes, which no nonce can allow, and its style sheet
 * contains its fonts. Scripts stay as strict as elsewhere.
 */
export function playgroundHeaders(config: Config): RequestHandler {
  return headers(config, {
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'", 'data:'],
  });
}

type Sources = string[];

function headers(
  { publicUrl, oidc, portal }: Config,
  looks: Record<'style-src' | 'font-src', Sources>,
): RequestHandler {
  const https = publicUrl.startsWith('https:');
  // The configured third-party script, which may load from and report to its own origin.
  const tag = portal.tracking === null ? [] : [new URL(portal.tracking.scriptUrl).origin];
  const written = writtenBy({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", WITH_NONCE, ...tag],
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
  return (_request, response, next) => {
    for (const [name, parts] of written)
      response.setHeader(name, parts.length === 1 ? parts.join('') : parts.join(nonceOf(response)));
    next();
  };
}

/** The headers that helmet writes, created once: the parts of each around the nonce. */
function writtenBy(options: HelmetOptions): readonly (readonly [string, readonly string[]])[] {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, (error) => {
    if (error !== undefined) throw new Error('Helmet refuses its options', { cause: error });
  });
  response.setHeader('Permissions-Policy', PERMISSIONS_POLICY);
  return Object.entries(response.getHeaders()).map(([name, value]) => [
    name,
    String(value).split(ANY_NONCE),
  ]);
}
