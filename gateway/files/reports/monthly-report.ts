import type { Omissions } from '../../backend/page.ts';
import { plus } from '../../domain/charging/amounts.ts';
import {
  counted,
  NOTHING_YET,
  tallySum,
  type Tally,
} from '../../domain/charging/charging-tally.ts';
import { byCurrency } from '../../domain/charging/currency.ts';
import { osloWallClock } from '../../domain/calendar/oslo-clock.ts';
import type { ChargingRecord } from '../../generated/wire.ts';
import { formatTime } from '../format-values.ts';
import { amountNotes, omissionNotes } from '../omission-notes.ts';
import type { Cell, MetadataLine, Sheet } from '../sheet.ts';
import { fileTexts, type FileText } from '../texts.ts';
import { chargingMetadata } from './charging-metadata.ts';
import { recordTable } from './charging-records.ts';
import type { ChargingSource } from './charging-source.ts';
import { checkedRecords } from './checked-records.ts';

/** The sessions of earlier months in a monthly report. */
interface LatePart {
  /** The time since which they arrived: that of the last report, or of the first month that had none. */
  readonly previousAt: string | null;
  /** The sessions that arrived since. Null when that is unknown. */
  readonly late: readonly ChargingRecord[] | null;
  /** What the list of these lacks. */
  readonly omissions: Omissions;
}

/** The lines of a report about the sessions of earlier months, and about those that arrive later. */
function lateLines(
  { late, omissions }: LatePart,
  {
    tally: lateTally,
    isLateOnly,
    amounts,
  }: Readonly<{ tally: Tally; isLateOnly: boolean }> & Pick<ChargingSource, 'amounts'>,
  since: string,
  text: FileText,
): readonly MetadataLine[] {
  const found =
    late === null
      ? text('files.report.notIncluded')
      : late.length === 0 && omissions.unreadable === 0
        ? `${text('files.report.none')} ${since}`
        : late.length;
  return [
    { label: text('files.report.earlier'), value: found },
    // The notes of the month say once who calculated the amounts.
    ...amountNotes({ ...lateTally, hasOperatorPrices: isLateOnly }, text, amounts),
    ...omissionNotes(omissions, text, 'files.left.sessions'),
    { label: text('files.report.later'), value: text('files.report.next') },
  ];
}

/**
 * The report of a month: its sessions, those of earlier months that arrived since the last report in a part of their own, and the
 * totals of both (CHARGE-57).
 */
export function monthlyReportSheet(
  source: ChargingSource,
  isPrinted: boolean,
  part: LatePart,
): Sheet {
  const { language, issuer, total } = source;
  const text = fileTexts(language);
  const late = part.late ?? [];
  const { previousAt } = part;
  const since = previousAt === null ? '' : formatTime(osloWallClock(previousAt), language);
  const lateTally = late.reduce(counted, NOTHING_YET);
  const foreignCosts = byCurrency([...total.foreignCosts, ...lateTally.foreignCosts]);
  const isLateOnly = lateTally.hasOperatorPrices && total.hasOperatorPrices !== true;
  const costs = plus(total.costs, lateTally.priceAfterDiscount);
  const table = recordTable({ ...source, total: { ...total, costs, foreignCosts } }, isPrinted);
  let month = NOTHING_YET;
  let notes: readonly MetadataLine[] = [];

  async function* rows(): AsyncGenerator<readonly Cell[]> {
    const records = checkedRecords(source, (tally, found) => {
      month = tally;
      notes = found;
    });
    for await (const record of records) yield table.rowOf(record);
    if (late.length > 0) yield [`${text('files.report.heading')} ${since}`];
    for (const record of late) yield table.rowOf(record);
  }

  const totals = () =>
    late.length === 0
      ? [table.totalOf(text('files.total'), month)]
      : [
          table.totalOf(text('files.report.totalMonth'), month),
          table.totalOf(text('files.report.totalEarlier'), lateTally),
          table.totalOf(text('files.report.totalAll'), tallySum(month, lateTally)),
        ];
  return {
    name: text('files.title.report'),
    language,
    issuer,
    metadata: chargingMetadata(
      source,
      lateLines(part, { tally: lateTally, isLateOnly, amounts: source.amounts }, since, text),
    ),
    columns: table.columns,
    rows: rows(),
    length: total.sessions + late.length,
    totals: () => [...totals(), ...table.foreignTotals],
    notes: () => notes,
  };
}
