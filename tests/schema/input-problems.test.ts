import { buildSchema, isEnumType } from 'graphql';
import { readFileSync } from 'node:fs';
import { expect, expectTypeOf, test } from 'vitest';
import type { InputProblemCode as SchemaCode } from '../../gateway/generated/resolvers.ts';
import { INPUT_PROBLEMS, type InputProblemCode } from '../../schema/inputs/problems.ts';

test('the schema has every code of a field with its sentence', () => {
  expectTypeOf<InputProblemCode>().toEqualTypeOf<SchemaCode>();
  const type = buildSchema(readFileSync('schema/printed/portal.graphql', 'utf8')).getType(
    'InputProblemCode',
  );
  const sentences = isEnumType(type)
    ? type.getValues().map(({ name, description }) => [name, description])
    : [];
  expect(Object.fromEntries(sentences)).toEqual(
    Object.fromEntries(Object.entries(INPUT_PROBLEMS).map(([code, text]) => [code, `${text}.`])),
  );
});
