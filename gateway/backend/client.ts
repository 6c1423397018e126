import type { AppRole } from '../domain/facts.ts';
import { FETCH_RETRY } from '../domain/polling/presets.ts';
import { NotOfferedError } from '../errors/not-offered.ts';
import { PortalError } from '../errors/portal-error.ts';
import { ContractError, RefusedAnswerError } from '../errors/refused-answer.ts';
import { backendOperations, type OperationId } from '../generated/backend-operations.ts';
import type { FeatureOrCore } from '../../schema/features.ts';
import { answerSource, operationSource } from './answer-source.ts';
import { isUnauthorized } from './api-error.ts';
import { requireAsked } from './asked/require-asked.ts';
import type { BackendHttp } from './http.ts';
import { resourcePattern, type BackendCall, type Sender } from './request.ts';
import type { Download } from './response.ts';
import type { Read } from './wire/read.ts';
import type { Problem } from './wire/reader.ts';

/** A call as a resource states it. */
export type ClientCall = BackendCall & {
  /** A call without a token. Every other call needs a signed-in person. */
  readonly isPublic?: true;
  /** The role of the call, when it is not that of the request. */
  readonly assumedRole?: AppRole;
  /** A read that changes state in the backend counts as a write. */
  readonly hasEffect?: true;
  /** The parameters of the query that the caller selects by itself, for a backend that lacks them. */
  readonly picks?: readonly string[];
  /** A write of several, which does not do by itself what the person asked for. */
  readonly isPart?: true;
  /** A write that can change the person's roles. */
  readonly changesRoles?: true;
};

/** The backend, for one request to the gateway. */
export interface BackendClient {
  /**
   * Makes a call and reads its answer.
   *
   * @throws {PortalError} as `BackendHttp`; NOT_OFFERED without a call for an operation that the backend does not have; UNAUTHENTICATED for a call that is not public and has no
   *   token; UNEXPECTED_RESPONSE for an answer outside the contract, and DONE_UNREADABLE for that of a write, which is done
   */
  readonly call: <T>(call: ClientCall, read: Read<T>) => Promise<T>;
  /** Opens a file that the backend produces. Null when it has none. Throws as `call`. */
  readonly download: (call: ClientCall) => Promise<Download | null>;
  /** Refuses answers of an operation that were read, for a fault that only their use shows. */
  readonly refuse: (operation: OperationId, fault: ContractError) => RefusedAnswerError;
  /** Whether the provider offers a feature. */
  readonly offers: (feature: FeatureOrCore) => boolean;
}

export interface BackendClientOptions {
  readonly http: Omit<BackendHttp, 'close'>;
  readonly requestId: string;
  readonly operation: () => string | null;
  readonly traceparent: string | null;
  /** Null without a signed-in person. Given a refused token, it returns a newer one, or the same if there is none. */
  readonly accessToken: ((refused?: string) => Promise<string>) | null;
  /** The role of the request. When it throws, so does every call without a role that is not public. */
  readonly assumedRole: () => AppRole;
  /** Whether the provider offers a feature. */
  readonly offers: (feature: FeatureOrCore) => boolean;
  /** Whether the backend has an operation, and its feature is offered. */
  readonly hasOperation: (id: OperationId) => boolean;
  readonly onDuration: (milliseconds: number) => void;
  /** Receives an unreadable value in an answer that the portal can do without. */
  readonly onOddity: (path: string, problem: Problem) => void;
  /** Receives each refused answer, also one whose failure no field reports. */
  readonly onRefused: (error: RefusedAnswerError) => void;
  /** Runs after a write, also after a failed one, since a write whose answer is lost may have been done. */
  readonly onWrite: (write: Readonly<{ changesRoles: boolean }>) => Promise<void>;
}

/** Tells the client how often to retry a failed read, as the specification says: not at all is one of the answers. */
function withRetryPreset(error: unknown, retry: BackendCall['retry']): unknown {
  if (error instanceof PortalError && retry !== undefined) error.retry = FETCH_RETRY[retry];
  return error;
}

const DEFAULT_ROLE: AppRole = 'ROLE_DRIVER';

/** A client for one request to the gateway. */
export function createBackendClient(options: BackendClientOptions): BackendClient {
  const { http, requestId, traceparent, onDuration, onOddity } = options;
  let token: Promise<string> | undefined;
  let renewal: Promise<string> | undefined;

  async function resolveSender({ isPublic, assumedRole }: ClientCall) {
    const origin = { requestId, operation: options.operation(), traceparent };
    if (isPublic) return { ...origin, assumedRole: DEFAULT_ROLE, accessToken: null };
    if (options.accessToken === null) throw new PortalError('UNAUTHENTICATED');
    const role = assumedRole ?? options.assumedRole();
    token ??= options.accessToken();
    return { ...origin, assumedRole: role, accessToken: await token };
  }

  function requireOffered(call: ClientCall): void {
    const path = resourcePattern(call);
    const operation = backendOperations[`${call.method} ${path}`];
    if (operation && !options.hasOperation(operation.id)) throw new NotOfferedError(path);
  }

  /**
   * Makes a call. When the backend refuses the token, the request gets one newer token, and the call is repeated once: a
   * refused write has had no effect.
   */
  async function send<T>(
    call: ClientCall,
    exchange: (call: ClientCall, sender: Sender) => Promise<T>,
  ): Promise<T> {
    requireOffered(call);
    const sender = await resolveSender(call);
    try {
      return await exchange(call, sender);
    } catch (error) {
      const { accessToken: refused } = sender;
      if (refused === null || options.accessToken === null || !isUnauthorized(error)) throw error;
      renewal ??= options.accessToken(refused);
      const renewed = await renewal;
      if (renewed === refused) throw error;
      token = renewal;
      return exchange(call, { ...sender, accessToken: renewed });
    }
  }

  async function exchangeJson(call: ClientCall, sender: Sender): Promise<unknown> {
    const start = performance.now();
    try {
      return await http.json(call, sender);
    } catch (error) {
      throw withRetryPreset(error, call.retry);
    } finally {
      onDuration(performance.now() - start);
    }
  }

  async function callAndRead<T>(call: ClientCall, read: Read<T>): Promise<T> {
    try {
      const body = await send(call, exchangeJson);
      const answer = read(body, (problem) => onOddity(resourcePattern(call), problem));
      // What was read in place, in the contract's terms.
      if (call.method === 'GET') requireAsked(call, body, call.picks);
      return answer;
    } catch (cause) {
      if (!(cause instanceof ContractError)) throw cause;
      const source = answerSource(call);
      // The backend accepted a write whatever its answer lacks, so that no repetition is suggested.
      if (call.method !== 'GET' && !call.isPart)
        throw new RefusedAnswerError(source, cause, 'DONE_UNREADABLE');
      throw withRetryPreset(new RefusedAnswerError(source, cause), call.retry);
    }
  }

  /** Tells of a refused answer, and lets every failure pass. */
  function passOn(error: unknown): never {
    if (error instanceof RefusedAnswerError) options.onRefused(error);
    throw error;
  }

  return {
    offers: options.offers,
    refuse(operation, fault) {
      const error = new RefusedAnswerError(operationSource(operation), fault);
      options.onRefused(error);
      return error;
    },
    download: (call) => send(call, http.download).catch(passOn),
    async call(call, read) {
      if (call.method === 'GET' && !call.hasEffect) return callAndRead(call, read).catch(passOn);
      try {
        return await callAndRead(call, read).catch(passOn);
      } finally {
        await options.onWrite({ changesRoles: call.changesRoles ?? false });
      }
    },
  };
}
