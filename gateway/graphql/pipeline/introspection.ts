import { Kind, visit, BREAK, type DocumentNode } from 'graphql';
import type { Config } from '../../config.ts';
import { PortalError } from '../../errors/portal-error.ts';
import { isStaff } from '../../identity/staff.ts';
import type { Step } from '../pipeline.ts';

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

/**
 * Refuses to show the schema: in production to all but the staff who use the playground.
 * Errors: INTROSPECTION_DISABLED.
 */
export const introspection = ({
  production,
  playgroundStaff,
}: Pick<Config, 'production' | 'playgroundStaff'>): Step => ({
  enter({ document }, { caller }) {
    if (production && isIntrospection(document) && !isStaff(caller, playgroundStaff))
      throw new PortalError('INTROSPECTION_DISABLED');
  },
});
