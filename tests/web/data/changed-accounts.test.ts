import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Kind,
  OperationTypeNode,
  parse,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { expect, it } from 'vitest';

const definitions = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.graphql'))
  .flatMap((file) => parse(readFileSync(join('web', file), 'utf8')).definitions);
const fragments = new Map(
  definitions
    .filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
    .map((one) => [one.name.value, one]),
);

type Selected = readonly (readonly [name: string, of: SelectionSetNode | undefined])[];

/** The fields of a selection, those of its fragments included. */
const fieldsOf = (set: SelectionSetNode | undefined): Selected =>
  (set?.selections ?? []).flatMap((one): Selected => {
    if (one.kind === Kind.FIELD) return [[one.name.value, one.selectionSet]];
    if (one.kind === Kind.INLINE_FRAGMENT) return fieldsOf(one.selectionSet);
    return fieldsOf(fragments.get(one.name.value)?.selectionSet);
  });

/** The paths to accounts whose notices are fetched without whether all is well with them. */
function forgotten(set: SelectionSetNode | undefined, path: string): readonly string[] {
  const fields = fieldsOf(set);
  const names = new Set(fields.map(([name]) => name));
  return [
    ...(names.has('notices') && !names.has('isInOrder') ? [path] : []),
    ...fields.flatMap(([name, of]) => (of ? forgotten(of, `${path}.${name}`) : [])),
  ];
}

it('updates with the notices of an account whether all is well with it (ARCH-15)', () => {
  const found = definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION && one.operation === OperationTypeNode.MUTATION
      ? forgotten(one.selectionSet, one.name?.value ?? '')
      : [],
  );
  expect(found).toEqual([]);
});
