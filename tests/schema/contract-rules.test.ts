import { lint, lintFromString, type NormalizedProblem } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { CONTRACT, contractConfig } from '../../scripts/lib/contract-rules.ts';

const DOCUMENT = `
openapi: 3.1.0
info: { title: Things, version: 1.0.0, license: { name: None, identifier: None } }
servers: [{ url: https://things.example.no }]
security: [{ bearer: [] }]
paths:
  /v1/things/{thingId}:
    post:
      operationId: changeThing
      x-feature: core
      summary: Changes a thing
      description: Changes a thing
      parameters:
        - { name: thingId, in: path, required: true, description: The thing, schema: { type: string } }
        - { $ref: '#/components/parameters/Language' }
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Thing' }
            examples: { sandbox: { value: { parts: [{ name: A }] } } }
      x-codes: { '400': [INVALID_REQUEST], '404': [NOT_FOUND], '409': [CHANGED_ELSEWHERE] }
      responses:
        '200':
          description: The thing as a file
          content:
            application/pdf: { schema: { type: string } }
        '409': { $ref: '#/components/responses/Error' }
components:
  securitySchemes:
    bearer: { type: http, scheme: bearer }
  parameters:
    Language: { name: language, in: query, description: The language, schema: { type: string } }
  responses:
    Error:
      description: A refusal
      content:
        application/json:
          schema: { type: object }
          examples: { sandbox: { value: {} } }
  schemas:
    Thing:
      description: A thing
      type: object
      properties:
        parts:
          description: Its parts
          type: array
          items:
            type: object
            properties:
              name: { $ref: '#/components/schemas/Name', description: The name }
    Name: { type: string, description: A name }
`;
const config = await contractConfig();
const OPERATION = '#/paths/~1v1~1things~1{thingId}/post';

const places = (problems: readonly NormalizedProblem[]) =>
  problems.map(({ ruleId, location: [at] }) => `${ruleId} ${at?.pointer ?? ''}`);

/** The rules that a document breaks, each with the place. */
const broken = async (source: string) => places(await lintFromString({ source, config }));

test('the contract keeps every rule', { timeout: 30_000 }, async () => {
  expect(await broken(DOCUMENT)).toEqual([]);
  expect(await lint({ ref: CONTRACT, config })).toEqual([]);
});

describe('a rule is broken by', () => {
  test.each([
    [
      ', description: The name',
      'rule/property-description #/components/schemas/Thing/properties/parts/items/properties/name',
    ],
    [
      '          description: Its parts\n',
      'rule/property-description #/components/schemas/Thing/properties/parts',
    ],
    ['      description: A thing\n', 'rule/schema-description #/components/schemas/Thing'],
    ['      description: Changes a thing\n', `operation-description ${OPERATION}/description`],
    [', description: The thing', `parameter-description ${OPERATION}/parameters/0`],
    [', description: The language', 'parameter-description #/components/parameters/Language'],
    [
      '            examples: { sandbox: { value: { parts: [{ name: A }] } } }\n',
      `rule/body-example ${OPERATION}/requestBody/content/application~1json/examples`,
    ],
    [
      '          examples: { sandbox: { value: {} } }\n',
      'rule/body-example #/components/responses/Error/content/application~1json/examples',
    ],
    [", '409': [CHANGED_ELSEWHERE]", `rule/operation-codes ${OPERATION}/x-codes`],
    [
      `      x-codes: { '400': [INVALID_REQUEST], '404': [NOT_FOUND], '409': [CHANGED_ELSEWHERE] }\n`,
      `rule/operation-codes ${OPERATION}`,
    ],
    ['      x-feature: core\n', `rule/operation-feature ${OPERATION}/x-feature`],
  ])('a document without %j', async (text, problem) => {
    expect(await broken(DOCUMENT.replace(text, ''))).toContain(problem);
  });

  test.each([
    [
      'of a status that no response names',
      "'409': [CHANGED",
      "'409': [A], '410': [CHANGED",
      '/410',
    ],
    ['of a success', "'400': [INVALID_REQUEST]", "'200': [DONE]", ''],
    ['without one', '[INVALID_REQUEST]', '[]', '/400'],
  ])('a list of codes %s', async (_, text, instead, place) => {
    expect(await broken(DOCUMENT.replace(text, instead))).toContain(
      `rule/operation-codes ${OPERATION}/x-codes${place}`,
    );
  });

  test('the codes of 404 for a path without an id', async () => {
    expect(
      await broken(DOCUMENT.replace('/{thingId}', '').replace(/ {8}- \{ name: thingId.*\n/, '')),
    ).toContain('rule/operation-codes #/paths/~1v1~1things/post/x-codes/404');
  });
});
