import type { CodegenConfig } from '@graphql-codegen/cli';
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset';
import * as nearOperationFile from '@graphql-codegen/near-operation-file-preset';
import { enumValues } from './gateway/graphql/enums.ts';
import { features } from './gateway/features.ts';

const scalars = {
  DateTime: 'string',
  Date: 'string',
  Month: 'string',
  Hundredths: 'number',
  Currency: 'string',
  WattHours: 'number',
  Watts: 'number',
  Grams: 'number',
  EmailAddress: 'string',
  PhoneNumber: 'string',
  CountryCode: 'string',
  Percent: 'number',
  Minutes: 'number',
  Version: 'number',
  URL: 'string',
  Key: 'string',
};

/** The generator writes a value of digits alone as a number. */
const withFirstDigitEscaped = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      `\\x${value.charCodeAt(0).toString(16)}${value.slice(1)}`,
    ]),
  );

const mappers = Object.fromEntries<string>([
  // Without these, resolvers of enums with values of their own would have to return null.
  ...Object.keys(enumValues).map((name): [string, string] => [name, name]),
  ...features.flatMap((feature): [string, string][] =>
    'mappers' in feature ? Object.entries(feature.mappers) : [],
  ),
]);

const webDocuments = 'web/**/*.graphql';

/** The enums and the inputs of the web client's operations: types alone. */
const webSchema = 'web/generated/schema.ts';

const webTypes = {
  scalars,
  useTypeImports: true,
  defaultScalarType: 'unknown',
  nonOptionalTypename: true,
  skipTypeNameForRoot: true,
};

/**
 * A module for each file of operations, in the folder `generated` beside it. What travels by hash is what the client's cache needs,
 * so the type names stand in it already: also in the fragments of other files, which the preset reads before any transform of its own.
 */
const besideOperations: typeof nearOperationFile.preset = {
  buildGeneratesSection: async (options) => {
    const { documents, schema } = options;
    const typed = { documents, schema, config: {} };
    return nearOperationFile.preset.buildGeneratesSection({
      ...options,
      documents: await addTypenameSelectionDocumentTransform.transform(typed),
    });
  },
};

/** Types from the schema: resolvers for the gateway, documents for the web client. Run by `npm run generate`. */
const config: CodegenConfig = {
  schema: 'schema/*.graphql',
  generates: {
    'gateway/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        scalars,
        useTypeImports: true,
        enumsAsTypes: true,
        defaultScalarType: 'unknown',
        contextType: '../context.ts#Context',
        // A resolver that forgets a nullable field of its answer does not compile.
        avoidOptionals: { field: true, inputValue: false, object: false, defaultValue: false },
        // A field that a rule leaves out of an input is undefined.
        inputMaybeValue: 'T | null | undefined',
        makeResolverTypeCallable: true,
        optionalResolveType: true,
        enumValues: { ...enumValues, RoleId: withFirstDigitEscaped(enumValues.RoleId) },
        mappers,
      },
    },
    'gateway/generated/schema.ts': {
      plugins: ['./scripts/codegen/schema.mjs'],
    },
    'gateway/generated/persisted-documents.ts': {
      documents: webDocuments,
      documentTransforms: [addTypenameSelectionDocumentTransform],
      plugins: ['./scripts/codegen/persisted-documents.mjs'],
    },
    [webSchema]: {
      documents: webDocuments,
      plugins: ['typescript-operations', './scripts/codegen/mutation-names.mjs'],
      config: { ...webTypes, generateOperationTypes: false },
    },
    'web/': {
      preset: besideOperations,
      documents: webDocuments,
      presetConfig: { folder: 'generated', extension: '.ts' },
      plugins: [
        { 'typescript-operations': { namespacedImportName: 'Schema' } },
        './scripts/codegen/documents.mjs',
      ],
      config: { ...webTypes, importSchemaTypesFrom: webSchema, importExtension: '.ts' },
    },
    'clients/typescript/generated/schema.ts': {
      plugins: ['typescript'],
      config: { scalars, useTypeImports: true, enumsAsTypes: true, defaultScalarType: 'unknown' },
    },
    'clients/typescript/generated/scalars.json': {
      plugins: ['./scripts/codegen/scalars.mjs'],
      config: { scalars },
    },
    'clients/generated/': {
      preset: 'client',
      documents: 'clients/**/*.graphql',
      presetConfig: { fragmentMasking: false },
      config: {
        scalars,
        useTypeImports: true,
        enumsAsTypes: true,
        defaultScalarType: 'unknown',
        // A text needs no GraphQL library to be sent.
        documentMode: 'string',
        skipTypename: true,
      },
    },
  },
  ignoreNoDocuments: true,
};

export default config;
