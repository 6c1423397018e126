import { readFileSync } from 'node:fs';
import { isEnumType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../gateway/config.ts';
import {
  FILE_POINTS,
  MAX_ALIASES,
  MAX_CALLS,
  MAX_DEPTH,
  MAX_DIRECTIVES,
  MAX_ERRORS,
  MAX_POINTS,
  MAX_SELECTIONS,
  MAX_TOKENS,
} from '../../gateway/graphql/limits.ts';
import { MAX_BODY_KB } from '../../gateway/http/read-body.ts';
import { ERROR_CODES, isErrorCode } from '../../schema/error-codes.ts';
import { ERROR_SOURCES } from '../../schema/error-sources.ts';
import { readSchema } from '../../scripts/lib/printed-schema.ts';
import { formatted } from '../../scripts/lib/formatted.ts';

const PAGE = 'docs/api.md';
const page = readFileSync(PAGE, 'utf8');
const schema = readSchema();

const inFormat = (rows: readonly string[]) => formatted(PAGE, rows.join('\n'));

describe('the page of the API', () => {
  test('has every code with its status, its sources and its meaning', async () => {
    const codes = schema.getType('ErrorCode');
    if (!isEnumType(codes)) throw new Error('ErrorCode is no enum');
    const rows = codes.getValues().map(({ name, description }) => {
      if (!isErrorCode(name)) throw new Error(`${name} is not in the catalogue`);
      const sources = ERROR_SOURCES[name].join(', ');
      return `| \`${name}\` | ${ERROR_CODES[name].status} | ${sources} | ${description ?? ''} |`;
    });
    const heading = ['| Code | Status | Who says it | Meaning |', '| --- | --- | --- | --- |'];
    expect(page).toContain(await inFormat([...heading, ...rows]));
  });

  test('has the extensions of an error that the schema describes', () => {
    const described = schema.getType('ErrorCode')?.description ?? '';
    const named = Array.from(described.matchAll(/`extensions\.(\w+)`/g), ([, name]) => name);
    const [, table = ''] = /\| Extension[^\n]*\n([\s\S]*?)\n\n/.exec(page) ?? [];
    const rows = table.split('\n').flatMap((row) => row.split('|')[1]?.match(/\w+/g) ?? []);
    expect(rows.sort()).toEqual(named.sort());
  });

  test('has the limits of the code', async () => {
    const { limits } = readConfig({});
    const table = [
      '| Of | At most |',
      '| --- | --- |',
      `| the body of a request | ${MAX_BODY_KB} kB |`,
      `| tokens of a document | ${MAX_TOKENS} |`,
      `| depth of an operation | ${MAX_DEPTH} |`,
      `| aliases of a document | ${MAX_ALIASES} |`,
      `| directives of a document | ${MAX_DIRECTIVES} |`,
      `| selections, fragments written out | ${MAX_SELECTIONS} |`,
      `| points of an operation | ${MAX_POINTS} |`,
      `| calls of the backend for an operation | ${MAX_CALLS} |`,
      `| errors of an answer, before one that counts the others | ${MAX_ERRORS} |`,
      `| points of a caller in a minute | ${limits.graphql} |`,
      `| points of a file | ${FILE_POINTS} |`,
      `| files of a caller in progress | ${limits.maxDownloads} |`,
    ];
    expect(page).toContain(await inFormat(table));
  });
});
