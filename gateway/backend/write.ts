import type { PartOf, SameFields } from '../../schema/inputs/same-fields.ts';
import type { RoleRemovalId } from '../domain/role/role-removal-id.ts';
import type { components } from '../generated/backend.ts';
import type { BackendClient, ClientCall } from './client.ts';
import type { Method } from './request.ts';
import type { Read } from './wire/read.ts';

/** Makes a write, with the idempotency key of the request unless the call has its own. */
export type Write = <T>(
  call: ClientCall & { readonly method: Exclude<Method, 'GET'> },
  read: Read<T>,
) => Promise<T>;

type Requests = components['schemas'];

/** A value as JSON carries it: an undefined field is an absent one. */
type Sendable<Value> = Value extends readonly (infer Element)[]
  ? readonly Sendable<Element>[]
  : Value extends object
    ? {
        readonly [Key in keyof Value]:
          | Sendable<Value[Key]>
          | (Partial<Pick<Value, Key>> extends Pick<Value, Key> ? undefined : never);
      }
    : Value;

/** The body of a request of the contract. A field that either of them lacks does not compile. */
export type Body<Name extends keyof Requests, Given> = Given &
  Sendable<Requests[Name]> &
  SameFields<Given, Requests[Name]>;

/** A body with some of the changes that a request of the contract can make. A field that the contract lacks does not compile. */
export type Changes<Name extends keyof Requests, Given> = Given &
  Sendable<Requests[Name]> &
  PartOf<Given, Requests[Name]>;

/** Parts of a request that some writes need beside `Write`. */
export interface WriteTools {
  readonly client: BackendClient;
  /** The id by which the backend removes a role. */
  readonly roleRemovalId: RoleRemovalId;
}

/** Creates the writes of one feature, for one request. */
export type CreateFeatureWrites = (write: Write, tools: WriteTools) => object;
