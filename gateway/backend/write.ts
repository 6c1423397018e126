import type { RoleRemovalId } from '../domain/role/role-removal-id.ts';
import type { BackendClient, ClientCall } from './client.ts';
import type { Method } from './request.ts';
import type { Read } from './wire/read.ts';

/** Makes a write, with the idempotency key of the request unless the call has its own. */
export type Write = <T>(
  call: ClientCall & { readonly method: Exclude<Method, 'GET'> },
  read: Read<T>,
) => Promise<T>;

/** Parts of a request that some writes need beside `Write`. */
export interface WriteTools {
  readonly client: BackendClient;
  /** The id by which the backend removes a role. */
  readonly roleRemovalId: RoleRemovalId;
}

/** Creates the writes of one feature, for one request. */
export type CreateFeatureWrites = (write: Write, tools: WriteTools) => object;
