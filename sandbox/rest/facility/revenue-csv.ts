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
    outside: 'Utenom oppgjøret, uten inntektsdeling',
    vat: 'Mva. på fakturaen',
    noVat: 'Ingen. Organisasjonen er ikke registrert for mva.',
    columns: ['Ladested', 'Prosjektnummer', 'Kontonummer'],
    amounts: [
      'Inntekt ekskl. mva. (kr)',
      'Deres andel (kr)',
      'Andel (%)',
      'Gjelder fra',
      'Gjelder til',
    ],
  },
  en: {
    title: 'Revenue sharing',
    organization: 'Organisation',
    period: 'Period',
    status: 'Status',
    CURRENT: 'Preliminary, counted up to and including',
    PREVIOUS: 'Final',
    sum: 'Total',
    outside: 'Outside the settlement, without revenue sharing',
    vat: 'VAT on the invoice',
    noVat: 'None. The organisation is not registered for VAT.',
    columns: ['Location', 'Project number', 'Account number'],
    amounts: ['Income excl. VAT (NOK)', 'Your share (NOK)', 'Share (%)', 'Valid from', 'Valid to'],
  },
  sv: {
    title: 'Intäktsdelning',
    organization: 'Organisation',
    period: 'Period',
    status: 'Status',
    CURRENT: 'Preliminär, medräknat till och med',
    PREVIOUS: 'Slutlig',
    sum: 'Summa',
    outside: 'Utanför avräkningen, utan intäktsdelning',
    vat: 'Moms på fakturan',
    noVat: 'Ingen. Organisationen är inte registrerad för moms.',
    columns: ['Laddplats', 'Projektnummer', 'Kontonummer'],
    amounts: [
      'Intäkt exkl. moms (NOK)',
      'Er andel (NOK)',
      'Andel (%)',
      'Gäller från',
      'Gäller till',
    ],
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
  const all = report.refunds.toSorted((a, b) => numericOrder.compare(a.location, b.location));
  const outside = all.filter(isOutside);
  const settled = all.filter((refund) => !isOutside(refund));
  const sum = (key: 'revenue' | 'distribution') =>
    kroner(settled.reduce((total, refund) => total + refund[key], 0));
  /** A line for each share of a location in the half-year. */
  const linesOf = (refund: Refund) =>
    (refund.sharePeriods ?? [wholeOf(refund, from.toString(), last.toString())]).map((share) => [
      refund.location,
      refund.projectNumber ?? '',
      refund.bankAccountNumber ?? '',
      kroner(share.revenue),
      kroner(share.distribution),
      number(share.percentage, 2),
      share.firstDay,
      share.lastDay,
    ]);
  const { vatPercentage: vat = null } = report.refunds[0] ?? {};
  const vatText = vat === 0 ? text.noVat : `${vat ?? ''} %`;
  const lines = [
    [text.organization, report.organization],
    [text.period, `${from.toString()} – ${last.toString()}`],
    report.refundPeriod === 'CURRENT'
      ? [text.status, `${text.CURRENT} ${counted.toString()}`]
      : [text.status, text.PREVIOUS],
    ...(vat === null ? [] : [[text.vat, vatText]]),
    [],
    [...text.columns, ...text.amounts],
    ...settled.flatMap(linesOf),
    [text.sum, '', '', sum('revenue'), sum('distribution'), '', '', ''],
    ...(outside.length === 0 ? [] : [[], [text.outside]]),
    ...outside.flatMap(linesOf),
  ];
  return csvHeader([text.title], separator) + lines.map((line) => csvRow(line, separator)).join('');
}

/** Whether nothing is shared in the half-year. */
const isOutside = ({ sharePeriods, revenueSharingPercentage }: Refund) =>
  (sharePeriods ?? []).every(({ percentage }) => percentage === 0) &&
  revenueSharingPercentage === 0;

/** A half-year with one share. */
const wholeOf = (refund: Refund, firstDay: string, lastDay: string) => ({
  firstDay,
  lastDay,
  percentage: refund.revenueSharingPercentage,
  revenue: refund.revenue,
  distribution: refund.distribution,
});
