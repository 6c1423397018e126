import type { FeatureName, FeatureOrCore } from '../../schema/features.ts';
import type { Loads } from '../backend/load.ts';
import type { OperationId } from '../generated/backend-operations.ts';
import type { CreateFeatureWrites } from '../backend/write.ts';
import type { Area } from '../../schema/scopes.ts';
import type { Account } from '../domain/account/account.ts';
import type { Permission } from '../domain/account/permissions.ts';
import type { Download, PublicDownload } from '../downloads/download.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import type { WriteRow } from './write-limit.ts';

/**
 * Who may use a field: everyone, the signed-in, or those who act for an organisation, as its
 * administrator or small business (SMB).
 */
type Audience = 'EVERYONE' | 'SIGNED_IN' | 'ORGANIZATIONS';

/**
 * What a mutation is to somebody whose account is blocked for unpaid charging (USER-9). Only REFUSED ends here, by the row's
 * permission (ROLE-57); the others reach the backend.
 *
 * - REFUSED: it adds, orders or changes chips, or invites (ROLE-56, ROLE-57)
 * - PAYS: it pays, or changes how, which is what ends the block (ROLE-88)
 * - ENDS: it ends, withdraws or takes back something (ROLE-88)
 * - OWN_DETAILS: it corrects, verifies or fetches what is stored of somebody (ROLE-88)
 * - UNAFFECTED: it begins something that is neither a chip nor an invitation (ROLE-88)
 * - BACKEND: the contract lets the backend refuse it with `USER_BLOCKED` (ROLE-89)
 */
type WhenBlocked = 'REFUSED' | 'PAYS' | 'ENDS' | 'OWN_DETAILS' | 'UNAFFECTED' | 'BACKEND';

/** The optional writes of the backend that a mutation needs, for every account or by the kind of its account. */
export type Operations =
  | readonly OperationId[]
  | Readonly<Record<Account['kind'], readonly OperationId[]>>;

/** The cost of a field, as a part of the query cost. */
export interface Cost {
  /** The calls of the backend that the field may need for itself; none when absent. */
  readonly calls?: number;
  /** The length that a list may reach; required of a list without `first` that is no page's. */
  readonly entries?: number;
}

/** The access to a field, and its cost. */
export interface Access extends Cost {
  readonly audience: Audience;
  /** For a mutation whose input names an account: it must be one that the active role, if any, acts for. */
  readonly account?: 'OF_ACTIVE_ROLE';
  /** The permission that the named account must have. */
  readonly permission?: Permission;
  /** Required of a mutation. */
  readonly whenBlocked?: WhenBlocked;
  /** Required of a mutation: it is refused with NOT_OFFERED where the backend lacks one of them. None for what every backend has. */
  readonly operations?: Operations;
  /** 0 for a field that needs nothing beyond the person, the roles, accounts and their cards: a request reads each of them once. */
  readonly calls: number;
  /**
   * The area whose scope an app needs, that of the feature when absent. `ANY`: the field only leads to others, so a scope of any
   * area is enough. A field for everyone needs none unless it is said here.
   */
  readonly area?: Area | 'ANY';
  /** The provider's feature that the field belongs to, where it is another than that of the manifest. */
  readonly offeredAs?: FeatureOrCore;
}

/** The values that a number argument may have, both included. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** The argument beside a value that decides whether the value has a meaning. */
export interface OnlyWith {
  readonly argument: string;
  /** Its values by their names in the schema. Any value when absent. */
  readonly values?: readonly string[];
}

/** A part of the portal: all that the gateway knows of it. */
export interface Feature {
  /** The area of its fields and files, for the scopes of apps. */
  readonly area?: Area;
  /** The feature by whose name a provider switches the fields and files off. */
  readonly offeredAs: FeatureOrCore;
  /**
   * By `Type.field`: every root field, and every field of the viewer, an account, an organisation or a facility; of other types those
   * whose area is another than that of the way to them, as other people's names.
   */
  readonly policy?: Readonly<Record<string, Access>>;
  /** By `Type.field` of other types: the features whose fact it shows, unknown where one is not offered (`offered-facts.ts`). */
  readonly facts?: Readonly<Record<string, FeatureName | readonly FeatureName[]>>;
  /** By mutation: how often it may be done (security.md, "Abuse"), beside the limits that the backend has for its own codes. */
  readonly limits?: Readonly<Record<string, WriteRow>>;
  /** By `Type.field.argument`: every number argument, an amount included; by `Type.field`: numbers of inputs without a rule of their own. */
  readonly ranges?: Readonly<Record<string, Range>>;
  /** By `Type.field.argument` or `Input.field`: every value that is refused unless another has given values. */
  readonly onlyWith?: Readonly<Record<string, OnlyWith>>;
  /** By `Type.field`: every other field with a resource of the backend, and every other list without `first`. */
  readonly costs?: Readonly<Record<string, Cost>>;
  /** The models of GraphQL types, for the generated resolver types. */
  readonly mappers?: Readonly<Record<string, string>>;
  readonly loaders?: Loads;
  readonly writes?: CreateFeatureWrites;
  readonly resolvers?: Resolvers;
  readonly downloads?: readonly Download[];
  /** Files without an account, for everyone. */
  readonly publicDownloads?: readonly PublicDownload[];
}

/** A list that has every row; with rows missing its type says which, so that the compiler names them. */
export type Complete<List, Fault extends string> = [Fault] extends [never]
  ? List
  : Readonly<Record<Fault, never>>;

/** Defines a feature; its rows keep their names, so that a missing one does not compile. */
export const defineFeature = <const Rows extends Feature>(feature: Rows): Rows => feature;
