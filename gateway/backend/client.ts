import type { AppRole } from '../domain/facts.ts';
import { FETCH_RETRY } from '../domain/presets.ts';
import { PortalError } from '../errors/portal-error.ts';
import type { BackendHttp } from './http.ts';
import { resourcePath, type BackendCall } from './request.ts';
import type { Download } from './response.ts';
import { ContractError, type Parse } from './wire/parse.ts';

/** A call as a resource states it. */
type ClientCall = BackendCall & {
  /** Whether it is made without a token; otherwise somebody must be signed in. */
  readonly isPublic?: true;
  /** The role it is made in, when it is not the one of the request. */
  readonly assumedRole?: AppRole;
};

/** The backend, for one request to the gateway. */
export interface BackendClient {
  /**
   * Makes a call and parses its answer.
   *
   * @throws {PortalError} as `BackendHttp`; UNAUTHENTICATED for a call that is not public when
   *   nobody is signed in; UNEXPECTED_RESPONSE for an answer outside the contract
   */
  readonly call: <T>(call: ClientCall, parse: Parse<T>) => Promise<T>;
  /** Opens a file of the backend's making; null when it has none. Throws as `call`. */
  readonly download: (call: ClientCall) => Promise<Download | null>;
}

export interface BackendClientOptions {
  readonly http: BackendHttp;
  readonly requestId: string;
  /** Null when nobody is signed in. */
  readonly accessToken: (() => Promise<string>) | null;
  /** The role that the request is made in; when it throws, so does every call that is not public. */
  readonly assumedRole: () => AppRole;
  /** Told how many milliseconds a call took. */
  readonly onDuration: (milliseconds: number) => void;
  /** Told what an answer held that was left out. */
  readonly onOddity: (path: string, problem: string) => void;
}

/** A failure, with how often to ask again for what failed where the specification says so. */
function retriedBy(error: unknown, retry: BackendCall['retry']): unknown {
  if (error instanceof PortalError && retry !== undefined && retry !== 'NONE')
    error.retry = FETCH_RETRY[retry];
  return error;
}

const DEFAULT_ROLE: AppRole = 'ROLE_DRIVER';

/** A client for one request to the gateway. */
export function createBackendClient(options: BackendClientOptions): BackendClient {
  const { http, requestId, onDuration, onOddity } = options;
  let token: Promise<string> | undefined;

  async function senderOf({ isPublic, assumedRole }: ClientCall) {
    if (isPublic) return { requestId, assumedRole: DEFAULT_ROLE, accessToken: null };
    if (options.accessToken === null) throw new PortalError('UNAUTHENTICATED');
    const role = assumedRole ?? options.assumedRole();
    token ??= options.accessToken();
    return { requestId, assumedRole: role, accessToken: await token };
  }

  return {
    download: async (call) => http.download(call, await senderOf(call)),
    async call(call, parse) {
      const sender = await senderOf(call);
      const start = performance.now();
      let body: unknown;
      try {
        body = await http.json(call, sender);
      } catch (error) {
        throw retriedBy(error, call.retry);
      } finally {
        onDuration(performance.now() - start);
      }
      const path = resourcePath(call);
      try {
        return parse(body, (problem) => onOddity(path, problem));
      } catch (cause) {
        if (!(cause instanceof ContractError)) throw cause;
        throw retriedBy(new PortalError('UNEXPECTED_RESPONSE', { path, cause }), call.retry);
      }
    },
  };
}
