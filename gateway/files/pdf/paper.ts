import { columnWidths, longestWord } from '../column-widths.ts';
import { loadFonts } from './font.ts';
import type { PdfDocument } from './pdf-content.ts';
import { BOLD, drawIssuer, PLAIN } from './pdf-issuer.ts';
import { splitRow, splitText } from './split-text.ts';
import type { Issuer } from '../sheet.ts';
import { spellIssuer, type Spell } from './spell.ts';

/** Lengths are in points. */
const MARGIN = 42;
const FOOTER = 24;
const TEXT_SIZE = 9.5;
const HEADING_SIZES = { H1: 20, H2: 13 } as const;
const ROW_GAP = 3;
const CELL_GAP = 6;
const FIELD_HEIGHT = 48;
/** The part of a cell on one page, below a header of some lines. */
const MAX_CELL_HEIGHT = 500;

/** A column of a table on paper. */
export interface PaperColumn {
  readonly header: string;
  /** The part of the width. */
  readonly share: number;
  readonly isNumber?: boolean;
}

/** The width is in points. */
type MeasuredColumn = PaperColumn & { readonly width: number };

/** A row. `bar` is drawn in the second column, 0 to 1 of its width. */
export interface PaperRow {
  readonly cells: readonly string[];
  readonly bar?: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface PaperOptions {
  readonly issuer: Issuer;
  readonly title: string;
  /** Whom the document is about; with the title, it is in the document's properties and at the foot of each page. */
  readonly about: string;
  /** The tag of the language (BCP 47). */
  readonly locale: string;
}

/** Opens a tagged PDF of A4 pages with the fonts of its issuer, and a paper to lay it out on. */
export async function openPaper({ issuer, title, about, locale }: PaperOptions) {
  const { default: Pdf } = await import('pdfkit');
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    tagged: true,
    pdfVersion: '1.7',
    lang: locale,
    displayTitle: true,
    font: '',
    info: { Title: `${title}, ${about}`, Author: issuer.name },
  });
  const { plain, bold, spell } = await loadFonts(issuer.fonts);
  doc.registerFont(PLAIN, plain).registerFont(BOLD, bold);
  return { doc, paper: createPaper(doc, spell(`${title} · ${about}`), spell) };
}

/** Lays out headings, text, tables and drawings in a column on A4 pages, black on white. */
function createPaper(doc: PdfDocument, footer: string, spell: Spell) {
  const root = doc.struct('Document');
  doc.addStructure(root);
  let y = 0;
  let pages = 0;
  const width = () => doc.page.width - 2 * MARGIN;
  const bottom = () => doc.page.height - MARGIN - FOOTER;

  /** Draws a decoration, which is outside of the document's structure. */
  function drawDecoration(draw: () => void): void {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  }

  function addPage(): void {
    doc.addPage();
    pages += 1;
    y = MARGIN;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font(PLAIN).fontSize(8).fillColor('black');
    doc.text(footer, MARGIN, bottom() + 8, { lineBreak: false });
    doc.text(String(pages), MARGIN + width() - 20, bottom() + 8, {
      lineBreak: false,
      width: 20,
      align: 'right',
    });
    doc.endMarkedContent();
  }

  /** Starts a page unless there is enough space. */
  function keep(height: number): void {
    if (y + height > bottom()) addPage();
  }

  function addText(kind: 'H1' | 'H2' | 'P', given: string, size: number): void {
    const set = () =>
      doc
        .font(kind === 'P' ? PLAIN : BOLD)
        .fontSize(size)
        .fillColor('black');
    set();
    const heightOf = (part: string) => doc.heightOfString(part, { width: width() });
    for (const words of splitText(spell(given), (part) => heightOf(part) <= bottom() - MARGIN)) {
      const height = heightOf(words);
      keep(height);
      set();
      root.add(doc.struct(kind, {}, () => doc.text(words, MARGIN, y, { width: width() })));
      y += height + ROW_GAP;
    }
  }

  /** No word of a heading is broken. */
  function measured(columns: readonly PaperColumn[]): readonly MeasuredColumn[] {
    const widths = columnWidths(
      width(),
      columns.map(({ share }) => share),
      columns.map(({ header }) => longestWord(doc, header, TEXT_SIZE) + CELL_GAP),
    );
    return columns.map((column, index) => ({
      ...column,
      width: (widths[index] ?? 0) - CELL_GAP,
    }));
  }

  function addRow(
    table: PDFKit.PDFStructureElement,
    columns: readonly MeasuredColumn[],
    { cells, bar }: PaperRow,
    kind: 'TH' | 'TD',
  ): void {
    const widths = columns.map((column) => column.width);
    const set = () =>
      doc
        .font(kind === 'TH' ? BOLD : PLAIN)
        .fontSize(TEXT_SIZE)
        .fillColor('black');
    set();
    const height = Math.max(
      ...cells.map((cell, index) => doc.heightOfString(cell, { width: widths[index] ?? 0 })),
    );
    const row = doc.struct('TR');
    table.add(row);
    let x = MARGIN;
    for (const [index, cell] of cells.entries()) {
      const left = x;
      const cellWidth = widths[index] ?? 0;
      row.add(
        doc.struct(kind, {}, () =>
          doc.text(cell, left, y, {
            width: cellWidth,
            align: columns[index]?.isNumber === true ? 'right' : 'left',
          }),
        ),
      );
      if (bar !== undefined && index === 0) {
        const room = widths[1] ?? 0;
        const from = left + cellWidth + CELL_GAP;
        drawDecoration(() => {
          doc.rect(from, y + 2, Math.max(0.5, bar * room), TEXT_SIZE - 1).fill('black');
        });
        set();
      }
      x += cellWidth + CELL_GAP;
    }
    row.end();
    y += height + ROW_GAP;
    if (kind === 'TH') {
      drawDecoration(() => {
        doc
          .moveTo(MARGIN, y)
          .lineTo(MARGIN + width(), y)
          .lineWidth(0.5)
          .stroke('black');
      });
      y += ROW_GAP;
    }
  }

  return {
    addPage,
    /** @param isColored whether it has the issuer's colour and logo; otherwise it is fit to print in black and white */
    addIssuer(issuer: Issuer, isColored = false): void {
      const shown = isColored ? issuer : { ...issuer, color: '#000000', mark: null };
      y = drawIssuer(doc, root, spellIssuer(shown, spell), { x: MARGIN, y, width: width() });
    },
    /** @param room the minimum height of the following content on the same page */
    addHeading(kind: keyof typeof HEADING_SIZES, words: string, room = 60): void {
      y += kind === 'H2' ? 12 : 0;
      // A heading is never last on a page.
      keep(20 + room);
      addText(kind, words, HEADING_SIZES[kind]);
      y += ROW_GAP;
    },
    addParagraph: (words: string) => addText('P', words, TEXT_SIZE),
    /** A label above a line to write on. */
    addField(label: string): void {
      keep(FIELD_HEIGHT);
      const end = y + FIELD_HEIGHT;
      addText('P', label, TEXT_SIZE);
      drawDecoration(() => {
        doc
          .moveTo(MARGIN, end - 2 * ROW_GAP)
          .lineTo(MARGIN + width(), end - 2 * ROW_GAP)
          .lineWidth(0.5)
          .stroke('black');
      });
      y = end;
    },
    /** A drawing, with its alternative text. */
    addDrawing(alt: string, height: number, draw: (box: Box) => void): void {
      keep(height);
      const box = { x: MARGIN, y, width: width(), height };
      root.add(doc.struct('Figure', { alt }, () => draw(box)));
      y += height + 2 * ROW_GAP;
    },
    /** The header is repeated on each page. */
    addTable(given: readonly PaperColumn[], rows: readonly PaperRow[]): void {
      const columns = measured(
        given.map((column) => ({ ...column, header: spell(column.header) })),
      );
      const header = { cells: columns.map((column) => column.header) };
      const begin = () => {
        const table = doc.struct('Table');
        root.add(table);
        addRow(table, columns, header, 'TH');
        return table;
      };
      keep(60);
      let table = begin();
      const heightOf = (part: string, index: number) =>
        doc
          .font(PLAIN)
          .fontSize(TEXT_SIZE)
          .heightOfString(part, { width: columns[index]?.width ?? 0 });
      for (const { cells, ...rest } of rows)
        for (const words of splitRow(
          cells.map(spell),
          (part, index) => heightOf(part, index) <= MAX_CELL_HEIGHT,
        )) {
          const height = Math.max(...words.map(heightOf));
          if (y + height + 2 * ROW_GAP > bottom()) {
            table.end();
            addPage();
            table = begin();
          }
          addRow(table, columns, { ...rest, cells: words }, 'TD');
        }
      table.end();
      y += ROW_GAP;
    },
    end: () => root.end(),
  };
}

export type Paper = ReturnType<typeof createPaper>;
