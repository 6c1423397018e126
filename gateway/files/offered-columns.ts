import type { FeatureName } from '../../schema/features.ts';
import { isHeading, type Cell, type Sheet, type SheetColumn } from './sheet.ts';
import type { FileText } from './texts.ts';

type Features = NonNullable<SheetColumn['feature']>;

/** Whether the provider offers a feature. */
export type Offers = (feature: FeatureName) => boolean;

/** The columns that show a fact of features that a provider may not offer, by their heading. */
const COLUMN_FEATURES = {
  'files.column.vehicle': 'vehicles',
  'files.column.rfid': 'chips',
  'files.column.invoice': 'invoices',
  // Whether the invoice that bills it is paid.
  'files.column.paid': 'invoices',
  'files.column.before': 'charging-amounts',
  'files.column.saved': 'charging-amounts',
  'files.column.amountNoVat': 'charging-amounts',
  'files.column.price': 'charging-amounts',
  'files.column.vat': 'charging-amounts',
  'files.facility.revenueNoVat': 'charging-amounts',
  'files.facility.revenue': 'charging-amounts',
  'files.facility.costsNoVat': 'charging-amounts',
  'files.facility.costs': 'charging-amounts',
  'files.facility.savedNoVat': 'charging-amounts',
  'files.facility.saved': 'charging-amounts',
  'files.facility.reimbursed': 'charging-amounts',
  'pack.share': 'refunds',
  'pack.payout': 'refunds',
  'pack.reference': 'refunds',
  'pack.validFrom': 'prices',
  'pack.kwhPrice': 'prices',
  'pack.spotMarkup': 'prices',
  'pack.minutePrice': 'prices',
  'network.people.file.chips': 'chips',
  'network.people.file.energy': 'charging',
  'network.people.file.amount': ['charging', 'charging-amounts'],
} as const satisfies Partial<Readonly<Record<Parameters<FileText>[0], Features>>>;

type Key = keyof typeof COLUMN_FEATURES;
const isKey = (key: string): key is Key => Object.hasOwn(COLUMN_FEATURES, key);

/** The feature that a column is of; undefined for one of every portal. */
export const featureOfColumn = (key: string): Features | undefined =>
  isKey(key) ? COLUMN_FEATURES[key] : undefined;

/** A column of a feature, which `offeredSheet` leaves out where the feature is not offered. */
export const columnOfFeature = (
  text: FileText,
  key: Key,
  style: Omit<SheetColumn, 'header' | 'feature'> = {},
): SheetColumn => ({ header: text(key), feature: COLUMN_FEATURES[key], ...style });

/** A sheet without the columns of features that are not offered. */
export function offeredSheet(sheet: Sheet, offers: Offers): Sheet {
  const isOffered = sheet.columns.map(({ feature = [] }) => [feature].flat().every(offers));
  if (isOffered.every(Boolean)) return sheet;
  const offered = <T>(cells: readonly T[]) => cells.filter((_, index) => isOffered[index] ?? true);
  const shown = (cells: readonly Cell[]) => (isHeading(cells, sheet) ? cells : offered(cells));
  const { totals } = sheet;
  return {
    ...sheet,
    columns: offered(sheet.columns),
    rows: (async function* () {
      for await (const cells of sheet.rows) yield shown(cells);
    })(),
    ...(totals && { totals: () => totals().map(shown) }),
  };
}
