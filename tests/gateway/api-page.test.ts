import { readFileSync } from 'node:fs';
import { isEnumType, NoDeprecatedCustomRule, parse, specifiedRules, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { startDriverGateway, type DriverGateway } from './support/driver-gateway.ts';
import { formatted } from '../../scripts/lib/formatted.ts';

const PAGE = 'docs/api.md';
const page = readFileSync(PAGE, 'utf8');
const schema = readSchema();

/** The blocks of the page in a language. */
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, text = '']) => text,
  );

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

  test.each(blocks('graphql'))('has operations that the schema takes', (document) => {
    const rules = [...specifiedRules, NoDeprecatedCustomRule];
    expect(validate(schema, parse(document), rules)).toEqual([]);
  });
});

describe('the first query of the page', () => {
  let world: DriverGateway;
  beforeAll(async () => {
    world = await startDriverGateway();
  });
  afterAll(() => world.close());

  test('gets the last sessions, as it is typed in a shell', async () => {
    const [command = ''] = blocks('sh');
    const body = /-d '([^']+)'/.exec(command)?.[1] ?? '';
    const response = await fetch(`${world.gateway.url}/graphql`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await world.provider.accessToken()}`,
        'content-type': 'application/json',
      },
      body,
    });
    expect(await response.json()).toMatchObject({
      data: { viewer: { account: { latestChargingRecords: [{ priceAfterDiscount: 11_928 }] } } },
    });
  });
});
