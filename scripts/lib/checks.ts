/** A command that has to succeed, with the name by which it is reported. */
export type Check = readonly [name: string, command: string, ...args: string[]];

const script = (name: string) => ['node', 'scripts/bootstrap.mjs', `checks/${name}`] as const;

/** The checks of `npm run check`: types, lint and import rules, in two lanes that run side by side, one for each core. */
export const quickLanes: readonly [readonly Check[], readonly Check[]] = [
  [
    // TypeScript 7 checks four times as fast; typescript-eslint parses with 6.
    ['types', 'node', 'node_modules/typescript-native/bin/tsc', '--noEmit'],
    ['lint that knows types', 'oxlint', '--deny-warnings', '.'],
    [
      'import rules',
      'depcruise',
      '--config',
      'dependency-cruiser.config.js',
      'gateway',
      'web',
      'sandbox',
      'schema',
      'clients',
      'backends',
    ],
  ],
  [
    ['lint', 'eslint', '--cache', '--cache-location', '.cache/eslint/', '--max-warnings', '0', '.'],
    ['packages as they come', ...script('packages')],
  ],
];

/** All checks of the sources, in one lane: the tests take the other core. */
export const sources: readonly Check[] = [
  ['generated code', 'graphql-codegen', '--check'],
  ...quickLanes.flat(),
  ['format', 'oxfmt', '--check'],
  ['unused code', 'knip', '--no-progress', '--treat-config-hints-as-errors'],
  ['translations', ...script('translations')],
  ['citations', ...script('citations')],
  ['OpenAPI', ...script('openapi')],
  ['printed schema and breaking changes', ...script('schema')],
];

/** The budget of the built web client. */
export const weight: Check = ['weight', ...script('weight')];

/** The built gateway with its own packages alone. */
export const production: Check = ['own packages', ...script('production')];

/** Vitest over every project, and over those of one command. */
export const vitest = ['vitest', 'run'] as const;
export const unit = [...vitest, '--project=domain', '--project=servers'] as const;
export const web = [...vitest, '--project=web'] as const;

/** Playwright over every project, the dependencies of one included unless `--no-deps` is given. */
export const playwright = ['playwright', 'test'] as const;
