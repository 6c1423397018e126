import { sortedByName } from '../../domain/natural-order.ts';
import { amountsOf, knownAmounts, type Figures } from './facility-amounts.ts';
import { amountsLine, facilityMetadata, type FacilitySource } from './facility-source.ts';
import { columnOfFeature } from '../offered-columns.ts';
import { dateCell, toKilowattHours, toKroner, type Cell, type Sheet } from '../sheet.ts';
import { fileTexts } from '../texts.ts';

/** The groupings of a report, in its order. */
export const REPORT_GROUPINGS = [
  'YEAR',
  'MONTH',
  'ACCESS_CATEGORY',
  'LOCATION',
  'CONTROLLER',
  'CHARGER',
] as const;
export type ReportGrouping = (typeof REPORT_GROUPINGS)[number];

/** The parts of a period by one grouping. */
export interface ReportSection {
  readonly by: ReportGrouping;
  readonly parts: readonly Readonly<{ key: string; name: string | null; figures: Figures }>[];
}

const CATEGORIES = ['HOME', 'PUBLIC', 'BUSINESS'] as const;
const GRAMS = 1000;
const PERCENT = 100;

const kroner = (ore: number | null | undefined): Cell =>
  ore === null || ore === undefined ? null : toKroner(ore);

/** The names of a part to sort by: a month by its key, a charger by its place. */
const namesOf =
  ({ chargers }: FacilitySource, by: ReportGrouping) =>
  ({ key, name }: ReportSection['parts'][number]) => {
    const charger = by === 'CHARGER' ? chargers.get(key) : undefined;
    return charger
      ? [charger.location, charger.parkingLot ?? charger.code]
      : [name ?? (key === '' ? null : key)];
  };

/** The statistics of the screen by every grouping, with the same total below. Amounts that are left out are empty. */
export function facilityReportSheet(
  source: FacilitySource,
  whole: Figures,
  sections: readonly ReportSection[],
  co2GramsPerKwh: number,
): Sheet {
  const { language, chargers } = source;
  const text = fileTexts(language);

  function nameOf(by: ReportGrouping, key: string, name: string | null): Cell {
    if (by === 'YEAR' || by === 'MONTH') return dateCell(key);
    if (by === 'CHARGER') {
      const charger = chargers.get(key);
      return [charger?.location, charger?.parkingLot, charger?.code ?? name ?? key]
        .filter(Boolean)
        .join(', ');
    }
    if (by === 'ACCESS_CATEGORY') {
      const category = CATEGORIES.find((one) => one === key);
      return category ? text(`files.category.${category}`) : key;
    }
    return name ?? (key === '' ? text('files.none') : key);
  }

  const cells = (figures: Figures, hasAmounts: boolean): readonly Cell[] => [
    figures.totalChargingAmount,
    toKilowattHours(figures.energyConsumption),
    figures.chargingTime,
    typeof figures.utilisation === 'number' ? figures.utilisation * PERCENT : null,
    figures.co2Saving / GRAMS,
    ...amountsOf(figures).map((ore) => (hasAmounts ? kroner(ore) : null)),
  ];
  const rows = sections.flatMap(({ by, parts }) => {
    const hasAmounts = knownAmounts(source, by);
    return sortedByName(parts, namesOf(source, by), language).map(
      ({ key, name, figures }): readonly Cell[] => [
        text(`files.facility.${by}`),
        nameOf(by, key, name),
        ...cells(figures, hasAmounts(key, figures)),
      ],
    );
  });
  const amount = { width: 11, decimals: 2 };
  return {
    name: text('files.title.facility'),
    language,
    issuer: source.issuer,
    metadata: facilityMetadata(source, [
      ...amountsLine(source),
      { label: text('files.facility.co2Assumed'), value: co2GramsPerKwh },
    ]),
    columns: [
      { header: text('files.facility.part'), width: 12 },
      { header: text('files.facility.name'), width: 34 },
      { header: text('files.column.sessions'), width: 9, decimals: 0 },
      { header: text('files.column.energy'), width: 12, decimals: 3 },
      { header: text('files.column.minutes'), width: 11, decimals: 0 },
      { header: text('files.facility.use'), width: 9, decimals: 1 },
      { header: text('files.facility.co2'), width: 10, decimals: 1 },
      columnOfFeature(text, 'files.facility.revenueNoVat', amount),
      columnOfFeature(text, 'files.facility.revenue', amount),
      columnOfFeature(text, 'files.facility.costsNoVat', amount),
      columnOfFeature(text, 'files.facility.costs', amount),
      columnOfFeature(text, 'files.facility.savedNoVat', amount),
      columnOfFeature(text, 'files.facility.saved', amount),
      columnOfFeature(text, 'files.facility.reimbursed', amount),
    ],
    length: rows.length,
    rows: (async function* () {
      for (const row of rows) yield await Promise.resolve(row);
    })(),
    totals: () => [
      [text('files.total'), null, ...cells(whole, knownAmounts(source, 'all')('', whole))],
    ],
  };
}
