import { columnWidths, longestWord } from '../column-widths.ts';
import { bufferContent } from './pdf-content.ts';
import { BOLD, drawIssuer, PLAIN, WHOLE_TEXT } from './pdf-issuer.ts';
import { createPageTotal } from './pdf-page-total.ts';
import { splitRow, splitText } from './split-text.ts';
import { Unknown, type Cell, type Issuer, type Sheet } from '../sheet.ts';
import { fileTexts } from '../texts.ts';
import { formatNumber, formatTime } from '../format-values.ts';
import type { PdfDocument } from './pdf-content.ts';

/** Lengths are in points. */
export const MARGIN = 36;
const FOOTER_HEIGHT = 18;
const FOOTER_SIZE = 8;
const GAP = 4;
/** The gap between a number and the text beside it. */
const COLUMN_GAP = 7;
const MIN_FONT_SIZE = 6;
export const MAX_FONT_SIZE = 9;
/** A heading, the header of its table and two rows. */
const HEADED_LINES = 8;
const SIGNATURE_HEIGHT = 36;
/** A line of the largest font, with the gap below it. */
const LINE_HEIGHT = 1.5 * MAX_FONT_SIZE;

const LINE_BREAKS = /[\t\r\n]+/g;

export function formatCell(
  cell: Cell | undefined,
  decimals: number,
  language: Sheet['language'],
): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Unknown) return fileTexts(language)('files.unknown');
  if (typeof cell === 'number') return formatNumber(cell, decimals, language);
  return typeof cell === 'string' ? cell.replace(LINE_BREAKS, ' ') : formatTime(cell, language);
}

/**
 * The maximum number of rows with an element for each cell (ISO 32000-1, 14.8.4.3.4). In longer tables, whose elements
 * would take most of the file and of the memory, a page of rows is one paragraph.
 */
const MAX_TAGGED_ROWS = 5000;

/** Lays out a table on pages, and repeats the header on each. */
export function createPages(doc: PdfDocument, { columns, language, length, issuer }: Sheet) {
  const content = bufferContent(doc);
  const { writeContent } = content;
  const pageTotal = createPageTotal(doc, content);
  const isTagged = length !== undefined && length <= MAX_TAGGED_ROWS;
  const text = fileTexts(language);
  const chars = columns.map(({ width = 12 }) => width);
  const total = chars.reduce((sum, width) => sum + width, 0);
  let number = 0;
  let y = 0;
  let table: PDFKit.PDFStructureElement | null = null;
  let paragraph: PDFKit.PDFStructureContent | null = null;
  const root = doc.struct('Document');
  doc.addStructure(root);

  const headers = columns.map(({ header }) => header);
  const space = () => doc.page.width - 2 * MARGIN;
  const bottom = () => doc.page.height - MARGIN - FOOTER_HEIGHT;

  function endRows(): void {
    table?.end();
    table = null;
    if (paragraph === null) return;
    doc.endMarkedContent();
    root.add(doc.struct('P', {}, paragraph));
    paragraph = null;
  }

  /** Starts the rows of a page. @returns false when they have started already */
  function startRows(): boolean {
    if (table !== null || paragraph !== null) return false;
    if (isTagged) {
      table = doc.struct('Table');
      root.add(table);
    } else paragraph = doc.markStructureContent('P');
    return true;
  }

  function addPage(): void {
    endRows();
    doc.addPage();
    number += 1;
    y = MARGIN;
    doc.markContent('Artifact', { type: 'Pagination' });
    const footer = { ...WHOLE_TEXT, lineBreak: false, height: FOOTER_HEIGHT };
    const label = `${text('files.page')} ${number} ${text('files.of')} `;
    doc
      .font(PLAIN)
      .fontSize(FOOTER_SIZE)
      .text(label, MARGIN, bottom() + GAP, footer);
    pageTotal.place(doc.widthOfString(label, WHOLE_TEXT));
    if (issuer) {
      const shift = space() - doc.widthOfString(issuer.name, WHOLE_TEXT);
      doc.text(issuer.name, MARGIN + shift, bottom() + GAP, footer);
    }
    doc.endMarkedContent();
  }

  function addLine(kind: 'H1' | 'H2' | 'P', words: string, size: number): void {
    const options = { width: space() };
    const font = kind === 'P' ? PLAIN : BOLD;
    doc.font(font).fontSize(size);
    const heightOf = (part: string) => doc.heightOfString(part, options);
    for (const part of splitText(words, (one) => heightOf(one) <= bottom() - MARGIN)) {
      const height = heightOf(part);
      if (y + height > bottom()) addPage();
      doc.font(font).fontSize(size);
      root.add(doc.struct(kind, {}, () => doc.text(part, MARGIN, y, options)));
      y += height + GAP / 2;
    }
  }

  let layout: Readonly<{ size: number; widths: readonly number[] }> | undefined;
  /** The font size and the widths of the columns. No word of a heading is broken. */
  function measureColumns() {
    const wanted = Math.min(MAX_FONT_SIZE, Math.max(MIN_FONT_SIZE, (space() / total) * 1.9));
    const needed = headers.reduce((sum, header) => sum + longestWord(doc, header, wanted), 0);
    const room = space() - headers.length * COLUMN_GAP;
    const size = Math.max(MIN_FONT_SIZE, wanted * Math.min(1, room / needed));
    const minimums = headers.map((header) => longestWord(doc, header, size) + COLUMN_GAP);
    const widths = columnWidths(space(), chars, minimums);
    return { size, widths: widths.map((width) => width - COLUMN_GAP) };
  }

  function measureRow(words: readonly string[], isBold: boolean) {
    layout ??= measureColumns();
    const { size, widths } = layout;
    doc.font(isBold ? BOLD : PLAIN).fontSize(size);
    const textWidths = words.map((word) => doc.widthOfString(word, WHOLE_TEXT));
    const fits = textWidths.map((width, index) => width <= (widths[index] ?? 0));
    const height = Math.max(
      doc.currentLineHeight(true),
      ...words.map((word, index) =>
        fits[index] ? 0 : doc.heightOfString(word, { width: widths[index] ?? 0 }),
      ),
    );
    return { size, widths, textWidths, fits, height };
  }

  const wordsOf = (cells: readonly Cell[]) =>
    columns.map(({ decimals = 0 }, index) => formatCell(cells[index], decimals, language));

  let cellHeight: number | undefined;
  /** The rows of a row: several where a cell is higher than a page below its header. */
  function fittingRows(cells: readonly Cell[], isBold: boolean): readonly (readonly string[])[] {
    const words = wordsOf(cells);
    cellHeight ??= bottom() - MARGIN - measureRow(headers, true).height - 2 * GAP;
    const { height, widths } = measureRow(words, isBold);
    const room = cellHeight;
    if (height <= room) return [words];
    return splitRow(
      words,
      (part, index) => doc.heightOfString(part, { width: widths[index] ?? 0 }) <= room,
    );
  }

  /** Lays out a row. Text that does not fit in a line continues in the next. */
  function drawRow(words: readonly string[], kind: 'TH' | 'TD', isBold: boolean): void {
    const { size, widths, textWidths, fits, height } = measureRow(words, isBold);
    if ((table !== null || paragraph !== null) && y + height > bottom()) addPage();
    if (startRows() && kind === 'TD') {
      drawRow(headers, 'TH', true);
      doc.font(isBold ? BOLD : PLAIN).fontSize(size);
    }
    const row = table === null ? null : doc.struct('TR');
    if (row !== null) table?.add(row);
    let x = MARGIN;
    for (const [index, word] of words.entries()) {
      const width = widths[index] ?? 0;
      const left = x;
      const align = columns[index]?.decimals === undefined ? 'left' : 'right';
      const drawCell = fits[index]
        ? () => {
            const shift = align === 'right' ? width - (textWidths[index] ?? 0) : 0;
            doc.text(word, left + shift, y, { ...WHOLE_TEXT, lineBreak: false });
          }
        : () => doc.text(word, left, y, { width, align });
      if (row === null) drawCell();
      else row.add(doc.struct(kind, {}, drawCell));
      x += width + COLUMN_GAP;
    }
    row?.end();
    y += height + GAP / 2;
    if (kind === 'TH') drawRule();
    writeContent();
  }

  /** Draws a line across the page. A paragraph of rows cannot hold one. */
  function drawRule(): void {
    if (paragraph !== null) return;
    doc.markContent('Artifact', { type: 'Layout' });
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + space() - COLUMN_GAP, y)
      .lineWidth(0.5)
      .stroke();
    doc.endMarkedContent();
    y += GAP / 2;
  }

  return {
    addPage,
    addLine,
    drawRule,
    /** Separates the table from the metadata. */
    addGap(): void {
      y += MAX_FONT_SIZE;
    },
    addRow(cells: readonly Cell[], isBold: boolean): void {
      for (const part of fittingRows(cells, isBold)) drawRow(part, 'TD', isBold);
    },
    /** The logo, name and address of the issuer. */
    addIssuer(maker: Issuer): void {
      y = drawIssuer(doc, root, maker, { x: MARGIN, y, width: space() });
    },
    addHeader: () => drawRow(headers, 'TH', true),
    /** The heading of a part of the rows, which then are a table of their own; on the page of the first of them. */
    addHeading(words: string): void {
      endRows();
      y += LINE_HEIGHT;
      if (y + HEADED_LINES * LINE_HEIGHT > bottom()) addPage();
      addLine('H2', words, MAX_FONT_SIZE);
      writeContent();
    },
    /** Starts a page unless these rows, some lines and the signatures fit on this one. */
    keepTogether(
      rows: readonly Readonly<{ cells: readonly Cell[]; isBold: boolean }>[],
      lines: number,
      signatures: number,
    ): void {
      const heights = rows.flatMap(({ cells, isBold }) =>
        fittingRows(cells, isBold).map((words) => measureRow(words, isBold).height + GAP),
      );
      const height = heights.reduce((sum, one) => sum + one, 0);
      if (y + height + lines * LINE_HEIGHT + signatures * SIGNATURE_HEIGHT > bottom()) addPage();
    },
    addSignature(label: string): void {
      endRows();
      if (y + SIGNATURE_HEIGHT > bottom()) addPage();
      y += SIGNATURE_HEIGHT / 2;
      addLine('P', `${label}: ${'_'.repeat(40)}`, MAX_FONT_SIZE);
    },
    end(): void {
      endRows();
      root.end();
      writeContent();
      pageTotal.write(number, MARGIN, bottom() + GAP);
    },
    countPages: () => number,
  };
}
