import type { Request, Response } from 'express';
import { nonceOf } from './security-headers.ts';

/** What the build leaves in `index.html` wherever the content security policy wants a nonce. */
const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;

/**
 * The web client's page for one response.
 *
 * First-paint data belongs here: a `<script type="application/json" id="first-paint">` before
 * `</head>`, its `<` written as `\u003c`. It is data and not executed, so it needs no nonce.
 */
export function renderPage(_request: Request, response: Response, html: string): Promise<string> {
  return Promise.resolve(html.replace(NONCE_PLACEHOLDER, nonceOf(response)));
}
