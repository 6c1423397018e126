import {
  boardYear,
  INCOME_LINES,
  SHARE_LINES,
  type AccountAmount,
  type BoardHalfYear,
} from '../../domain/facility/board-year.ts';
import type { HintKind } from '../../domain/facility/facility-hints.ts';
import { osloDayOf } from '../../domain/calendar/oslo-calendar.ts';
import type { Capacity, FacilityCapacity } from '../../domain/facility/facility-capacity.ts';
import { halfYearName, payoutCells, shareNotes, sharesOf } from './board-shares.ts';
import { knownAmounts, type Figures } from './facility-amounts.ts';
import { amountsLine, facilityMetadata, type FacilitySource } from './facility-source.ts';
import { columnOfFeature } from '../offered-columns.ts';
import { dateCell, toKilowattHours, toKroner, type Cell, type Sheet } from '../sheet.ts';
import { fileTexts, LOCALES, type FileText } from '../texts.ts';

/** A part of a year with the same part of the year before. Null without one. */
export interface PackPart {
  readonly key: string;
  readonly name: string | null;
  readonly figures: Figures;
  readonly before: Figures | null;
}

/** The figures of a year of charging that a cooperative's board presents to its annual meeting. */
export interface BoardPack {
  readonly source: FacilitySource;
  readonly year: number;
  /** Whether the year has not ended. */
  readonly isRunning: boolean;
  readonly whole: Figures;
  /** The same days of the year before. */
  readonly before: Figures | null;
  readonly months: readonly PackPart[];
  /** The locations with charging in the year. */
  readonly locations: readonly PackPart[];
  readonly capacity: FacilityCapacity;
  /** The chargers of every location as they are today. */
  readonly places: readonly Readonly<{ name: string; capacity: Capacity }>[];
  readonly hours: readonly Readonly<{ weekday: number; hour: number; energy: number }>[];
  /** The half-years of the year that have begun. */
  readonly halfYears: readonly BoardHalfYear[];
  /** The first day with charging at the facility, `YYYY-MM-DD`; null when it is unknown. */
  readonly firstDay: string | null;
  /** The prices of the year, by list and oldest first. In øre with VAT. Null when unknown, undefined where they are not offered. */
  readonly prices:
    | readonly Readonly<{
        location: string | null;
        type: 'ORGANIZATION' | 'PUBLIC' | 'SMS' | null;
        validFrom: string | null;
        kwhPrice: number | null;
        minutePrice: number | null;
        spotMarkup: number | null;
      }>[]
    | null
    | undefined;
  /** The current hints that are not dismissed, and the kinds that may lack some. Null when unknown. */
  readonly hints: Readonly<{
    counts: readonly Readonly<{ kind: HintKind; count: number }>[];
    unknown: readonly HintKind[];
  }> | null;
}

type UseOfPart = Pick<PackPart, 'figures' | 'before'>;

const PERCENT = 100;

/** The location and the customers of the list. */
export const priceName = (
  { location, type }: Pick<NonNullable<BoardPack['prices']>[number], 'location' | 'type'>,
  text: FileText,
): string => `${location ?? text('location.unknown')} – ${text(`price.type.${type ?? 'UNKNOWN'}`)}`;

/** Says when a facility began whose first charging was in the year. */
export const firstChargingLine = ({ firstDay, year }: BoardPack, text: FileText) =>
  firstDay?.startsWith(String(year)) === true
    ? [{ label: text('pack.firstCharging'), value: firstDay }]
    : [];

/** The accounts of the year, for paper and workbook: the columns, and the lines in their order. None where no amounts are shown. */
export function accountsOf(pack: BoardPack, text: FileText) {
  const { source, months, halfYears, firstDay, isRunning } = pack;
  if (!source.offers('charging-amounts')) return { headers: [], lines: [] };
  const isKnown = knownAmounts(source, 'MONTH');
  const incomes = months.map(({ key, figures }) => ({
    key,
    income:
      isKnown(key, figures) &&
      typeof figures.revenue === 'number' &&
      typeof figures.revenueNoVat === 'number'
        ? { withVat: figures.revenue, noVat: figures.revenueNoVat }
        : null,
  }));
  const columns = boardYear(halfYears, incomes, firstDay, isRunning);
  const hasShares = halfYears.some(({ share }) => share !== null);
  // Nothing is paid after a year that has not ended.
  const shareLines = SHARE_LINES.filter((line) => !isRunning || line !== 'PAID_LATER');
  return {
    headers: columns.map(({ half, ...column }) =>
      half === null
        ? text(column.isRunning ? 'pack.yearSoFar' : 'pack.year')
        : halfYearName({ half, refundPeriod: column.isRunning ? 'CURRENT' : null }, text),
    ),
    lines: [...INCOME_LINES, ...(hasShares ? shareLines : [])].map((line) => ({
      label: text(`pack.line.${line}`),
      amounts: columns.map(({ amounts }) => amounts[line]),
    })),
  };
}

const SHARE_SENTENCES = {
  FAILED: 'pack.unknown',
  NOT_KEPT: 'pack.sharesNotKept',
  KNOWN: 'refund.empty',
} as const;

/**
 * The sentences in place of a list without rows, for paper and workbook: what is unknown is said to be unknown. Null with
 * rows.
 */
export const sentences = {
  share: ({ share }: BoardHalfYear, text: FileText): string | null =>
    share === null || (share.state === 'KNOWN' && share.rows.length > 0)
      ? null
      : text(SHARE_SENTENCES[share.state]),
  prices: ({ prices }: BoardPack, text: FileText): string | null =>
    prices === undefined || prices?.length
      ? null
      : text(prices === null ? 'pack.unknown' : 'pack.noPrices'),
  hints: ({ hints, source }: BoardPack, text: FileText): string | null => {
    if (hints === null) return text('pack.unknown');
    const kinds = hints.unknown.map((kind) => text(`facility.hints.kind.${kind}`));
    if (kinds.length > 0)
      return `${text('facility.hints.unknown')}: ${new Intl.ListFormat(LOCALES[source.language]).format(kinds)}.`;
    return hints.counts.length > 0 ? null : text('facility.hints.empty');
  },
};

/** The figures of the pack as a workbook. */
export function boardPackSheet(pack: BoardPack): Sheet {
  const { source, year, whole, before, months, locations, capacity, places, halfYears } = pack;
  const { prices, hints } = pack;
  const { language } = source;
  const text = fileTexts(language);
  const kroner = (ore: number | null | undefined): Cell =>
    typeof ore === 'number' ? toKroner(ore) : null;
  const useCells = (by: string, key: string, { figures, before: earlier }: UseOfPart) => {
    const hasAmounts = knownAmounts(source, by)(key, figures);
    return [
      figures.totalChargingAmount,
      toKilowattHours(figures.energyConsumption),
      earlier && toKilowattHours(earlier.energyConsumption),
      typeof figures.utilisation === 'number' ? figures.utilisation * PERCENT : null,
      hasAmounts ? kroner(figures.revenueNoVat) : null,
      hasAmounts ? kroner(figures.revenue) : null,
    ];
  };
  const NO_USE: readonly Cell[] = [null, null, null, null, null, null];
  const NO_SHARE: readonly Cell[] = [null, null, null];
  const capacityCells = ({ installed, possible, active }: Capacity): readonly Cell[] => [
    ...NO_USE,
    ...NO_SHARE,
    installed,
    possible,
    active,
  ];
  const sentenceRow = (part: string, sentence: string | null): readonly (readonly Cell[])[] =>
    sentence === null ? [] : [[part, sentence]];
  const { headers, lines } = accountsOf(pack, text);
  const accountCell = (amount: AccountAmount): Cell =>
    typeof amount === 'number' ? toKroner(amount) : text(`pack.gap.${amount}`);
  /** The rows below the accounts have no cells in their columns. */
  const below = ([part = null, name = null, ...cells]: readonly Cell[]): readonly Cell[] => [
    part,
    name,
    ...headers.map(() => null),
    ...cells,
  ];
  const otherRows: readonly (readonly Cell[])[] = [
    [
      text('pack.year'),
      dateCell(String(year)),
      ...useCells('YEAR', String(year), { figures: whole, before }),
    ],
    ...months.map((part) => [
      text('files.facility.MONTH'),
      dateCell(part.key),
      ...useCells('MONTH', part.key, part),
    ]),
    ...locations.map((part) => [
      text('files.facility.LOCATION'),
      part.name ?? part.key,
      ...useCells('LOCATION', part.key, part),
    ]),
    [text('pack.capacity'), text('facility.capacity.total'), ...capacityCells(capacity.total)],
    ...(['private', 'public'] as const).map((group) => [
      text('pack.capacity'),
      text(`facility.capacity.${group}`),
      ...capacityCells(capacity[group]),
    ]),
    ...places.map((place) => [text('pack.capacity'), place.name, ...capacityCells(place.capacity)]),
    ...halfYears.flatMap((halfYear) =>
      sentenceRow(halfYearName(halfYear, text), sentences.share(halfYear, text)),
    ),
    ...sharesOf(pack).map((row) => [
      halfYearName(row.halfYear, text),
      row.location ?? text('files.none'),
      ...[null, null, null, null],
      kroner(row.revenue),
      null,
      kroner(row.distribution),
      ...payoutCells(row, text, dateCell),
    ]),
    ...shareNotes(pack, text).map((note) => [text('pack.shares'), note]),
    ...sentenceRow(text('pack.prices'), sentences.prices(pack, text)),
    ...(prices ?? []).map((price) => [
      text('pack.prices'),
      priceName(price, text),
      ...NO_USE,
      ...NO_SHARE,
      ...[null, null, null],
      price.validFrom === null ? null : dateCell(osloDayOf(Date.parse(price.validFrom))),
      kroner(price.kwhPrice),
      kroner(price.spotMarkup),
      kroner(price.minutePrice),
    ]),
    ...sentenceRow(text('facility.hints'), sentences.hints(pack, text)),
    ...(hints?.counts ?? []).map(({ kind, count }) => [
      text('facility.hints'),
      text(`pack.hint.${kind}`),
      ...NO_USE,
      ...NO_SHARE,
      ...[null, null, null, null, null, null, null],
      count,
    ]),
  ];
  const rows = [
    ...lines.map(({ label, amounts }) => [
      text('pack.accounts'),
      label,
      ...amounts.map(accountCell),
    ]),
    ...otherRows.map(below),
  ];
  return {
    name: `${text('pack.title')} ${year}`,
    language,
    issuer: source.issuer,
    metadata: facilityMetadata(source, [
      ...amountsLine(source),
      ...firstChargingLine(pack, text).map(({ label, value }) => ({
        label,
        value: dateCell(value),
      })),
    ]),
    columns: [
      { header: text('files.facility.part'), width: 16 },
      { header: text('files.facility.name'), width: 32 },
      ...headers.map((header) => ({ header, width: 16, decimals: 2 })),
      { header: text('files.column.sessions'), width: 10, decimals: 0 },
      { header: text('files.column.energy'), width: 14, decimals: 3 },
      { header: text('pack.energyBefore'), width: 16, decimals: 3 },
      { header: text('files.facility.use'), width: 12, decimals: 1 },
      columnOfFeature(text, 'files.facility.revenueNoVat', { width: 14, decimals: 2 }),
      columnOfFeature(text, 'files.facility.revenue', { width: 14, decimals: 2 }),
      columnOfFeature(text, 'pack.share', { width: 14, decimals: 2 }),
      columnOfFeature(text, 'pack.payout', { width: 16 }),
      columnOfFeature(text, 'pack.reference', { width: 20 }),
      { header: text('pack.installed'), width: 10, decimals: 0 },
      { header: text('pack.possible'), width: 10, decimals: 0 },
      { header: text('pack.active'), width: 10, decimals: 0 },
      columnOfFeature(text, 'pack.validFrom', { width: 12 }),
      columnOfFeature(text, 'pack.kwhPrice', { width: 14, decimals: 2 }),
      columnOfFeature(text, 'pack.spotMarkup', { width: 14, decimals: 2 }),
      columnOfFeature(text, 'pack.minutePrice', { width: 14, decimals: 2 }),
      { header: text('pack.count'), width: 10, decimals: 0 },
    ],
    length: rows.length,
    rows: (async function* () {
      for (const row of rows) yield await Promise.resolve(row);
    })(),
  };
}
