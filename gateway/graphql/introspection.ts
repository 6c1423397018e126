import { Kind, visit, BREAK, type DocumentNode } from 'graphql';
import type { Config } from '../config.ts';
import type { Caller } from '../identity/caller.ts';
import { isStaff } from '../identity/staff.ts';

const known = new WeakMap<DocumentNode, boolean>();

/** Whether a document asks for the schema. Documents are kept parsed, so it is found out once. */
export function isIntrospection(document: DocumentNode): boolean {
  const before = known.get(document);
  if (before !== undefined) return before;
  let found = false;
  visit(document, {
    [Kind.FIELD](node) {
      if (node.name.value !== '__schema' && node.name.value !== '__type') return undefined;
      found = true;
      return BREAK;
    },
  });
  known.set(document, found);
  return found;
}

/** The schema is for everybody in development, and in production for the staff whose playground asks for it. */
export function mayIntrospect(
  caller: Caller,
  { production, playgroundStaff }: Pick<Config, 'production' | 'playgroundStaff'>,
): boolean {
  return !production || isStaff(caller, playgroundStaff);
}
