import {
  assertObjectType,
  defaultFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { permissions, type Account } from '../domain/permissions.ts';
import { roleKind } from '../domain/role-kind.ts';
import { PortalError } from '../errors/portal-error.ts';
import { ACCESS, WHO, type Access } from './access.ts';

const GUARDED = ['Query', 'Mutation', 'Organization'] as const;

const rows: ReadonlyMap<string, Access> = new Map(Object.entries(ACCESS));
const ofOrganization = z.object({ organizationId: z.string() });

/** Why an account that may not do a thing may not. */
function refusalOf(account: Account | null): PortalError {
  if (account?.status === 'BLOCKED') return new PortalError('USER_BLOCKED');
  return new PortalError(account?.status === 'ACTIVE' ? 'PAYMENTTYPE_NONE' : 'FORBIDDEN');
}

async function admitToOrganization(parent: unknown, { roleSession }: Context): Promise<void> {
  const actor = await roleSession.actor();
  if (actor === null) throw new PortalError('NO_ACTIVE_ORGANIZATION');
  const organization = ofOrganization.safeParse(parent);
  // A foreign organisation reads like a missing one.
  if (organization.success && organization.data.organizationId !== actor.organizationId)
    throw new PortalError('NOT_FOUND');
}

/** Lets through who may, for the reasons of one row that hang on the role. */
async function admit(row: Access, parent: unknown, context: Context): Promise<void> {
  const role = await context.roleSession.active();
  if (!WHO[row.who][role === null ? 'NO_ROLE' : roleKind(role)])
    throw new PortalError(row.of === 'OWN' ? 'NO_ACTIVE_ORGANIZATION' : 'FORBIDDEN');
  if (row.of === 'OWN') await admitToOrganization(parent, context);
  if (row.needs === undefined) return;
  const account = await context.somebody().account();
  if (account === null || !permissions(account)[row.needs]) throw refusalOf(account);
}

/** Rows that are the same for every role need not know the role. */
function hangsOnRole({ who, of, needs }: Access): boolean {
  const isForAll = Object.entries(WHO[who]).every(([role, may]) => role === 'NOBODY' || may);
  return of === 'OWN' || needs !== undefined || !isForAll;
}

function guardFields(type: GraphQLObjectType): void {
  for (const field of Object.values(type.getFields())) {
    const name = `${type.name}.${field.name}`;
    const row = rows.get(name);
    if (row === undefined) throw new Error(`${name} has no row in the table of access`);
    const resolve = field.resolve ?? defaultFieldResolver;
    const isForNobody = WHO[row.who].NOBODY;
    if (isForNobody && !hangsOnRole(row)) continue;
    field.resolve = async (parent: unknown, args, context: Context, info): Promise<unknown> => {
      if (!isForNobody) context.somebody();
      if (hangsOnRole(row)) await admit(row, parent, context);
      const value: unknown = await resolve(parent, args, context, info);
      return value;
    };
  }
}

/**
 * Enforces the table of access on every operation and every field of an organisation, before
 * anything of it is resolved.
 *
 * @throws when one of them has no row: a gateway that does not know who may does not start
 */
export function guardSchema(schema: GraphQLSchema): GraphQLSchema {
  for (const name of GUARDED) {
    guardFields(assertObjectType(schema.getType(name)));
  }
  return schema;
}
