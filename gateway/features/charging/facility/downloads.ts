import {
  facilitySearchParams,
  parseFacilityQuery,
  type FacilityStatisticsQuery,
} from '../../../../schema/inputs/facility-statistics.ts';
import { eachFacilityEvent, eachFacilitySession } from '../../../backend/facility.ts';
import { Omissions } from '../../../backend/page.ts';
import type { OrganizationAccount } from '../../../domain/account/account.ts';
import { figuresOf } from '../../../domain/charging/charging-figures.ts';
import { rangeOf, resolvePeriod } from '../../../domain/charging/charging-period.ts';
import { hasResidents } from '../../../domain/facility/residents.ts';
import { sortedByName } from '../../../domain/natural-order.ts';
import {
  fileUrl,
  languageParameter,
  parseArguments,
  type Download,
  type DownloadRequest,
  type OutgoingFile,
} from '../../../downloads/download.ts';
import { prefetchFirst } from '../../../downloads/prefetch-first.ts';
import { badInput, codeOfText } from '../../../errors/input.ts';
import { PortalError } from '../../../errors/portal-error.ts';
import { facilityHoursSheet, facilityLogSheet } from '../../../files/reports/facility-log.ts';
import { facilityReportSheet, REPORT_GROUPINGS } from '../../../files/reports/facility-report.ts';
import {
  facilityFilterLines,
  type FacilitySource,
} from '../../../files/reports/facility-source.ts';
import { fileName, periodName } from '../../../files/file-name.ts';
import { FILE_FORMATS, type FileFormat } from '../../../files/formats.ts';
import { offeredSheet } from '../../../files/offered-columns.ts';
import type { Sheet } from '../../../files/sheet.ts';
import { fileTexts, type FileText } from '../../../files/texts.ts';
import type { Resolvers } from '../../../generated/resolvers.ts';
import { bucketsOf } from '../statistics.ts';
import { daysSoFar, facilityStatistics } from './statistics.ts';
import { packOf } from './board-pack/downloads.ts';
import { facilitySelection, parseStatisticsQuery } from './selection.ts';
import { osloDayOf } from '../../../domain/calendar/oslo-calendar.ts';

/** A request for a file, checked. */
interface FileRequest extends DownloadRequest {
  readonly account: OrganizationAccount;
  readonly parsed: FacilityStatisticsQuery;
  readonly source: FacilitySource;
}

/** The statistics of the screen by every grouping, with the totals and parts of the screen. */
async function reportOf({ account, parsed, source, context }: FileRequest): Promise<Sheet> {
  const models = await Promise.all(
    REPORT_GROUPINGS.map(async (by) => ({
      by,
      model: await facilityStatistics(account, parsed, by, context),
    })),
  );
  const [{ model: first } = {}] = models;
  if (first === undefined) throw new RangeError('A report has no grouping');
  return facilityReportSheet(
    source,
    figuresOf(first.sums.total, first.rulesOf(null)),
    models.map(({ by, model }) => ({ by, parts: bucketsOf(model, context) })),
    context.portal.co2GramsPerKwh,
  );
}

const selectionOf = ({ parsed: { period, filter }, context }: FileRequest) =>
  facilitySelection(rangeOf(resolvePeriod(period, context.now)), filter);

const sessionsOf = (request: FileRequest, omissions: Omissions) =>
  prefetchFirst(
    eachFacilitySession(request.context.client, request.account, selectionOf(request), omissions),
  );

/** The output: a table, or a function that writes the file itself. */
type Body = OutgoingFile['body'];
const asTable =
  (table: (request: FileRequest) => Promise<Sheet>) =>
  async (request: FileRequest, format: FileFormat): Promise<Body> =>
    FILE_FORMATS[format].make(offeredSheet(await table(request), request.context.offers));

/** The kinds of file: the path, the title, the formats, and the function that produces it. */
const FILES = {
  BOARD_PACK: {
    path: 'facility-board-pack',
    title: 'facilityStatistics.files.pack',
    formats: ['pdf', 'xlsx'],
    make: packOf,
  },
  REPORT: {
    path: 'facility-report',
    title: 'files.title.facility',
    formats: ['pdf', 'xlsx'],
    make: asTable(reportOf),
  },
  LOG: {
    path: 'facility-log',
    title: 'files.title.facilityLog',
    formats: ['csv'],
    make: asTable(async (request) => {
      const { context, account, source } = request;
      const omissions = new Omissions();
      const events = eachFacilityEvent(context.client, account, selectionOf(request), omissions);
      return facilityLogSheet(
        source,
        await sessionsOf(request, omissions),
        await prefetchFirst(events),
        omissions,
      );
    }),
  },
  HOURS: {
    path: 'facility-hours',
    title: 'files.title.facilityHours',
    formats: ['csv'],
    make: asTable(async (request) => {
      const omissions = new Omissions();
      return facilityHoursSheet(request.source, await sessionsOf(request, omissions), omissions);
    }),
  },
} as const satisfies Readonly<
  Record<
    string,
    Readonly<{
      path: string;
      title: Parameters<FileText>[0];
      formats: readonly FileFormat[];
      make: (request: FileRequest, format: FileFormat) => Promise<Body>;
    }>
  >
>;
type Kind = keyof typeof FILES;

const hasFormat = (kind: Kind, format: FileFormat): boolean =>
  FILES[kind].formats.some((one) => one === format);

/** @throws {PortalError} BAD_USER_INPUT */
function parseQuery({ context: { now, portal }, query }: DownloadRequest): FacilityStatisticsQuery {
  const limits = { today: osloDayOf(now), maxDays: portal.maxDays };
  const parsed = parseFacilityQuery(query, limits);
  if (parsed.problems.length > 0)
    throw badInput(
      parsed.problems.map(({ part, message }) => ({ path: part, code: codeOfText(message) })),
    );
  return parsed.query;
}

async function fetchSource(
  { context }: DownloadRequest,
  account: OrganizationAccount,
  parsed: FacilityStatisticsQuery,
  language: FacilitySource['language'],
): Promise<FacilitySource> {
  const { loaders, now } = context;
  const [{ name, organizationClassification }, locations, chargers] = await Promise.all([
    loaders.organization(account),
    loaders.chargeLocations(account),
    loaders.facilityChargers(account),
  ]);
  const resolved = resolvePeriod(parsed.period, now);
  return {
    language,
    issuer: context.issuer,
    name: name ?? account.id,
    hasResidents: hasResidents(account.organizationClassification ?? organizationClassification),
    days: daysSoFar(resolved, null),
    filter: parsed.filter,
    offers: context.offers,
    locations: sortedByName(locations, (location) => [location.name]),
    chargers: new Map(chargers.map((charger) => [charger.id, charger])),
    now: new Date(now).toISOString(),
  };
}

const download = (kind: Kind, format: FileFormat): Download => ({
  path: `/${FILES[kind].path}.${format}`,
  async open(request) {
    const { account, query } = request;
    const { language } = parseArguments(languageParameter, query);
    if (account.kind === 'PERSONAL') throw new PortalError('NOT_FOUND');
    const parsed = parseQuery(request);
    const source = await fetchSource(request, account, parsed, language);
    const text = fileTexts(language);
    const filter = kind === 'BOARD_PACK' ? [] : facilityFilterLines(source);
    const parts = [periodName(parsed.period, text), ...filter.map(({ value }) => value)];
    return {
      name: fileName(text(FILES[kind].title), parts, format),
      type: FILE_FORMATS[format].type,
      body: await FILES[kind].make({ ...request, account, parsed, source }, format),
    };
  },
});

export const facilityDownloads: readonly Download[] = [
  download('BOARD_PACK', 'pdf'),
  download('BOARD_PACK', 'xlsx'),
  download('REPORT', 'pdf'),
  download('REPORT', 'xlsx'),
  download('LOG', 'csv'),
  download('HOURS', 'csv'),
];

export const facilityUrlResolvers = {
  Facility: {
    fileUrl({ id }, { kind, format, language, ...given }, context) {
      if (!hasFormat(kind, format)) throw badInput([{ path: 'format', code: 'CHOICE_INVALID' }]);
      const parsed = parseStatisticsQuery(given, context);
      if (kind === 'BOARD_PACK' && parsed.period.type !== 'year')
        throw badInput([{ path: 'period', code: 'CHOICE_INVALID' }]);
      const query = facilitySearchParams(parsed);
      query.set('language', language);
      return fileUrl(context, id, { path: `/${FILES[kind].path}.${format}`, query });
    },
  },
} satisfies Resolvers;
