import { readFileSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';

const generated = 'tests/clients/others/generated';

const config = {
  scalars: JSON.parse(readFileSync('clients/typescript/generated/scalars.json', 'utf8')),
  defaultScalarType: 'unknown',
  useTypeImports: true,
};

/** Typed documents in both forms that the preset knows: as syntax trees, and as texts. */
export default {
  schema: 'schema/printed/portal.graphql',
  documents: 'tests/clients/others/*.graphql',
  generates: {
    [`${generated}/trees/`]: { preset: 'client', presetConfig: { fragmentMasking: false }, config },
    [`${generated}/texts/`]: {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: { ...config, documentMode: 'string' },
    },
  },
} satisfies CodegenConfig;
