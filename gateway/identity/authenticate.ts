import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';
import { bearerCaller } from './bearer.ts';
import { setCaller, type Caller } from './caller.ts';
import { userIdOf } from './claims.ts';
import type { Provider } from './provider.ts';
import type { Refresher } from './refresh.ts';
import type { Sessions } from './sessions.ts';

/**
 * Identifies the caller of a request. An `Authorization: Bearer` header decides alone: no cookie makes up for an invalid
 * one. Other schemes belong to proxies in front.
 * @throws BearerError (401), StoreUnavailableError or ProviderUnavailableError (503)
 */
export function createAuthenticate(
  { oidc }: Config,
  provider: Provider,
  sessions: Sessions,
  refresher: Refresher,
): RequestHandler {
  return async (request, _response, next) => {
    const bearer = /^bearer(?: +(.*))?$/i.exec(request.headers.authorization ?? '');
    setCaller(
      request,
      bearer
        ? await bearerCaller(bearer[1] ?? '', provider.get(), oidc)
        : await sessionCaller(request),
    );
    next();
  };

  async function sessionCaller(request: IncomingMessage): Promise<Caller> {
    const session = await sessions.read(request);
    if (session === undefined) return { kind: 'anonymous' };
    const { id, tokens } = session;
    return {
      kind: 'session',
      subject: tokens.subject,
      userId: userIdOf(tokens.subject),
      claims: tokens.claims,
      accessToken: (refused) => refresher.accessToken(id, tokens, refused),
    };
  }
}
