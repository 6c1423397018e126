import {
  assertObjectType,
  defaultFieldResolver,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { z } from 'zod';
import { CORE } from '../../schema/features.ts';
import type { Context } from '../context.ts';
import { actsFor, organizationAccount, type Account } from '../domain/account/account.ts';
import { permissions, type AccountState } from '../domain/account/permissions.ts';
import { isNotOffered } from '../errors/not-offered.ts';
import { PortalError } from '../errors/portal-error.ts';
import { accountState } from '../features/account/state.ts';
import { hasOperations } from './absent-mutations.ts';
import { access } from './access.ts';
import { requireWriteRow } from './count-write.ts';
import { requireRecentSignIn } from './sensitive-acts.ts';
import type { Access } from './feature.ts';

const GUARDED_TYPES = ['Query', 'Mutation', 'Organization', 'Facility', 'Account'] as const;
/** The types whose values are accounts: only those who act for one read its fields. */
const ACCOUNT_TYPES: ReadonlySet<string> = new Set(['Account', 'Facility', 'Organization']);

const accountArgs = z.object({ input: z.object({ accountId: z.string().nullish() }) });
const accountParent = z.object({ kind: z.enum(['PERSONAL', 'ORGANIZATION']), id: z.string() });

/** Why an account lacks a permission. */
function refusalOf(state: AccountState | null): PortalError {
  if (state?.status === 'BLOCKED') return new PortalError('USER_BLOCKED');
  if (state?.status === 'DELETE_REQUESTED') return new PortalError('DELETE_REQUESTED');
  return new PortalError(state?.status === 'ACTIVE' ? 'PAYMENTTYPE_NONE' : 'FORBIDDEN');
}

/** The admissions of a request to accounts and organisations: one for all their fields. */
const admissions = new WeakMap<Context, Map<unknown, Promise<unknown>>>();

/**
 * Admits a request to an account or organisation.
 *
 * @throws {PortalError} NOT_FOUND for an account that the person may not act for
 */
function admitOnce(parent: unknown, context: Context): Promise<unknown> {
  const ofRequest = admissions.get(context) ?? new Map<unknown, Promise<unknown>>();
  admissions.set(context, ofRequest);
  const admission =
    ofRequest.get(parent) ?? context.accounts.require(accountParent.parse(parent).id);
  ofRequest.set(parent, admission);
  return admission;
}

/**
 * Admits a write to the account that its input names.
 *
 * @returns whose account it is, the person's where the input names none
 * @throws {PortalError} NO_ACTIVE_ORGANIZATION, NOT_FOUND, ACCOUNT_MISMATCH, or for a permission that is missing
 */
async function admitToWrite(
  row: Access,
  args: unknown,
  context: Context,
): Promise<Account['kind']> {
  const { accounts, roleSession } = context;
  const { input } = accountArgs.parse(args);
  // Fails when the chosen role could not be verified.
  roleSession.assumed();
  // The schema requires it of every other mutation.
  if (input.accountId === undefined || input.accountId === null) return 'PERSONAL';
  const chosen = roleSession.chosen();
  const isForOrganizations = row.audience === 'ORGANIZATIONS';
  if (isForOrganizations && chosen !== null && organizationAccount(chosen) === null)
    throw new PortalError('NO_ACTIVE_ORGANIZATION');
  const account: Account = await accounts.require(input.accountId);
  if (chosen !== null && !actsFor(chosen, account)) throw new PortalError('ACCOUNT_MISMATCH');
  if (isForOrganizations && account.kind === 'PERSONAL')
    throw new PortalError('NO_ACTIVE_ORGANIZATION');
  if (row.permission === undefined) return account.kind;
  const state = await accountState(account, context);
  if (state === null || !permissions(state)[row.permission]) throw refusalOf(state);
  return account.kind;
}

function hasAccountInput({ args }: GraphQLField<unknown, unknown>): boolean {
  const [input] = args;
  const type = input && getNamedType(input.type);
  return isInputObjectType(type) && 'accountId' in type.getFields();
}

/**
 * The value of a field whose feature is not offered. Undefined for a field that always has one: it is resolved without the
 * backend, and what it leads to is absent.
 */
function absentValue(type: GraphQLOutputType): null | readonly [] | undefined {
  if (!isNonNullType(type)) return null;
  return isListType(type.ofType) ? [] : undefined;
}

type Resolve = GraphQLFieldResolver<unknown, Context>;

function guardFields(type: GraphQLObjectType): void {
  const isAccount = ACCOUNT_TYPES.has(type.name);
  for (const field of Object.values(type.getFields())) {
    const name = `${type.name}.${field.name}`;
    const row = access.get(name);
    if (row === undefined) throw new Error(`${name} has no row of access`);
    if (hasAccountInput(field) !== (row.account !== undefined))
      throw new Error(`${name} and its row of access do not agree on an account`);
    const isWrite = type.name === 'Mutation';
    if (isWrite) requireWriteRow(field.name);
    else if (row.account !== undefined)
      throw new Error(`${name} takes an account and writes nothing`);
    const { offeredAs } = row;
    if (row.audience === 'EVERYONE' && offeredAs === CORE && !isWrite) continue;
    const resolve = field.resolve ?? defaultFieldResolver;
    const absent = absentValue(field.type);
    const mustSignIn = row.audience !== 'EVERYONE';
    const read: Resolve = async (parent, args, context, info) => {
      if (mustSignIn) context.requireViewer();
      if (absent !== undefined && !context.offers(offeredAs)) return absent;
      if (isAccount) await admitOnce(parent, context);
      return resolve(parent, args, context, info);
    };
    const write: Resolve = async (parent, args, context, info) => {
      if (mustSignIn) context.requireViewer();
      if (!context.offers(offeredAs)) throw new PortalError('NOT_OFFERED');
      const kind = row.account === undefined ? 'PERSONAL' : await admitToWrite(row, args, context);
      // Known before its first call, so that a write of several calls does not begin and stay half done.
      if (!hasOperations(row, kind, context)) throw new PortalError('NOT_OFFERED');
      await requireRecentSignIn(field.name, args, context);
      const settle = await context.countWrite(field.name, args, context);
      try {
        const value: unknown = await resolve(parent, args, context, info);
        await settle();
        return value;
      } catch (error) {
        await settle(error);
        throw isNotOffered(error) ? new PortalError('NOT_OFFERED', { cause: error }) : error;
      }
    };
    field.resolve = isWrite ? write : read;
  }
}

/**
 * Enforces the access to every root field and every field of an account, an organisation or a facility, and refuses those of a feature that is
 * not offered, before anything of it is resolved, and counts every write.
 *
 * @throws when one of them has no row: the gateway does not start
 */
export function guardSchema(schema: GraphQLSchema): GraphQLSchema {
  for (const name of GUARDED_TYPES) guardFields(assertObjectType(schema.getType(name)));
  return schema;
}
