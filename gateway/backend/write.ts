import type { ClientCall } from './client.ts';
import type { Method } from './request.ts';
import type { Read } from './wire/read.ts';

/** Makes a write, with the idempotency key of the request unless the call has its own. */
export type Write = <T>(
  call: ClientCall & { readonly method: Exclude<Method, 'GET'> },
  read: Read<T>,
) => Promise<T>;
