import { createConfig, type Config } from '@redocly/openapi-core';
import { CORE, featureNames } from '../../schema/features.ts';

/** The contract that a backend implements. */
export const CONTRACT = 'schema/backend.openapi.yaml';

/** A JSON schema of objects that have other properties too, which Redocly's validator else refuses. */
const open = (schema: object) => ({ ...schema, unevaluatedProperties: true });

/** Each object of a map has a description, also one that is a reference. */
const allDescribed = { schema: { additionalProperties: open({ required: ['description'] }) } };

const REFUSALS = Array.from({ length: 100 }, (_, index) => `${400 + index}`);

/** An operation whose `x-codes` lists the codes of each refusal among its responses, and of no others than those and `common`. */
const operationWithCodes = (...common: readonly string[]) =>
  open({
    required: ['x-codes'],
    properties: {
      'x-codes': {
        propertyNames: { pattern: String.raw`^4\d\d$` },
        additionalProperties: { type: 'array', minItems: 1, items: { type: 'string' } },
      },
    },
    allOf: REFUSALS.map((status) => {
      const codes = (schema: object) => open({ properties: { 'x-codes': open(schema) } });
      return open({
        if: open({ properties: { responses: open({ required: [status] }) } }),
        then: codes({ required: [status] }),
        else: codes({ properties: { [status]: common.includes(status) } }),
      });
    }),
  });

/**
 * The rules of the backend's contract: the recommended ones of OpenAPI, each an error, which hold every example against its schema, and
 * those without which the document is none to implement from: everything has a description, each body an example, each operation
 * the codes of its refusals.
 */
export const contractConfig = (): Promise<Config> =>
  createConfig({
    extends: ['recommended-strict'],
    rules: {
      // Only the sandbox is a known server; a real backend's address is configuration.
      'no-server-example.com': 'off',
      'operation-description': 'error',
      'parameter-description': 'error',
      'rule/schema-description': {
        subject: { type: 'Components', property: 'schemas' },
        assertions: allDescribed,
        message: 'each has a description: {{problems}}',
        severity: 'error',
      },
      'rule/property-description': {
        subject: { type: 'Schema', property: 'properties' },
        assertions: allDescribed,
        message: 'each has a description: {{problems}}',
        severity: 'error',
      },
      // A file needs no example.
      'rule/body-example': {
        subject: { type: 'MediaType', property: 'examples', matchParentKeys: '/json|text/' },
        assertions: { defined: true },
        message: 'a body has an example',
        severity: 'error',
      },
      // What every operation may refuse with, and one whose path has an id or `me` (`info` of the document).
      'rule/operation-codes': {
        subject: { type: 'Root', property: 'paths' },
        assertions: {
          schema: {
            patternProperties: {
              [String.raw`\{|/me\b`]: {
                additionalProperties: operationWithCodes('400', '401', '404'),
              },
            },
            additionalProperties: { additionalProperties: operationWithCodes('400', '401') },
          },
        },
        message: 'x-codes has the codes of each refusal of responses: {{problems}}',
        severity: 'error',
      },
      'rule/operation-feature': {
        subject: { type: 'Operation', property: 'x-feature' },
        assertions: { defined: true, enum: [CORE, ...featureNames] },
        message: 'x-feature names a feature of schema/features.ts',
        severity: 'error',
      },
    },
  });
