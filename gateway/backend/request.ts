import type { AppRole } from '../domain/facts.ts';
import type { FETCH_RETRY } from '../domain/polling/presets.ts';
import type { BackendPath, Query } from './path.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One call of the backend (CALL-1). */
export interface BackendCall {
  readonly method: Method;
  readonly path: BackendPath;
  /** v1 by default. Null for a call without a version segment. */
  readonly version?: 'v1' | 'v2' | null;
  /** The encoded path below the base where another backend has its own (`adapter.ts`). `path` still names the call. */
  readonly address?: string;
  readonly query?: Query;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as the header of that name, which some calls require. */
  readonly organizationId?: string | undefined;
  /** The language of a file that the backend writes (BCP 47). Sent as `accept-language`. */
  readonly language?: string;
  /** Makes a write safe to repeat. A write without one is never repeated. */
  readonly idempotencyKey?: string;
  /**
   * The preset by which the specification retries a failed read, passed on to the client: here `NONE` is never retried. A
   * read without one is retried once, at once.
   */
  readonly retry?: keyof typeof FETCH_RETRY;
}

/** The identity of a call. */
export interface Sender {
  readonly requestId: string;
  /** The name of the caller's operation, for the log; null before it is known, or for none. */
  readonly operation: string | null;
  readonly assumedRole: AppRole;
  /** The trace that the request belongs to; null for one without. */
  readonly traceparent: string | null;
  /** Null for a public call. */
  readonly accessToken: string | null;
}

const ACCEPTED: Readonly<Record<Method, ReadonlySet<number>>> = {
  GET: new Set([200]),
  POST: new Set([200, 201, 202, 204]),
  PATCH: new Set([200, 204]),
  DELETE: new Set([200, 204]),
};

/** Whether a status is a success of that method (CALL-5). */
export function isAccepted(method: Method, status: number): boolean {
  return ACCEPTED[method].has(status);
}

/** Whether a failed call is retried: only without doing anything twice, and unless the preset forbids it. */
export function isRepeatable({ method, idempotencyKey, retry }: BackendCall): boolean {
  return retry !== 'NONE' && (method === 'GET' || idempotencyKey !== undefined);
}

/** The path with its version segment, without base and query. */
export function resourcePath({ version = 'v1', path, address }: BackendCall): string {
  if (address !== undefined) return address;
  return version === null ? path.encoded : `/${version}${path.encoded}`;
}

/** The same with `:id` for each parameter, for logs and errors, since an id can be a secret. */
export function resourcePattern({ version = 'v1', path }: BackendCall): string {
  return version === null ? path.pattern : `/${version}${path.pattern}`;
}

/** The ids of a call by the names that the contract gives them. */
export function idsOf(template: string, address: string): Record<string, string> {
  const segments = address.split('/');
  return Object.fromEntries(
    template.split('/').flatMap((segment, index) => {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      return name === undefined ? [] : [[name, decodeURIComponent(segments[index] ?? '')]];
    }),
  );
}

/**
 * The headers of a call (CALL-3, CALL-4): names and values in turn.
 * @param client the name of the portal among the backend's clients
 */
export function headersOf(
  call: BackendCall,
  sender: Sender,
  accept: string,
  client: string,
): string[] {
  const headers = [
    'accept',
    accept,
    'x-assumed-role',
    sender.assumedRole,
    'x-authentication-provider',
    'oidc',
    'x-user-client',
    client,
    'x-request-id',
    sender.requestId,
  ];
  if (sender.traceparent !== null) headers.push('traceparent', sender.traceparent);
  if (sender.accessToken !== null) headers.push('authorization', `Bearer ${sender.accessToken}`);
  if (call.method === 'POST' || call.method === 'PATCH' || call.body !== undefined)
    headers.push('content-type', 'application/json');
  if (call.organizationId !== undefined) headers.push('organizationId', call.organizationId);
  if (call.language !== undefined) headers.push('accept-language', call.language);
  if (call.idempotencyKey !== undefined) headers.push('idempotency-key', call.idempotencyKey);
  return headers;
}
