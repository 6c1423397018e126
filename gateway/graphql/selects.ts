import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

/** Whether the field that is being resolved has one of these fields selected. */
export function selects(info: GraphQLResolveInfo, fields: ReadonlySet<string>): boolean {
  const isIn = (selection: SelectionSetNode | undefined): boolean =>
    selection?.selections.some((node) => {
      if (node.kind === Kind.FIELD) return fields.has(node.name.value);
      return isIn(
        node.kind === Kind.INLINE_FRAGMENT
          ? node.selectionSet
          : info.fragments[node.name.value]?.selectionSet,
      );
    }) ?? false;
  return info.fieldNodes.some(({ selectionSet }) => isIn(selectionSet));
}
