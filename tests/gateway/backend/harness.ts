import { createBackendHttp, type BackendHttpOptions } from '../../../gateway/backend/http.ts';
import type { BackendCall, Sender } from '../../../gateway/backend/request.ts';
import { backendPath } from '../../../gateway/backend/path.ts';
import { PortalError } from '../../../gateway/errors/portal-error.ts';

export const sender: Sender = {
  requestId: 'request-1',
  operation: null,
  traceparent: null,
  assumedRole: 'ROLE_DRIVER',
  accessToken: 'access-token',
};

export const get: BackendCall = { method: 'GET', path: backendPath`/thing` };

export function openBackend(backendUrl: string, options: Partial<BackendHttpOptions> = {}) {
  const http = createBackendHttp({ backendUrl, deadline: 5000, ...options });
  return {
    ...http,
    call: (changes: Partial<BackendCall> = {}, from: Partial<Sender> = {}) =>
      http.json({ ...get, ...changes }, { ...sender, ...from }),
  };
}

/** The error that a call fails with. A call that succeeds fails the test. */
export async function failureOf(call: Promise<unknown>): Promise<PortalError> {
  const outcome = await call.then(
    () => 'succeeded',
    (error: unknown) => error,
  );
  if (outcome instanceof PortalError) return outcome;
  throw new Error('Not a typed failure', { cause: outcome });
}
