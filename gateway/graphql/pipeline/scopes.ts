import {
  assertObjectType,
  getNamedType,
  isObjectType,
  Kind,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Scope } from '../../../schema/scopes.ts';
import type { Caller } from '../../identity/caller.ts';
import { isReportCaller, requireScopes } from '../../identity/scopes.ts';
import { access, type FieldAccess } from '../access.ts';
import type { Step } from '../pipeline.ts';
import type { RequestedOperation } from './requested-operation.ts';

/** The scopes of an operation, sorted, with `ANY` for fields that only lead to others. */
type Needed = ReadonlySet<Scope | 'ANY'>;

const SCOPED_TYPES = ['Query', 'Mutation', 'Viewer', 'Organization', 'Facility', 'Account'];

/** @throws for a field without a row, which would be open to every token: the gateway does not start */
function assertScoped(schema: GraphQLSchema): void {
  for (const type of SCOPED_TYPES.map((name) => assertObjectType(schema.getType(name))))
    for (const { name } of Object.values(type.getFields()))
      if (!access.has(`${type.name}.${name}`))
        throw new Error(`${type.name}.${name} has no row of access`);
}

/** Collects what the fields of an operation need, whatever `@skip` and `@include` say. */
function neededBy(
  schema: GraphQLSchema,
  { document }: RequestedOperation,
  operation: OperationDefinitionNode,
): Needed {
  const fragments = new Map(
    document.definitions
      .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  const found = new Set<NonNullable<FieldAccess['scope']>>();
  const visited = new Set<string>();

  function collect(selectionSet: SelectionSetNode | undefined, type: GraphQLObjectType): void {
    for (const node of selectionSet?.selections ?? []) {
      if (node.kind === Kind.FIELD) {
        const scope = access.get(`${type.name}.${node.name.value}`)?.scope ?? null;
        if (scope !== null) found.add(scope);
        const field = type.getFields()[node.name.value];
        const named = field && getNamedType(field.type);
        if (isObjectType(named)) collect(node.selectionSet, named);
      } else if (node.kind === Kind.INLINE_FRAGMENT) collect(node.selectionSet, type);
      else collectSpread(node.name.value, type);
    }
  }
  function collectSpread(name: string, type: GraphQLObjectType): void {
    const visit = `${name} on ${type.name}`;
    if (visited.has(visit)) return;
    visited.add(visit);
    collect(fragments.get(name)?.selectionSet, type);
  }

  const root = schema.getRootType(operation.operation);
  if (root) collect(operation.selectionSet, root);
  return new Set([...found].sort());
}

/**
 * Of the fields that only lead to others, the scope of any area opens the way; a token without one is told the first that an app asks
 * for.
 */
function scopesFor(caller: Caller, needed: Needed): readonly Scope[] {
  const scopes = [...needed].filter((scope) => scope !== 'ANY');
  const hasNone =
    caller.kind !== 'anonymous' && (caller.scopes.size === 0 || isReportCaller(caller));
  return needed.has('ANY') && scopes.length === 0 && hasNone ? ['account:read'] : scopes;
}

/**
 * Refuses an operation of an app whose access token lacks a scope, as a whole and before it runs (`docs/tokens.md`).
 * Errors: INSUFFICIENT_SCOPE.
 */
export function scopes(schema: GraphQLSchema): Step {
  assertScoped(schema);
  const known = new WeakMap<OperationDefinitionNode, Needed>();
  return {
    enter(requested, { caller }) {
      const { operation } = requested;
      if (operation === null) return;
      const needed = known.get(operation) ?? neededBy(schema, requested, operation);
      known.set(operation, needed);
      requireScopes(caller, scopesFor(caller, needed));
    },
  };
}
