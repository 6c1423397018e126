import type { Plugin } from 'vite';

/** Packages, or parts of one, by their names with spaces between. */
const packages = (names: string) =>
  names.split(' ').map((name) => new RegExp(`/node_modules/${name}/`));

/** Modules of a folder below `web/`, by their names without endings, with spaces between. */
const modules = (folder: string, names: string) =>
  names.split(' ').map((name) => new RegExp(`/web/${folder}/${name}\\.tsx?$`));

/**
 * Small parts that come together on most pages with something to do, with a list or with a form: on a slow line each request costs
 * more than they weigh. Each is taken without what it imports.
 */
const together: Readonly<Record<string, readonly RegExp[]>> = {
  act: [
    ...modules(
      'components/\\w+',
      'BusyScreen CheckLine ConfirmButton ConfirmDialog FactList FinalActions Modal sheet-parts',
    ),
    ...modules(
      'lib',
      'dialog-lock use-action use-announced-result use-first-focus use-keyboard-inset select-fetched steps use-write idempotency-key',
    ),
    ...modules('lib/tracking', 'consent use-track'),
    ...modules('data', 'fetch-part use-mutation use-whole'),
  ],
  list: [
    ...modules(
      'components/\\w+',
      'ListEnd ListRows NothingFound VirtualRows focus-row list-items neighbours',
    ),
    ...modules('lib', 'paged-list'),
    ...modules('data', 'create-list-hook'),
    ...packages('@tanstack'),
  ],
  filter: [
    ...modules(
      'components/\\w+',
      'Beside DownloadButton DownloadStatus ChoiceField FilterChips FilterSheet ListFilter ListPage SearchField use-download use-is-short',
    ),
    ...modules('lib', 'download use-has-room use-undoable-clear'),
    ...packages('@mui/material/useMediaQuery'),
  ],
  charging: [
    ...modules('components/\\w+', 'BookedMarks FilePart FileSheet'),
    ...modules('features/charging', 'icons'),
    ...modules('lib', 'oslo-day oslo-month'),
  ],
  // Of the history and of the statistics of a facility.
  journey: modules(
    'features/charging',
    'AddressProblems Filters PeriodChoice PeriodSteps SortField Totals VatSwitch calendar offered-journey use-journey use-period-name use-search-label generated/ChargingLimits',
  ),
  options: modules(
    'features/charging',
    'FilterPanel filters use-filter-options generated/ChargingOptions',
  ),
  // Of both views of the history.
  sessions: modules(
    'features/charging',
    'ChargingPage Exports TotalLine use-file-url generated/ChargingFile',
  ),
  chart: [
    ...modules('components/charts', 'BarChart ChartTable Plot bar-chart-parts bar-scale patterns'),
    ...modules('components/\\w+', 'ChartAmountNotes Disclosure'),
  ],
  // Of most pages, and of the home: without these no page fetches the rest of the home.
  frame: [
    ...modules(
      'components/\\w+',
      'EmptyState Fetched FetchedRows Figures Mark Sign UnreadableNotice RetryNotice NotAvailable icons',
    ),
    ...modules('lib', 'card-intention format use-account use-format write-days'),
    /\/schema\/inputs\/accounts\.ts$/,
  ],
  session: [
    ...modules(
      'components/charging',
      'MonthChartSkeleton OngoingSession PaidBy PricesNote SessionLayout SessionRow SessionSkeleton foreign-costs payer session-period session-texts use-rate use-session-name',
    ),
    ...modules('components/charts', 'Comparison'),
    ...modules('components/notices', 'AccountNotices UnpaidNotice notice-texts use-unpaid'),
    ...modules('components/invoice', 'use-invoice-name'),
    // Without it every page with sessions fetches the rest of the home.
    ...modules('lib', 'in-sentence'),
  ],
  fields: modules('components/forms', 'Checkbox Field Fields'),
  rules: [...packages('zod'), /\/schema\/inputs\/fields\.ts$/],
};

/** Modules that come with all that they import. */
const whole = {
  // A file that changes only when a package does.
  packages: packages(
    '@emotion @formatjs @mui/material/styles @mui/private-theming @mui/styled-engine @mui/system @mui/utils intl-messageformat react react-dom react-intl react-is react-router react-router-dom scheduler stylis',
  ),
  // Apollo's client, which comes once something has to be asked (`docs/decisions/0014-client-after-the-page.md`).
  client: packages('@apollo @wry graphql optimism rxjs tslib'),
  // The components of a screen come with that screen.
  shell: [/\/web\/(app\/(?!screens\/|keep-)|theme\/)/],
  // Nothing waits for it.
  keep: [/\/web\/app\/keep-focus/],
  // With all its imports: small parts in one file press better than each in its own.
  home: modules('features/home', 'HomePage'),
} satisfies Readonly<Record<string, readonly RegExp[]>>;

const groups = (
  all: Readonly<Record<string, readonly RegExp[]>>,
  options: Readonly<{ includeDependenciesRecursively?: boolean }> = {},
) =>
  Object.entries(all).map(([name, patterns]) => ({
    name,
    test: (id: string) => patterns.some((pattern) => pattern.test(id)),
    ...options,
  }));

const { home, ...others } = whole;

/** The files of the web client that hold many modules. */
export const chunks = [
  ...groups(others),
  ...groups(together, { includeDependenciesRecursively: false }),
  // After those, so that it takes no part of theirs.
  ...groups({ home }),
];

/** The patterns that match none of these modules. */
export const withoutModule = (ids: readonly string[]): readonly RegExp[] =>
  [whole, together]
    .flatMap((all) => Object.values(all).flat())
    .filter((pattern) => !ids.some((id) => pattern.test(id)));

/** Stops the build where a name of a chunk's modules has no module any more. */
export const chunkNames: Plugin = {
  name: 'chunk-names',
  apply: 'build',
  buildEnd(error) {
    if (error) return;
    const [pattern] = withoutModule([...this.getModuleIds()]);
    if (pattern)
      this.error(`The build has no module of ${pattern.source}, which build/chunks.ts names`);
  },
};
