import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, getOperationAST, getVariableValues, parse, validate } from 'graphql';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { examples } from '../../../gateway/http/playground/examples.ts';

const files = readdirSync('schema').filter((name) => name.endsWith('.graphql'));
const schema = buildSchema(
  files.map((name) => readFileSync(join('schema', name), 'utf8')).join('\n'),
);

describe('the playground', () => {
  it.each(examples)('starts with valid operations', ({ query, variables = '{}' }) => {
    const document = parse(query);
    expect(validate(schema, document)).toEqual([]);
    const given = z.record(z.string(), z.unknown()).parse(JSON.parse(variables));
    const wanted = getOperationAST(document)?.variableDefinitions ?? [];
    expect(getVariableValues(schema, wanted, given).errors).toBeUndefined();
  });
});
