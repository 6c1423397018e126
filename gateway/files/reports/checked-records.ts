import type { BookedFigures } from '../../domain/charging/charging-figures.ts';
import { agrees, counted, NOTHING_YET, type Tally } from '../../domain/charging/charging-tally.ts';
import { byCurrency, type BookedForeignCosts } from '../../domain/charging/currency.ts';
import type { ChargingRecord } from '../../generated/wire.ts';
import { formatNumber } from '../format-values.ts';
import { amountNotes, noticeLine, omissionNotes } from '../omission-notes.ts';
import { amountCell, toKilowattHours, toKroner, UNKNOWN, type MetadataLine } from '../sheet.ts';
import { fileTexts, type FileLanguage, type FileText } from '../texts.ts';
import type { ChargingSource } from './charging-source.ts';

type Checked = Pick<
  ChargingSource,
  'amounts' | 'language' | 'notes' | 'omissions' | 'pages' | 'recount' | 'sort' | 'total'
>;

/** The sums of rows that were read, and whether they are in the order of the list. */
interface Count {
  readonly tally: Tally;
  readonly isOrdered: boolean;
}

/** Counts the sessions of a list as they pass. */
class Counter implements Count {
  readonly #sort: ChargingSource['sort'];
  #last: number | null = null;
  tally = NOTHING_YET;
  isOrdered = true;

  constructor(sort: ChargingSource['sort']) {
    this.#sort = sort;
  }

  add(record: ChargingRecord): void {
    this.tally = counted(this.tally, record);
    if (this.#sort.field !== 'DATE') return;
    const time = Date.parse(record.date);
    const step = time - (this.#last ?? time);
    this.#last = time;
    if (this.#sort.direction === 'ASCENDING' ? step < 0 : step > 0) this.isOrdered = false;
  }
}

/** The figures of the books that the rows do not add up to. */
function bookLines(
  tally: Tally,
  books: BookedFigures,
  language: FileLanguage,
  text: FileText,
): readonly MetadataLine[] {
  const write = (all: readonly BookedForeignCosts[]) =>
    byCurrency(all)
      .flatMap(({ currency, costs }) =>
        costs === null ? [] : `${formatNumber(toKroner(costs), 2, language)} ${currency}`,
      )
      .join(', ');
  return [
    noticeLine(text, 'files.notice.differs'),
    ...(
      [
        ['files.books.sessions', tally.sessions, books.sessions, 0],
        ['files.books.energy', toKilowattHours(tally.energy), toKilowattHours(books.energy), 3],
        ['files.books.price', amountCell(tally.priceAfterDiscount), amountCell(books.costs), 2],
        [
          'files.books.priceNoVat',
          amountCell(tally.priceAfterDiscountNoVat),
          // With VAT, the price says it.
          books.costs === null ? amountCell(books.costsNoVat) : UNKNOWN,
          2,
        ],
        ['files.books.saved', amountCell(tally.saved), amountCell(books.savings), 2],
        ['files.books.foreign', write(tally.foreignCosts), write(books.foreignCosts), 0],
      ] as const
    ).flatMap(([key, row, booked, decimals]) =>
      row === booked || booked === UNKNOWN ? [] : [{ label: text(key), value: booked, decimals }],
    ),
  ];
}

/** What the amounts of a file are, and what its rows lack by the books, for the person who reads it. */
function notesOf(
  { amounts, language, omissions }: Pick<Checked, 'amounts' | 'language' | 'omissions'>,
  { tally, isOrdered }: Count,
  books: BookedFigures,
): readonly MetadataLine[] {
  const text = fileTexts(language);
  const isWhole = agrees(tally, books);
  return [
    ...amountNotes(tally, text, amounts),
    ...omissionNotes(omissions, text, 'files.left.sessions'),
    // The books count no session under way, unless they do.
    ...(isWhole || omissions.ongoing === 0
      ? []
      : [{ label: text('files.left.ongoing'), value: omissions.ongoing }]),
    ...(isWhole ? [] : bookLines(tally, books, language, text)),
    ...(isOrdered ? [] : [noticeLine(text, 'files.notice.order')]),
  ];
}

/** The total, counted again if the rows differ: a session may have arrived since. */
const settledTotal = async ({ total, recount }: Pick<Checked, 'total' | 'recount'>, tally: Tally) =>
  agrees(tally, total) ? total : recount().catch(() => total);

/**
 * Every record. The sum is checked at the end: a file that lacks a record, or has one twice, says so.
 *
 * @param onEnd receives the sums of the rows, and the lines below them
 */
export async function* checkedRecords(
  source: Checked,
  onEnd: (tally: Tally, notes: readonly MetadataLine[]) => void,
): AsyncGenerator<ChargingRecord> {
  const counter = new Counter(source.sort);
  for await (const page of source.pages)
    for (const record of page) {
      counter.add(record);
      yield record;
    }
  const { tally } = counter;
  if (source.notes !== null) {
    onEnd(tally, []);
    return;
  }
  const books = await settledTotal(source, tally);
  const text = fileTexts(source.language);
  const hasChanged = agrees(tally, books) && books !== source.total;
  onEnd(tally, [
    ...notesOf(source, counter, books),
    ...(hasChanged
      ? [
          noticeLine(text, 'files.notice.changed'),
          { label: text('files.left.count'), value: books.sessions },
        ]
      : []),
  ]);
}

/** Checks a list that was read before its file begins, so that the file says above its rows what is missing, and has the latest total. */
export async function checkedBefore<Source extends Checked>(
  source: Source,
  pages: readonly (readonly ChargingRecord[])[],
): Promise<Source> {
  const counter = new Counter(source.sort);
  for (const record of pages.flat()) counter.add(record);
  const total = await settledTotal(source, counter.tally);
  return { ...source, total, notes: notesOf(source, counter, total) };
}
