import type { Logger } from 'pino';
import { createBackendClient, type BackendClient } from './backend/client.ts';
import type { BackendHttp } from './backend/http.ts';
import { createLoaders, type Loaders } from './backend/loaders.ts';
import { createWrites, type Writes } from './backend/writes.ts';
import type { AppRole, OrganizationClassification } from './domain/facts.ts';
import type { Account } from './domain/permissions.ts';
import { PortalError } from './errors/portal-error.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';
import type { Caller, SignedIn } from './identity/caller.ts';
import { TokenError } from './identity/token-error.ts';
import type { Portal } from './portal.ts';
import { createRoleSession, type RoleSession } from './role-session.ts';
import { createViewer } from './viewer.ts';

/** An organisation that a role acts for. */
export interface Actor {
  readonly organizationId: string;
  /** As the role has it; null when it does not say. */
  readonly organizationClassification: OrganizationClassification | null;
  /** The role that calls for the organisation are made in. */
  readonly as: AppRole;
}

/** The signed-in person of one request, with what several fields of the schema hang on. */
export interface ViewerModel {
  readonly caller: SignedIn;
  readonly context: Context;
  /** The organisation of the active role; null for a role without one and for roles that may not see it. */
  readonly actsFor: () => Promise<Actor | null>;
  /** Whether the person can pay; null when that cannot be known. */
  readonly canPay: () => Promise<boolean | null>;
  /** The account that the active role acts for: an organisation's, or the person's own. Null when not registered. */
  readonly account: () => Promise<Account | null>;
  /**
   * What belongs to customers: null for a person who is not registered, for whom the backend has
   * nothing but NOT_FOUND.
   */
  readonly ofCustomer: <T>(loading: Promise<T>) => Promise<T | null>;
}

/** What resolvers get with every request. */
export interface Context {
  readonly caller: Caller;
  readonly requestId: string;
  readonly portal: Portal;
  /** Our own origin, the only one that links are built from. */
  readonly publicUrl: string;
  readonly loaders: Loaders;
  readonly writes: Writes;
  /** The backend, for what is neither loaded nor written: files. */
  readonly client: BackendClient;
  readonly roleSession: RoleSession;
  /** Who asks; null for nobody. */
  readonly viewer: ViewerModel | null;
  /**
   * Who asks, where somebody must be signed in.
   *
   * @throws {PortalError} UNAUTHENTICATED
   */
  readonly somebody: () => ViewerModel;
  /** Epoch milliseconds, the same for the whole request. */
  readonly now: number;
  /** How long this request has waited for the backend; grows while it runs. */
  readonly timing: { slowestCall: number };
}

/** What is the same for all requests. */
export interface ContextDependencies {
  readonly http: BackendHttp;
  readonly portal: Portal;
  readonly publicUrl: string;
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
  /** What makes the writes of this request safe to repeat; null when the caller sent nothing. */
  readonly idempotencyKey: string | null;
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
  const { caller, requestId, activeRoleId, idempotencyKey } = asker;
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
  const writes = createWrites({
    client,
    loaders,
    newKey: createIdempotencyKeys(idempotencyKey),
    rolesChanged: roleSession.renew,
  });
  const context: Context = {
    caller,
    requestId,
    portal: deps.portal,
    publicUrl: deps.publicUrl,
    loaders,
    writes,
    client,
    roleSession,
    now: deps.clock(),
    timing,
    get viewer() {
      return (viewer ??= createViewer(context));
    },
    somebody() {
      if (context.viewer === null) throw new PortalError('UNAUTHENTICATED');
      return context.viewer;
    },
  };
  let viewer: ViewerModel | null = null;
  return context;
}
