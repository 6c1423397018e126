import type { Logger } from 'pino';
import { createBackendClient } from './backend/client.ts';
import type { BackendHttp } from './backend/http.ts';
import { createLoaders, type Loaders } from './backend/loaders.ts';
import { PortalError } from './errors/portal-error.ts';
import type { Caller, SignedIn } from './identity/caller.ts';
import { TokenError } from './identity/token-error.ts';
import type { Portal } from './portal.ts';
import { createRoleSession, type RoleSession } from './role-session.ts';

/** What resolvers get with every request. */
export interface Context {
  readonly caller: Caller;
  readonly requestId: string;
  readonly portal: Portal;
  readonly loaders: Loaders;
  readonly roleSession: RoleSession;
  /** Epoch milliseconds, the same for the whole request. */
  readonly now: number;
  /** How long this request has waited for the backend; grows while it runs. */
  readonly timing: { slowestCall: number };
}

/** What is the same for all requests. */
export interface ContextDependencies {
  readonly http: BackendHttp;
  readonly portal: Portal;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Who asks, as found out before GraphQL. */
export interface Asker {
  readonly caller: Caller;
  readonly requestId: string;
  /** The `userRoleId` that the tab has chosen; null when it has chosen none. */
  readonly activeRoleId: string | null;
}

async function accessToken(caller: SignedIn): Promise<string> {
  try {
    return await caller.accessToken();
  } catch (cause) {
    // Either the provider is away for the moment, or the session is over.
    const isAway = cause instanceof TokenError && cause.code === 'unavailable';
    throw new PortalError('TOKEN_REQUEST_FAILED', { status: isAway ? 503 : undefined, cause });
  }
}

/** The context of one request. */
export function createContext(deps: ContextDependencies, asker: Asker): Context {
  const { caller, requestId, activeRoleId } = asker;
  const timing = { slowestCall: 0 };
  const roleSession = createRoleSession(() => loaders, activeRoleId);
  const client = createBackendClient({
    http: deps.http,
    requestId,
    accessToken: caller.kind === 'anonymous' ? null : () => accessToken(caller),
    assumedRole: roleSession.assumed,
    onDuration(milliseconds) {
      timing.slowestCall = Math.max(timing.slowestCall, milliseconds);
    },
    onOddity: (path, problem) =>
      deps.logger.warn({ requestId, path, problem }, 'Left out what the contract does not know'),
  });
  const loaders = createLoaders(client);
  return {
    caller,
    requestId,
    portal: deps.portal,
    loaders,
    roleSession,
    now: deps.clock(),
    timing,
  };
}
