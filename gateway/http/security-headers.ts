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

const POLICY = 'content-security-policy';

/** The policies of responses, in parts around the nonce of a page. */
const policies = new WeakMap<ServerResponse, readonly string[]>();

/**
 * Allows the inline scripts and styles of a page.
 * @returns their nonce, new for each response
 */
export function allowNonce(response: ServerResponse): string {
  const nonce = randomBytes(18).toString('base64');
  const policy = policies.get(response) ?? [];
  response.setHeader(POLICY, policy.join(` 'nonce-${nonce}'`));
  return nonce;
}

/** Stands for the nonce of a page. */
const ANY_NONCE = "'nonce-of-the-page'";

/** The security headers of every response (ASVS 5.0 V3.4). */
export function securityHeaders(config: Config): RequestHandler {
  return headers(config, { 'style-src': ["'self'", ANY_NONCE], 'font-src': ["'self'"] });
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
  // The frame with the fields of a card; without one there is no directive, and the default refuses every frame.
  const { hostedFields } = portal;
  const frames = hostedFields && [new URL(hostedFields.url).origin, ...hostedFields.origins];
  const written = writtenBy({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ANY_NONCE, ...tag],
        ...looks,
        'img-src': ["'self'", 'data:', ...tag],
        'connect-src': ["'self'", ...tag],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        ...(frames && { 'frame-src': [...new Set(frames)] }),
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
  const policy = (written.get(POLICY) ?? '').split(` ${ANY_NONCE}`);
  written.set(POLICY, policy.join(''));
  const entries = [...written];
  return (_request, response, next) => {
    for (const [name, value] of entries) response.setHeader(name, value);
    policies.set(response, policy);
    next();
  };
}

/** The headers that helmet writes, created once. */
function writtenBy(options: HelmetOptions): Map<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, (error) => {
    if (error !== undefined) throw new Error('Helmet refuses its options', { cause: error });
  });
  response.setHeader('Permissions-Policy', PERMISSIONS_POLICY);
  return new Map(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
