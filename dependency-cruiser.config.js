/**
 * The table of design rules "may import", as far as folders go. Every rule is an error.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    rule('web-and-gateway-never-meet', '^web/', '^(gateway|sandbox)/'),
    rule('gateway-stands-alone', '^gateway/', '^(web|sandbox)/'),
    rule('sandbox-stands-alone', '^sandbox/', '^(web|gateway)/'),
    rule('backends-stand-alone', '^backends/', '^(web|gateway|sandbox|schema|scripts|bench)/'),
    rule('nothing-imports-a-backend', '^(web|gateway|sandbox|schema|clients)/', '^backends/'),
    rule('clients-stand-alone', '^clients/', '^(gateway|web|sandbox|scripts|bench)/'),
    rule('schema-imports-nothing-of-ours', '^schema/', '^(gateway|web|sandbox|scripts|bench)/'),
    {
      name: 'domain-is-pure',
      comment:
        'Plain facts in, plain values out. It borrows calendar arithmetic, and the addresses that role solutions lead to.',
      severity: 'error',
      from: { path: '^gateway/domain/' },
      to: { pathNot: '^(gateway/domain/|schema/paths\\.ts$|node_modules/temporal-polyfill/)' },
    },
    rule(
      'backend-imports',
      '^gateway/backend/',
      '^gateway/(?!backend/|domain/|errors/|generated/|traces/span\\.ts)',
    ),
    rule(
      'registers-imports',
      '^gateway/registers/',
      '^gateway/(?!registers/|domain/|errors/|backend/(deadline|turns)\\.ts|traces/span\\.ts)',
    ),
    rule(
      'identity-imports',
      '^gateway/identity/',
      '^gateway/(?!identity/|errors/|config\\.ts|security-events\\.ts|portal\\.ts|own-text\\.ts|traces/span\\.ts|http/(request-id|bounded-bodies)\\.ts)',
    ),
    rule('errors-import-schema', '^gateway/errors/', '^gateway/(?!errors/)'),
    {
      name: 'traces-arrive-where-asked-for',
      comment:
        'The parts of traces that use packages are behind the one import of gateway/main.ts.',
      severity: 'error',
      from: {
        path: '^gateway/',
        pathNot: '^gateway/traces/(exporter|redis|start-traces|tracer)\\.ts$',
      },
      to: {
        path: '^(node_modules/@opentelemetry/|gateway/traces/(exporter|redis|start-traces|tracer)\\.ts$)',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'features-of-the-gateway-never-meet',
      severity: 'error',
      from: { path: '^gateway/features/([^/]+)/' },
      to: { path: '^gateway/features/', pathNot: '^gateway/features/$1/' },
    },
    rule(
      'features-imports',
      '^gateway/features/(?!.+/downloads\\.ts$)',
      '^gateway/(?!features/|domain/|errors/|generated/|backend/|graphql/(connection|feature|read-back|selects|write-limit)\\.ts|context\\.ts|portal\\.ts)',
    ),
    {
      name: 'features-reach-the-backend-through-context',
      comment:
        'Types of it alone. A manifest joins loads and writes; a download streams from the backend, which no loader does.',
      severity: 'error',
      from: { path: '^gateway/features/', pathNot: '/(index|downloads)\\.ts$' },
      to: { path: '^gateway/backend/', dependencyTypesNot: ['type-only'] },
    },
    rule(
      'feature-downloads-imports',
      '^gateway/features/.+/downloads\\.ts$',
      '^gateway/(?!features/|domain/|errors/|generated/|backend/|files/|downloads/(download|prefetch-first|spreadsheet)\\.ts|context\\.ts)',
    ),
    {
      name: 'features-are-joined-by-the-list',
      comment: 'The guard reads the state of an account as its feature does.',
      severity: 'error',
      from: {
        path: '^gateway/',
        pathNot: '^gateway/(features/|features\\.ts$|generated/|graphql/guard\\.ts$)',
      },
      to: { path: '^gateway/features/' },
    },
    rule(
      'files-imports',
      '^gateway/files/',
      '^gateway/(?!files/|backend/|domain/|errors/|generated/|traces/span\\.ts)',
    ),
    {
      name: 'features-never-meet',
      severity: 'error',
      comment: 'Its routes name the screens that are loaded when they are opened.',
      from: { path: '^web/features/([^/]+)/', pathNot: '/routes\\.ts$' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    rule(
      'features-do-not-see-the-app',
      '^web/(features/(?!.*/routes\\.ts$)|(components|data|lib|theme)/)',
      '^web/app/',
    ),
    {
      name: 'routes-load-screens-late',
      comment: 'A screen of the app or of another feature is imported when its route is opened.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/routes\\.ts$' },
      to: {
        path: '^web/(app|features)/',
        pathNot: '^web/features/$1/',
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    rule(
      'building-blocks-do-not-see-features',
      '^web/(components|data|lib|theme)/',
      '^web/features/',
    ),
    {
      name: 'apollo-client-lives-in-data',
      comment:
        'Its code arrives after the page, which web/data alone knows. Elsewhere in the web types of it at most.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/data/' },
      to: {
        path: '^node_modules/(@apollo/client|graphql|rxjs)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'apollo-client-arrives-once',
      comment:
        'Everything that is made of its code is behind the one import of web/data/gateway.ts.',
      severity: 'error',
      from: {
        path: '^web/data/',
        pathNot: '^web/data/(apollo-client|apollo-cache|links|.+\\.d)\\.ts$',
      },
      to: {
        path: '^(node_modules/(@apollo/client|graphql|rxjs)/|web/data/(apollo-client|apollo-cache|links)\\.ts$)',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circles-of-types',
      comment:
        'The generated types of resolvers name the models of the features, which is what they are for.',
      severity: 'error',
      from: { path: '^(gateway|schema)/' },
      to: { circular: true, viaOnly: { pathNot: '^gateway/generated/' } },
    },
    {
      name: 'no-strangers',
      comment: 'Every import resolves, to a package that package.json names.',
      severity: 'error',
      from: { pathNot: '/generated/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'no-development-packages',
      severity: 'error',
      from: { path: '^(gateway|sandbox|web|schema)/', pathNot: '^gateway/http/playground/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The package of the client as it is built.
    exclude: { path: '^clients/typescript/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};

/**
 * @param {string} name
 * @param {string} from
 * @param {string} to
 */
function rule(name, from, to) {
  return { name, severity: /** @type {const} */ ('error'), from: { path: from }, to: { path: to } };
}
