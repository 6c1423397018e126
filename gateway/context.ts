import type { Logger } from 'pino';
import type { FeatureOrCore } from '../schema/features.ts';
import type { Scope } from '../schema/scopes.ts';
import { createAccounts, type Accounts } from './accounts.ts';
import { createBackendClient, type BackendClient } from './backend/client.ts';
import type { FairShares } from './backend/fair-share.ts';
import type { BackendHttp } from './backend/http.ts';
import { featureOf, type MissingOperations } from './backend/missing-operations.ts';
import type { CreateLoaders, Loaders } from './backend/loaders.ts';
import type { CreateWrites, Writes } from './backend/writes.ts';
import type { Account } from './domain/account/account.ts';
import type { OperationId } from './generated/backend-operations.ts';
import type { RoleRemovalId } from './domain/role/role-removal-id.ts';
import { isConsumer } from './domain/purchase/consumer.ts';
import { isNotFound } from './errors/not-found.ts';
import { logFailure } from './errors/log-failure.ts';
import type { RefusedAnswerError } from './errors/refused-answer.ts';
import { PortalError } from './errors/portal-error.ts';
import { refusalOf, type SecurityEvent, type TellEvent } from './security-events.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';
import type { Secret } from './graphql/limits.ts';
import type { CountedCaller, ConsumePoints } from './http/identify.ts';
import type { LimitGuess } from './http/rate-limit.ts';
import type { Caller } from './identity/caller.ts';
import { requireScopes } from './identity/scopes.ts';
import { TokenError } from './identity/token-error.ts';
import type { Issuer } from './files/sheet.ts';
import type { Portal } from './portal.ts';
import type { Registers } from './registers/registers.ts';
import { createRoleSession, type RoleSession } from './role-session.ts';

/** The signed-in person of a request. */
export type ViewerModel = Exclude<Caller, { kind: 'anonymous' }>;

/** Settles a counted write by how it ended. */
export type Settle = (error?: unknown) => Promise<void>;

/** Counts a write before it is sent to the backend. @throws {TooManyRequestsError} */
export type CountWrite = (mutation: string, args: unknown, context: Context) => Promise<Settle>;

/** The facts of an operation for the log and the metrics, in names that no caller can choose. */
export interface Told {
  /** The longest call of the backend, in milliseconds. */
  slowestCall: number;
  /** The name of an operation of ours; `other` for one of another client, null before it is known. */
  operation: string | null;
  /** The points that it consumes. */
  points: number;
  /** The first error; null without any. */
  code: string | null;
}

/** The context of one request, as resolvers receive it. */
export interface Context {
  readonly caller: Caller;
  readonly limitKey: string;
  readonly requestId: string;
  /** Makes the writes of this request safe to repeat. Null when the request has none. */
  readonly idempotencyKey: string | null;
  readonly portal: Portal;
  /** Whether the provider offers a feature. */
  readonly offers: (feature: FeatureOrCore) => boolean;
  /** Whether the backend has an operation of a feature that is offered, as far as is known. */
  readonly hasOperation: (id: OperationId) => boolean;
  /** The mutations that are refused with NOT_OFFERED for every account of a kind. */
  readonly absentMutations: (kind: Account['kind']) => string[];
  /** Of the files that are made here. */
  readonly issuer: Issuer;
  /** The address of one of the provider's own files. */
  readonly brandFileUrl: (name: string) => string;
  readonly registers: Registers;
  /** Logs a refused answer that fails no field. */
  readonly tellRefused: (error: RefusedAnswerError) => void;
  /** The gateway's own origin, the only one that links are built from. */
  readonly publicUrl: string;
  readonly loaders: Loaders;
  readonly writes: Writes;
  /** The backend for files, which use neither loaders nor writes. */
  readonly client: BackendClient;
  readonly roleSession: RoleSession;
  readonly accounts: Accounts;
  /** Null for a request without a session or bearer token. */
  readonly viewer: ViewerModel | null;
  /** @throws {PortalError} UNAUTHENTICATED */
  readonly requireViewer: () => ViewerModel;
  /**
   * A resource that the backend has for customers only: null when its 404 means that the person is not registered. Any
   * other 404 is an error.
   */
  readonly forCustomer: <T>(loading: Promise<T>) => Promise<T | null>;
  /** A resource of an account: as `forCustomer` for the personal account. An organisation always exists. */
  readonly forAccount: <T>(account: Account, loading: Promise<T>) => Promise<T | null>;
  /** Whether a consumer pays with the account (PURCHASE-1). Calls the backend for the roles of a personal one. */
  readonly isConsumer: (account: Account) => Promise<boolean>;
  /** Epoch milliseconds, the same for the whole request. */
  readonly now: number;
  /** Finds a value that a caller may guess. Null is a wrong guess. @throws TooManyRequestsError */
  readonly limitGuess: <Found>(
    secret: Secret,
    find: () => Promise<Found | null>,
  ) => Promise<Found | null>;
  /** Takes points of the caller for what this request asks for. */
  readonly consumePoints: ConsumePoints;
  /** Refuses an app without these scopes, where a value decides and no field. @throws {PortalError} INSUFFICIENT_SCOPE */
  readonly requireScopes: (needed: readonly Scope[]) => void;
  /** Counts a write of this request. */
  readonly countWrite: CountWrite;
  /** Tells an event of this request's person. */
  readonly tellEvent: (event: SecurityEvent) => void;
  /** Tells the event of a refusal, once for all fields that it fails. Other errors have none. */
  readonly tellRefusal: (error: unknown) => void;
  /** Headers of the answer, which are added while the request runs. */
  readonly answerHeaders: Map<string, string>;
  /** The facts of this request for the log and the metrics, which grow while it runs. */
  readonly told: Told;
}

/** The dependencies that all requests share. */
export interface ContextDependencies {
  readonly http: BackendHttp;
  readonly fairShares: FairShares;
  readonly createLoaders: CreateLoaders;
  readonly createWrites: CreateWrites;
  readonly portal: Portal;
  /** Of the files that are made here. */
  readonly issuer: Issuer;
  /** The address of one of the provider's own files. */
  readonly brandFileUrl: (name: string) => string;
  readonly registers: Registers;
  readonly publicUrl: string;
  readonly roleRemovalId: RoleRemovalId;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
  readonly guesses: Readonly<Record<Secret, LimitGuess>>;
  readonly countWrite: CountWrite;
  readonly missingOperations: MissingOperations;
  readonly absentMutations: (
    kind: Account['kind'],
    context: Pick<Context, 'offers' | 'hasOperation'>,
  ) => string[];
  readonly tellEvent: TellEvent;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** The caller of a request, known before GraphQL. */
export interface RequestIdentity extends CountedCaller {
  readonly requestId: string;
  /** The address that it came from, as Express has it. */
  readonly ip: string | undefined;
  /** The trace that the request belongs to; null for one without. */
  readonly traceparent: string | null;
  /** The `userRoleId` in the request. Null without one. */
  readonly activeRoleId: string | null;
  /** Makes the writes of this request safe to repeat. Null when the request has none. */
  readonly idempotencyKey: string | null;
}

async function accessToken(viewer: ViewerModel, refused?: string): Promise<string> {
  try {
    return await viewer.accessToken(refused);
  } catch (cause) {
    // Either the provider is unavailable for the moment, or the session is over.
    const isUnavailable = cause instanceof TokenError && cause.code === 'unavailable';
    throw new PortalError('TOKEN_REQUEST_FAILED', {
      status: isUnavailable ? 503 : undefined,
      cause,
    });
  }
}

/**
 * The context of one request.
 *
 * @param maxCalls the number of calls of the backend that the request may make
 */
export function createContext(
  deps: ContextDependencies,
  identity: RequestIdentity,
  maxCalls: number,
): Context {
  const { caller, limitKey, consumePoints, requestId, activeRoleId, idempotencyKey } = identity;
  const viewer = caller.kind === 'anonymous' ? null : caller;
  const told: Told = { slowestCall: 0, operation: null, points: 0, code: null };
  const source = {
    ...{ requestId, ip: identity.ip },
    ...{ subject: viewer?.subject ?? null, app: viewer?.app ?? null },
  };
  const tellEvent = (event: SecurityEvent) => deps.tellEvent(event, source);
  const toldRefusals = new Set<string>();
  const http = deps.fairShares(deps.http, limitKey, maxCalls);
  const roleSession = createRoleSession(() => loaders, activeRoleId);
  const { notOffered } = deps.portal.features;
  const offers = (feature: FeatureOrCore) => !notOffered.some((absent) => absent === feature);
  const hasOperation = (id: OperationId) =>
    !deps.missingOperations.isMissing(id) && offers(featureOf(id));
  const tellRefused = (error: RefusedAnswerError) =>
    logFailure(deps.logger, { requestId, operation: told.operation }, error);
  const client = createBackendClient({
    http,
    requestId,
    operation: () => told.operation,
    traceparent: identity.traceparent,
    accessToken: viewer && ((refused) => accessToken(viewer, refused)),
    assumedRole: roleSession.assumed,
    offers,
    hasOperation,
    onDuration(milliseconds) {
      told.slowestCall = Math.max(told.slowestCall, milliseconds);
    },
    onOddity: (path, { at, reason: problem }) =>
      deps.logger.warn(
        { requestId, operation: told.operation, path, at, problem },
        'Left out what the contract does not know',
      ),
    onRefused: tellRefused,
    async onWrite(write) {
      forgetLoaded(write);
      if (write.changesRoles) await roleSession.renew();
    },
  });
  const { loaders, forget: forgetLoaded } = deps.createLoaders(client);
  let writes: Writes | undefined;
  const context: Context = {
    caller,
    limitKey,
    requestId,
    idempotencyKey,
    portal: deps.portal,
    offers,
    hasOperation,
    absentMutations: (kind) => deps.absentMutations(kind, context),
    issuer: deps.issuer,
    brandFileUrl: deps.brandFileUrl,
    registers: deps.registers,
    tellRefused,
    publicUrl: deps.publicUrl,
    loaders,
    // Most requests write nothing.
    get writes() {
      writes ??= deps.createWrites(
        { client, roleRemovalId: deps.roleRemovalId },
        createIdempotencyKeys(idempotencyKey),
      );
      return writes;
    },
    client,
    roleSession,
    accounts: createAccounts(roleSession, viewer?.userId ?? null, () =>
      tellEvent('FOREIGN_ACCOUNT'),
    ),
    viewer,
    requireViewer() {
      if (viewer === null) throw new PortalError('UNAUTHENTICATED');
      return viewer;
    },
    async forCustomer(loading) {
      try {
        return await loading;
      } catch (error) {
        if (isNotFound(error) && (await loaders.me()) === null) return null;
        throw error;
      }
    },
    forAccount: (account, loading) =>
      account.kind === 'PERSONAL' ? context.forCustomer(loading) : loading,
    async isConsumer(account) {
      if (account.kind !== 'PERSONAL') return isConsumer(account, []);
      const { roles } = await roleSession.roles();
      // A person who is not registered yet has a private account from then on.
      return roles.length === 0 ? (await loaders.me()) === null : isConsumer(account, roles);
    },
    now: deps.clock(),
    limitGuess: (secret, find) => deps.guesses[secret](limitKey, find),
    consumePoints,
    requireScopes: (needed) => requireScopes(caller, needed),
    countWrite: deps.countWrite,
    tellEvent,
    tellRefusal(error) {
      const refusal = refusalOf(error);
      if (refusal === null) return;
      const { event, reason } = refusal;
      const key = `${event} ${reason ?? ''}`;
      if (toldRefusals.has(key)) return;
      toldRefusals.add(key);
      deps.tellEvent(event, source, reason);
    },
    answerHeaders: new Map(),
    told,
  };
  return context;
}
