import type { figuresOf } from '../domain/charging/charging-figures.ts';
import { facilityMetadata, type FacilitySource } from './facility-source.ts';
import { toKilowattHours, toKroner, type Cell, type Sheet } from './sheet.ts';
import { fileTexts } from './texts.ts';

export type Figures = ReturnType<typeof figuresOf> & {
  readonly utilisation?: number | null;
  readonly revenue?: number | null;
  readonly revenueNoVat?: number | null;
};

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

/** The statistics of the screen by every grouping, with the same total below. */
export function facilityReportSheet(
  source: FacilitySource,
  whole: Figures,
  sections: readonly ReportSection[],
  co2GramsPerKwh: number,
): Sheet {
  const { language, chargers } = source;
  const text = fileTexts(language);

  function nameOf(by: ReportGrouping, key: string, name: string | null): string {
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

  const cells = (figures: Figures): readonly Cell[] => [
    figures.totalChargingAmount,
    toKilowattHours(figures.energyConsumption),
    figures.chargingTime,
    typeof figures.utilisation === 'number' ? figures.utilisation * PERCENT : null,
    figures.co2Saving / GRAMS,
    kroner(figures.revenueNoVat),
    kroner(figures.revenue),
    kroner(figures.monetaryCostsNoVat),
    kroner(figures.monetaryCosts),
    kroner(figures.monetarySavingsNoVat),
    kroner(figures.monetarySavings),
    kroner(figures.totalReimbursement),
  ];
  const rows = sections.flatMap(({ by, parts }) =>
    parts.map(({ key, name, figures }): readonly Cell[] => [
      text(`files.facility.${by}`),
      nameOf(by, key, name),
      ...cells(figures),
    ]),
  );
  const amount = { width: 11, decimals: 2 };
  return {
    name: text('files.title.facility'),
    language,
    issuer: source.issuer,
    metadata: facilityMetadata(source, [
      { label: text('files.facility.amounts'), value: text('files.facility.residents') },
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
      { header: text('files.facility.revenueNoVat'), ...amount },
      { header: text('files.facility.revenue'), ...amount },
      { header: text('files.facility.costsNoVat'), ...amount },
      { header: text('files.facility.costs'), ...amount },
      { header: text('files.facility.savedNoVat'), ...amount },
      { header: text('files.facility.saved'), ...amount },
      { header: text('files.facility.reimbursed'), ...amount },
    ],
    length: rows.length,
    rows: (async function* () {
      for (const row of rows) yield await Promise.resolve(row);
    })(),
    totals: () => [[text('files.total'), null, ...cells(whole)]],
  };
}
