import { osloDate } from '../../oslo.ts';
import { csvHeader, csvRow } from '../csv.ts';
import type { Success } from '../operation.ts';

type Refund = Success<'getRefunds'>[number];

/** The shared revenue of an organisation in a half-year: half-open instants in milliseconds. */
export interface RevenueReport {
  readonly organization: string;
  readonly from: number;
  readonly to: number;
  readonly refundPeriod: Refund['refundPeriod'];
  readonly refunds: readonly Refund[];
}

const TEXTS = {
  nb: {
    title: 'Inntektsdeling',
    organization: 'Organisasjon',
    period: 'Periode',
    status: 'Status',
    CURRENT: 'Foreløpig, medregnet til og med',
    PREVIOUS: 'Endelig',
    sum: 'Sum',
    columns: ['Ladested', 'Prosjektnummer', 'Kontonummer'],
    amounts: ['Inntekt ekskl. mva. (kr)', 'Deres andel (kr)', 'Andel (%)'],
  },
  en: {
    title: 'Revenue sharing',
    organization: 'Organisation',
    period: 'Period',
    status: 'Status',
    CURRENT: 'Preliminary, counted up to and including',
    PREVIOUS: 'Final',
    sum: 'Total',
    columns: ['Location', 'Project number', 'Account number'],
    amounts: ['Income excl. VAT (NOK)', 'Your share (NOK)', 'Share (%)'],
  },
  sv: {
    title: 'Intäktsdelning',
    organization: 'Organisation',
    period: 'Period',
    status: 'Status',
    CURRENT: 'Preliminär, medräknat till och med',
    PREVIOUS: 'Slutlig',
    sum: 'Summa',
    columns: ['Laddplats', 'Projektnummer', 'Kontonummer'],
    amounts: ['Intäkt exkl. moms (NOK)', 'Er andel (NOK)', 'Andel (%)'],
  },
} as const;
type Language = keyof typeof TEXTS;

const numericOrder = new Intl.Collator('nb', { numeric: true });

const languageOf = (accepted: string | undefined): Language =>
  accepted === 'en' || accepted === 'sv' ? accepted : 'nb';

/** The report in a language, Norwegian by default: organisation, period, locations and their sum. */
export function revenueCsv(report: RevenueReport, accepted: string | undefined): string {
  const language = languageOf(accepted);
  const text = TEXTS[language];
  const [separator, point] = language === 'en' ? ([',', '.'] as const) : ([';', ','] as const);
  const number = (value: number, decimals: number) => value.toFixed(decimals).replace('.', point);
  const kroner = (ore: number) => number(ore / 100, 2);
  const from = osloDate(new Date(report.from));
  const last = from.add({ months: 6 }).subtract({ days: 1 });
  const counted = osloDate(new Date(report.to)).subtract({ days: 1 });
  const refunds = report.refunds.toSorted((a, b) => numericOrder.compare(a.location, b.location));
  const sum = (key: 'revenue' | 'distribution') =>
    kroner(refunds.reduce((total, refund) => total + refund[key], 0));
  const lines = [
    [text.organization, report.organization],
    [text.period, `${from.toString()} – ${last.toString()}`],
    report.refundPeriod === 'CURRENT'
      ? [text.status, `${text.CURRENT} ${counted.toString()}`]
      : [text.status, text.PREVIOUS],
    [],
    [...text.columns, ...text.amounts],
    ...refunds.map((refund) => [
      refund.location,
      refund.projectNumber ?? '',
      refund.bankAccountNumber ?? '',
      kroner(refund.revenue),
      kroner(refund.distribution),
      number(refund.revenueSharingPercentage, 2),
    ]),
    [text.sum, '', '', sum('revenue'), sum('distribution'), ''],
  ];
  return csvHeader([text.title], separator) + lines.map((line) => csvRow(line, separator)).join('');
}
