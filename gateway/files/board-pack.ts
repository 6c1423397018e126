import type { HintKind } from '../domain/facility/facility-hints.ts';
import { osloDayOf } from '../domain/calendar/oslo-calendar.ts';
import type { Capacity, FacilityCapacity } from '../domain/facility/facility-capacity.ts';
import { facilityMetadata, type FacilitySource } from './facility-source.ts';
import type { Figures } from './facility-report.ts';
import { toKilowattHours, toKroner, type Cell, type Sheet } from './sheet.ts';
import { fileTexts, type FileText } from './texts.ts';

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
  /** By location, with its chargers as they are today. */
  readonly locations: readonly (PackPart & { readonly capacity: Capacity })[];
  readonly capacity: FacilityCapacity;
  readonly hours: readonly Readonly<{ weekday: number; hour: number; energy: number }>[];
  /** The organisation's share of the income, by half-years of the year and locations, as far as it is known. */
  readonly shares: readonly Readonly<{
    half: number;
    isPreliminary: boolean;
    location: string | null;
    revenue: number | null;
    distribution: number | null;
  }>[];
  /** The prices of the year, by list and oldest first. In øre with VAT. Null when unknown. */
  readonly prices:
    | readonly Readonly<{
        location: string | null;
        type: 'ORGANIZATION' | 'PUBLIC' | 'SMS' | null;
        validFrom: string | null;
        kwhPrice: number | null;
        minutePrice: number | null;
        spotMarkup: number | null;
      }>[]
    | null;
  /** The current hints that are not dismissed. Null when unknown. */
  readonly hints: readonly Readonly<{ kind: HintKind; count: number }>[] | null;
}

const PERCENT = 100;

/** The location and the customers of the list. */
export const priceName = (
  { location, type }: Pick<NonNullable<BoardPack['prices']>[number], 'location' | 'type'>,
  text: FileText,
): string => `${location ?? text('location.unknown')} – ${text(`price.type.${type ?? 'UNKNOWN'}`)}`;

/** The figures of the pack as a workbook. */
export function boardPackSheet(pack: BoardPack): Sheet {
  const { source, year, whole, before, months, locations, capacity, shares, prices, hints } = pack;
  const { language } = source;
  const text = fileTexts(language);
  const kroner = (ore: number | null | undefined): Cell =>
    typeof ore === 'number' ? toKroner(ore) : null;
  const useCells = (figures: Figures, earlier: Figures | null): readonly Cell[] => [
    figures.totalChargingAmount,
    toKilowattHours(figures.energyConsumption),
    earlier && toKilowattHours(earlier.energyConsumption),
    typeof figures.utilisation === 'number' ? figures.utilisation * PERCENT : null,
    kroner(figures.revenueNoVat),
    kroner(figures.revenue),
  ];
  const NO_USE: readonly Cell[] = [null, null, null, null, null, null];
  const capacityCells = ({ installed, possible, active }: Capacity): readonly Cell[] => [
    installed,
    possible,
    active,
  ];
  const rows: readonly (readonly Cell[])[] = [
    [
      text('pack.year'),
      String(year),
      ...useCells(whole, before),
      null,
      ...capacityCells(capacity.total),
    ],
    ...months.map(({ key, figures, before: earlier }) => [
      text('files.facility.MONTH'),
      key,
      ...useCells(figures, earlier),
    ]),
    ...locations.map((part) => [
      text('files.facility.LOCATION'),
      part.name ?? part.key,
      ...useCells(part.figures, part.before),
      null,
      ...capacityCells(part.capacity),
    ]),
    ...(['private', 'public'] as const).map((group) => [
      text('pack.capacity'),
      text(`facility.capacity.${group}`),
      ...NO_USE,
      null,
      ...capacityCells(capacity[group]),
    ]),
    ...shares.map(({ half, location, revenue, distribution, isPreliminary }) => [
      text(half === 1 ? 'pack.firstHalf' : 'pack.secondHalf'),
      [location, isPreliminary ? text('pack.preliminary') : null].filter(Boolean).join(', '),
      null,
      null,
      null,
      null,
      kroner(revenue),
      null,
      kroner(distribution),
    ]),
    ...(prices ?? []).map((price) => [
      text('pack.prices'),
      priceName(price, text),
      ...NO_USE,
      ...[null, null, null, null],
      price.validFrom === null ? null : osloDayOf(Date.parse(price.validFrom)),
      kroner(price.kwhPrice),
      kroner(price.spotMarkup),
      kroner(price.minutePrice),
    ]),
    ...(hints ?? []).map(({ kind, count }) => [
      text('facility.hints'),
      text(`pack.hint.${kind}`),
      ...NO_USE,
      ...[null, null, null, null, null, null, null, null],
      count,
    ]),
  ];
  return {
    name: `${text('pack.title')} ${year}`,
    language,
    issuer: source.issuer,
    metadata: facilityMetadata(source, [
      { label: text('files.facility.amounts'), value: text('files.facility.residents') },
    ]),
    columns: [
      { header: text('files.facility.part'), width: 16 },
      { header: text('files.facility.name'), width: 32 },
      { header: text('files.column.sessions'), width: 10, decimals: 0 },
      { header: text('files.column.energy'), width: 14, decimals: 3 },
      { header: text('pack.energyBefore'), width: 16, decimals: 3 },
      { header: text('files.facility.use'), width: 12, decimals: 1 },
      { header: text('files.facility.revenueNoVat'), width: 14, decimals: 2 },
      { header: text('files.facility.revenue'), width: 14, decimals: 2 },
      { header: text('pack.share'), width: 14, decimals: 2 },
      { header: text('pack.installed'), width: 10, decimals: 0 },
      { header: text('pack.possible'), width: 10, decimals: 0 },
      { header: text('pack.active'), width: 10, decimals: 0 },
      { header: text('pack.validFrom'), width: 12 },
      { header: text('pack.kwhPrice'), width: 14, decimals: 2 },
      { header: text('pack.spotMarkup'), width: 14, decimals: 2 },
      { header: text('pack.minutePrice'), width: 14, decimals: 2 },
      { header: text('pack.count'), width: 10, decimals: 0 },
    ],
    length: rows.length,
    rows: (async function* () {
      for (const row of rows) yield await Promise.resolve(row);
    })(),
  };
}
