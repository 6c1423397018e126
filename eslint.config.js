import js from '@eslint/js';
import graphql from '@graphql-eslint/eslint-plugin';
import formatjs from 'eslint-plugin-formatjs';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { restrictedInSchema } from './scripts/lib/schema-names.mjs';

const ENVIRONMENT = {
  object: 'process',
  property: 'env',
  message: 'Only the config module of a process reads the environment.',
};

/** The bundler removes a call without effect, and the exception that it was made for with it. */
const UNUSED_RESULTS = [
  'CallExpression[callee.name=/^(decodeURI|decodeURIComponent|encodeURI|encodeURIComponent|BigInt|Symbol)$/]',
  'CallExpression[callee.object.name="JSON"]',
  'NewExpression[callee.name=/^(URL|URLSearchParams|RegExp|Date|TextDecoder)$/]',
].map((pure) => ({
  selector: `ExpressionStatement > ${pure}, ExpressionStatement > UnaryExpression > ${pure}`,
  message: 'Use the result: the build leaves out a pure call whose result is not used.',
}));

/** Every rule is an error: a check that only warns is no check. Those that need types or React's compiler are in `.oxlintrc.json`. */
export default defineConfig(
  globalIgnores(['**/dist/', 'coverage/', '**/generated/', '.cache/', '.data/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    extends: [js.configs.recommended, tseslint.configs.strict, tseslint.configs.stylistic],
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // Each feature of the gateway adds its loads and writes to an interface that begins empty.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }],
      // A parameter that only a signature needs begins with an underscore, as TypeScript has it.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      // TypeScript checks this itself, knowing the types.
      'no-undef': 'off',
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', ...UNUSED_RESULTS],
      'no-console': 'error',
      'no-restricted-properties': ['error', ENVIRONMENT],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@mui/material',
              message: 'Import from the component path: @mui/material/Button.',
            },
            { name: '@mui/icons-material', message: 'Import from the icon path.' },
            {
              name: 'react-router-dom',
              importNames: ['useNavigate'],
              message: 'Import from web/lib/use-navigate.ts, which waits for the page.',
            },
          ],
        },
      ],
    },
  },
  {
    files: [
      'gateway/config.ts',
      // Asks alone whether traces are wanted (docs/decisions/0025-traces.md).
      'gateway/main.ts',
      'sandbox/config.ts',
      'backends/ocpi/config.ts',
      'scripts/**',
      'bench/**',
      'tests/**',
      'e2e/**',
      '*.config.ts',
      'codegen.ts',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['gateway/**/*.ts'],
    ignores: ['gateway/http/playground/**', 'gateway/identity/bounded-fetch.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        {
          name: 'fetch',
          message: 'Use `boundedFetch`, or a client with a limit: an answer may be endless.',
        },
      ],
    },
  },
  {
    files: ['gateway/**/*.ts'],
    ignores: ['gateway/errors/refused-answer.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...UNUSED_RESULTS,
        {
          selector:
            'NewExpression[callee.name="PortalError"] > .arguments[value=/^(UNEXPECTED_RESPONSE|DONE_UNREADABLE)$/], NewExpression[callee.name="PortalError"] > .arguments Literal[value=/^(UNEXPECTED_RESPONSE|DONE_UNREADABLE)$/]',
          message:
            'Use `RefusedAnswerError`, or `refuse` of the client: the log names the operation, the place and the reason.',
        },
      ],
    },
  },
  {
    files: ['gateway/{domain,features,files}/**'],
    // `display.ts` rounds time. The rest of the gateway rounds durations alone.
    ignores: ['gateway/domain/round-amount.ts', 'gateway/domain/display.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ENVIRONMENT,
        {
          object: 'Math',
          property: 'round',
          message: 'Use `roundAmount`: amounts are rounded alike.',
        },
      ],
    },
  },
  {
    // Command-line programs speak on the console.
    files: ['scripts/**', 'bench/**', 'tests/clients/others/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [jsxA11y.configs.strict],
    plugins: { formatjs, ...reactHooks.configs.flat['recommended-latest'].plugins },
    rules: {
      'react-hooks/exhaustive-deps': 'error',
      'react-hooks/rules-of-hooks': 'error',
      'formatjs/enforce-id': 'off',
      'formatjs/no-offset': 'error',
      'formatjs/no-literal-string-in-jsx': 'error',
      // A form fetches its rules once a field of it has focus.
      'jsx-a11y-x/no-noninteractive-element-interactions': ['error', { form: ['onFocus'] }],
    },
  },
  {
    files: ['**/*.graphql'],
    // @ts-expect-error its types are those of ESLint 9, and it uses nothing that 10 changed
    plugins: { '@graphql-eslint': graphql },
    languageOptions: {
      parser: graphql.parser,
      parserOptions: {
        graphQLConfig: { schema: 'schema/*.graphql', documents: '{web,clients}/**/*.graphql' },
      },
    },
  },
  {
    files: ['schema/*.graphql'],
    extends: [graphql.configs['flat/schema-recommended']],
    rules: {
      '@graphql-eslint/require-description': [
        'error',
        {
          types: true,
          FieldDefinition: true,
          InputValueDefinition: true,
          EnumValueDefinition: true,
          DirectiveDefinition: true,
          // Every mutation takes one argument `input`, whose type has the description.
          ignoredSelectors: [
            '[name.value=Mutation] > FieldDefinition > InputValueDefinition[name.value=input]',
          ],
        },
      ],
      // The scalar and one-value types of the specification have no id.
      '@graphql-eslint/strict-id-in-types': 'off',
      // One line is written inline, several as a block.
      '@graphql-eslint/description-style': 'off',
      // `invitationType`, `identityMigrationAction`: the specification's names.
      '@graphql-eslint/no-typename-prefix': 'off',
      '@graphql-eslint/relay-arguments': ['error', { includeBoth: false }],
      'no-restricted-syntax': ['error', ...restrictedInSchema],
    },
  },
  {
    // The codes of `extensions`, which no field leads to.
    files: ['schema/errors.graphql'],
    rules: { '@graphql-eslint/no-unreachable-types': 'off' },
  },
  {
    files: ['{web,clients}/**/*.graphql'],
    extends: [graphql.configs['flat/operations-recommended']],
    rules: {
      // Values without identity (totals, permissions) have no id to select.
      '@graphql-eslint/require-selections': 'error',
      // The name of who pays for a part of a period lies this deep. The gateway takes 10 (docs/api.md).
      '@graphql-eslint/selection-set-depth': ['error', { maxDepth: 8 }],
    },
  },
);
