import {
  createBackendClient,
  type BackendClient,
  type BackendClientOptions,
} from '../../../gateway/backend/client.ts';

/** A client of a backend that has everything, for one request of a driver who is signed in. */
export const backendClient = (
  options: Pick<BackendClientOptions, 'http'> & Partial<BackendClientOptions>,
): BackendClient =>
  createBackendClient({
    requestId: 'request-1',
    operation: () => null,
    traceparent: null,
    accessToken: () => Promise.resolve('access-token'),
    assumedRole: () => 'ROLE_DRIVER',
    offers: () => true,
    hasOperation: () => true,
    onDuration: () => undefined,
    onOddity: () => undefined,
    onRefused: () => undefined,
    onWrite: () => Promise.resolve(),
    ...options,
  });
