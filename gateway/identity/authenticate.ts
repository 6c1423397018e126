import type { IncomingMessage } from 'node:http';
import { ALL_SCOPES } from '../../schema/scopes.ts';
import type { Config } from '../config.ts';
import { BearerError, bearerCaller } from './bearer.ts';
import { hasCaller, setCaller, type Caller } from './caller.ts';
import { userIdOf } from './claims.ts';
import type { LoginSessionsOf } from './login-sessions.ts';
import type { Provider } from './provider.ts';
import type { Refresher } from './refresh.ts';
import type { RefusalLimit } from './refusal-limit.ts';
import type { Sessions } from './sessions.ts';

const EVERY_SCOPE = new Set(ALL_SCOPES);

type FromAddress = IncomingMessage & { readonly ip?: string | undefined };

/**
 * Identifies the caller of a request, once. An `Authorization: Bearer` header decides alone: no cookie makes up for an
 * invalid one. Other schemes belong to proxies in front.
 * @param refusals counts the refused tokens of an address
 * @throws BearerError (401), TooManyRequestsError (429), StoreUnavailableError or ProviderUnavailableError (503)
 */
export function createAuthenticate(
  { oidc }: Config,
  provider: Provider,
  sessions: Sessions,
  loginSessionsOf: LoginSessionsOf,
  refresher: Refresher,
  refusals: RefusalLimit,
) {
  return async (request: FromAddress): Promise<void> => {
    if (hasCaller(request)) return;
    const token = bearerTokenOf(request);
    setCaller(
      request,
      token === null ? await sessionCaller(request) : await tokenCaller(request, token),
    );
  };

  async function tokenCaller(request: FromAddress, token: string): Promise<Caller> {
    await refusals.check(request);
    try {
      return await bearerCaller(token, provider.get(), oidc);
    } catch (error) {
      if (error instanceof BearerError) await refusals.count(request);
      throw error;
    }
  }

  async function sessionCaller(request: IncomingMessage): Promise<Caller> {
    const session = await sessions.read(request);
    if (session === undefined) return { kind: 'anonymous' };
    const { id, tokens } = session;
    return {
      kind: 'session',
      subject: tokens.subject,
      app: null,
      userId: userIdOf(tokens.subject),
      claims: tokens.claims,
      scopes: EVERY_SCOPE,
      accessToken: (refused) => refresher.accessToken(id, tokens, refused),
      loginSessions: loginSessionsOf(session),
    };
  }
}

/** The token of a request, which may be empty. Null without the header. */
export function bearerTokenOf({ headers }: IncomingMessage): string | null {
  const [bearer, token = ''] = /^bearer(?: +(.*))?$/i.exec(headers.authorization ?? '') ?? [];
  return bearer === undefined ? null : token;
}
