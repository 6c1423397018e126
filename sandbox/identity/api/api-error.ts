import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';

/** The errors of the identities API, each with its status and a description for developers. */
const REFUSALS = {
  invalid_token: [401, 'The access token is not valid'],
  insufficient_scope: [403, 'The access token lacks the scope update:current_user_identities'],
  invalid_proof: [400, 'link_with is not a recent ID token from this provider for this client'],
  already_linked: [409, 'The identity is already linked to this account'],
  provider_in_use: [409, 'The account already has an identity at this provider'],
  identity_in_use: [409, 'The identity belongs to another account'],
  current_identity: [409, 'The identity of the current sign-in cannot be unlinked'],
  last_identity: [409, 'The last identity cannot be unlinked'],
  not_found: [404, 'The account has no such identity'],
} as const;

export class ApiError extends Error {
  readonly code: keyof typeof REFUSALS;
  constructor(code: keyof typeof REFUSALS) {
    super(REFUSALS[code][1]);
    this.code = code;
  }
}

/** Sends errors as JSON, with the challenge of RFC 6750 for those of the access token. */
export function apiErrors(log: Logger): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    if (!(error instanceof ApiError)) {
      const isClientError =
        error instanceof Error && 'status' in error && Number(error.status) < 500;
      if (!isClientError) log.error({ err: error }, 'identities API failed');
      res
        .status(isClientError ? 400 : 500)
        .json({ error: isClientError ? 'invalid_request' : 'server_error' });
      return;
    }
    const [status, sentence] = REFUSALS[error.code];
    if (status === 401 || status === 403)
      res.set('www-authenticate', `Bearer error="${error.code}"`);
    res.status(status).json({ error: error.code, error_description: sentence });
  };
}
