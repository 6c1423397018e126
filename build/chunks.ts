/** Modules below `web/`, named without their endings. */
const modules = (...names: readonly string[]) => new RegExp(`/web/(${names.join('|')})\\.tsx?$`);

/**
 * Small parts that come together on most pages with something to do, with a list or with a form: on a slow line each request costs
 * more than they weigh. Each is taken without what it imports.
 */
const together: Readonly<Record<string, RegExp | readonly RegExp[]>> = {
  act: modules(
    'components/\\w+/(BusyScreen|CheckLine|ConfirmButton|ConfirmDialog|FactList|FinalActions|Modal|sheet-parts)',
    'lib/(dialog-lock|use-action|use-first-focus|use-keyboard-inset)',
    'lib/(select-fetched|steps|use-write|idempotency-key)',
    'lib/tracking/(consent|use-track)',
    'data/(fetch-part|use-mutation)',
  ),
  list: [
    modules(
      'components/\\w+/(ListEnd|NothingFound|VirtualRows|list-items)',
      'lib/(paged-list|use-announced-result)',
      'data/create-list-hook',
    ),
    /\/node_modules\/@tanstack\//,
  ],
  filter: [
    modules(
      'components/\\w+/(DownloadButton|DownloadStatus|FilterChips|FilterGrid|FilterSheet|ListFilter|ListPage|SearchField|use-download)',
      'lib/(download|use-has-room)',
    ),
    /\/@mui\/material\/useMediaQuery\//,
  ],
  charging: modules(
    'components/\\w+/(BookedMarks|DateField|ListFileButton)',
    'features/charging/icons',
    'lib/(date-text|oslo-day|oslo-month)',
  ),
  chart: modules(
    'components/charts/(BarChart|ChartTable|Ticks|bar-chart-parts|bar-scale|patterns)',
    'components/\\w+/Disclosure',
  ),
  fields: modules('components/forms/(Checkbox|Field|Fields)'),
  rules: [/\/node_modules\/zod\//, /\/schema\/inputs\/fields\.ts$/],
};

/** The files of the web client that hold many modules. */
export const chunks = [
  // A file that changes only when a package does.
  {
    name: 'packages',
    test: /\/node_modules\/(@emotion|@formatjs|@mui\/(material\/styles|private-theming|styled-engine|system|utils)|intl-messageformat|react|react-dom|react-intl|react-is|react-router|react-router-dom|scheduler|stylis)\//,
  },
  // Apollo's client, which comes once something has to be asked (`docs/decisions/0014-client-after-the-first-paint.md`).
  { name: 'client', test: /\/node_modules\/(@apollo|@wry|graphql|optimism|rxjs|tslib)\// },
  // The components of a screen come with that screen.
  { name: 'shell', test: /\/web\/(app\/(?!screens\/|keep-)|theme\/)/ },
  // Nothing waits for them.
  { name: 'keep', test: /\/web\/app\/keep-/ },
  // With all its imports: small parts in one file press better than each in its own.
  { name: 'home', test: /\/web\/features\/home\/HomePage\.tsx$/ },
  ...Object.entries(together).map(([name, test]) => ({
    name,
    test: (id: string) => [test].flat().some((one) => one.test(id)),
    includeDependenciesRecursively: false,
  })),
];
