import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contractGaps } from '../../scripts/lib/contract-gaps.ts';

const DOCUMENT = `
paths:
  /v1/things/{thingId}:
    post:
      operationId: changeThing
      description: Changes a thing
      parameters:
        - { name: thingId, in: path, description: The thing }
        - { $ref: '#/components/parameters/Language' }
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Thing' }
            examples: { sandbox: { value: { name: A } } }
      x-codes: { '400': [INVALID_REQUEST], '404': [NOT_FOUND], '409': [CHANGED_ELSEWHERE] }
      responses:
        '200':
          content:
            application/pdf: { schema: { type: string } }
        '409': { $ref: '#/components/responses/Error' }
components:
  parameters:
    Language: { name: language, description: The language }
  responses:
    Error:
      content:
        application/json:
          schema: { type: object }
          examples: { sandbox: { value: {} } }
  schemas:
    Thing:
      description: A thing
      properties:
        parts:
          description: Its parts
          type: array
          items:
            properties:
              name: { type: string, description: The name }
`;

const gapsWithout = (text: string, instead = '') =>
  contractGaps(parse(DOCUMENT.replace(text, instead)));

test('a document without gaps has none', () => {
  expect(contractGaps(parse(DOCUMENT))).toEqual([]);
  expect(contractGaps(parse(readFileSync('schema/backend.openapi.yaml', 'utf8')))).toEqual([]);
});

describe('a gap is', () => {
  test.each([
    [', description: The name', 'Thing.parts.name: no description'],
    ['      description: A thing\n', 'Thing: no description'],
    ['      description: Changes a thing\n', 'changeThing: no description'],
    [', description: The thing', 'changeThing thingId: no description'],
    [', description: The language', 'Language: no description'],
    [
      '            examples: { sandbox: { value: { name: A } } }\n',
      'changeThing request: no example',
    ],
    ['          examples: { sandbox: { value: {} } }\n', 'Error: no example'],
    [", '409': [CHANGED_ELSEWHERE]", 'changeThing: no codes of 409'],
    [
      "        '409': { $ref: '#/components/responses/Error' }\n",
      'changeThing: codes of 409, which no response names',
    ],
  ])('a document without %j', (text, gap) => {
    expect(gapsWithout(text)).toEqual([gap]);
  });

  test('an operation without the codes of its refusals', () => {
    expect(gapsWithout('x-codes', 'x-other')).toEqual(['changeThing: no x-codes']);
  });
});
