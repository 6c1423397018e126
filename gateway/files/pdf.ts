import { setImmediate } from 'node:timers/promises';
import type PDFDocument from 'pdfkit';
import { fonts, type LetterFont } from './font.ts';
import type { Cell, Sheet } from './sheet.ts';
import { fileTexts } from './texts.ts';
import { writtenMoment, writtenNumber } from './written.ts';

type Document = InstanceType<typeof PDFDocument>;

declare global {
  // pdfkit takes a font that is read already, which its types do not say.
  // eslint-disable-next-line @typescript-eslint/no-namespace -- its types live in one
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, font: LetterFont): this;
    }
  }
}

const MARGIN = 36;
const FOOTER = 18;
const GAP = 4;
/** Between a number and the words beside it. */
const COLUMN_GAP = 7;
const LANGUAGE = { no: 'nb-NO', en: 'en-GB', sv: 'sv-SE' } as const;
const PLAIN = 'plain';
const BOLD = 'bold';
const SMALLEST = 6;
const LARGEST = 9;
const SIGNATURE_HEIGHT = 36;
/** pdfkit lays a text out word by word, and joins the words anew for each, unless it is told of features, even of none. */
const IN_ONE_RUN: PDFKit.Mixins.TextOptions = { features: [] };
/** Two lines of the largest letters. */
const LAST_ROW_HEIGHT = 2 * 1.3 * LARGEST;

/** What would begin a line. */
const NOT_IN_LINE = /[\t\r\n]+/g;

function written(cell: Cell | undefined, decimals: number, language: Sheet['language']): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return writtenMoment(cell, language);
  if (typeof cell === 'number') return writtenNumber(cell, decimals, language);
  return cell.replace(NOT_IN_LINE, ' ');
}

/** How many characters of a cell a row takes: even in the narrowest column they are less than a page. */
const LONGEST = 250;

/** Where a text that is too long for one row goes on in the next: at a space, else anywhere but inside a character. */
function breakOf(word: string): number {
  if (word.length <= LONGEST) return word.length;
  const space = word.lastIndexOf(' ', LONGEST - 1);
  if (space > 0) return space + 1;
  return (word.codePointAt(LONGEST - 1) ?? 0) > 0xffff ? LONGEST - 1 : LONGEST;
}

/** A row as the rows that it takes, none of them higher than a page. */
function* inParts(words: readonly string[]): Generator<readonly string[]> {
  let rest = words;
  do {
    const breaks = rest.map(breakOf);
    yield rest.map((word, index) => word.slice(0, breaks[index]));
    rest = rest.map((word, index) => word.slice(breaks[index]));
  } while (rest.some((word) => word !== ''));
}

/**
 * Up to so many rows each cell is an element of its own (ISO 32000-1, 14.8.4.3.4). Beyond, the
 * elements would be most of the file and all of the memory: a page of rows is one paragraph then.
 */
const MOST_TAGGED = 5000;

/**
 * pdfkit keeps what each letter's ink takes in a buffer of its own until the page ends, and 50,000 rows of such buffers
 * are old before they go. Gathers it instead. Returns what writes the gathered as one; a new page begins with it.
 */
function gatherContent(doc: Document): () => void {
  const gathered: string[] = [];
  const addContent = doc.addContent.bind(doc);
  const addPage = doc.addPage.bind(doc);
  const write = () => {
    if (gathered.length > 0) addContent(gathered.splice(0).join('\n'));
  };
  doc.addContent = (content) => {
    gathered.push(String(content));
    return doc;
  };
  doc.addPage = (options) => {
    write();
    return addPage(options);
  };
  return write;
}

/** A table on pages: lays out rows, and repeats the header on each page. */
function createPages(doc: Document, { columns, language, length }: Sheet) {
  const writeContent = gatherContent(doc);
  const isTagged = length !== undefined && length <= MOST_TAGGED;
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
  const bottom = () => doc.page.height - MARGIN - FOOTER;

  /** Ends the rows of a page. */
  function endRows(): void {
    table?.end();
    table = null;
    if (paragraph === null) return;
    doc.endMarkedContent();
    root.add(doc.struct('P', {}, paragraph));
    paragraph = null;
  }

  /** Begins the rows of a page with the header; says whether they had begun already. */
  function beginRows(): boolean {
    if (table !== null || paragraph !== null) return true;
    if (isTagged) {
      table = doc.struct('Table');
      root.add(table);
    } else paragraph = doc.markStructureContent('P');
    return false;
  }

  function addPage(): void {
    endRows();
    doc.addPage();
    number += 1;
    y = MARGIN;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc
      .font(PLAIN)
      .fontSize(8)
      .text(`${text('files.page')} ${number}`, MARGIN, bottom() + GAP, {
        lineBreak: false,
        height: FOOTER,
      });
    doc.endMarkedContent();
  }

  function line(kind: 'H1' | 'P', words: string, size: number): void {
    const options = { width: space() };
    doc.font(kind === 'H1' ? BOLD : PLAIN).fontSize(size);
    const height = doc.heightOfString(words, options);
    if (y + height > bottom()) addPage();
    doc.font(kind === 'H1' ? BOLD : PLAIN).fontSize(size);
    root.add(doc.struct(kind, {}, () => doc.text(words, MARGIN, y, options)));
    y += height + GAP / 2;
  }

  /** Lays a row out; nothing is cut: what does not fit in a line goes on in the next. */
  function drawRow(words: readonly string[], kind: 'TH' | 'TD', isBold: boolean): void {
    const size = Math.min(LARGEST, Math.max(SMALLEST, (space() / total) * 1.9));
    doc.font(isBold ? BOLD : PLAIN).fontSize(size);
    const widths = chars.map((width) => (width / total) * space() - COLUMN_GAP);
    const taken = words.map((word) => doc.widthOfString(word, IN_ONE_RUN));
    const fits = taken.map((width, index) => width <= (widths[index] ?? 0));
    const height = Math.max(
      doc.currentLineHeight(true),
      ...words.map((word, index) =>
        fits[index] ? 0 : doc.heightOfString(word, { width: widths[index] ?? 0 }),
      ),
    );
    if ((table !== null || paragraph !== null) && y + height > bottom()) addPage();
    if (!beginRows() && kind === 'TD') {
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
      const shown = fits[index]
        ? () => {
            const shift = align === 'right' ? width - (taken[index] ?? 0) : 0;
            doc.text(word, left + shift, y, { ...IN_ONE_RUN, lineBreak: false });
          }
        : () => doc.text(word, left, y, { width, align });
      if (row === null) shown();
      else row.add(doc.struct(kind, {}, shown));
      x += width + COLUMN_GAP;
    }
    row?.end();
    y += height + GAP / 2;
    if (kind === 'TH') rule();
    writeContent();
  }

  /** A line from side to side, above what comes next; a row of thousands has its own in the paragraph, and gets none. */
  function rule(): void {
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
    line,
    rule,
    /** Sets the table apart from what stands above it. */
    gap(): void {
      y += LARGEST;
    },
    row(cells: readonly Cell[], isBold: boolean): void {
      const words = columns.map(({ decimals = 0 }, index) =>
        written(cells[index], decimals, language),
      );
      for (const part of inParts(words)) drawRow(part, 'TD', isBold);
    },
    header: () =>
      drawRow(
        columns.map(({ header }) => header),
        'TH',
        true,
      ),
    /** Begins a page unless the last row, as far as it may go on, and so many signatures still fit on this one. */
    keepLast(signatures: number): void {
      if (y + LAST_ROW_HEIGHT + signatures * SIGNATURE_HEIGHT > bottom()) addPage();
    },
    signature(label: string): void {
      endRows();
      if (y + SIGNATURE_HEIGHT > bottom()) addPage();
      y += SIGNATURE_HEIGHT / 2;
      line('P', `${label}: ${'_'.repeat(40)}`, LARGEST);
    },
    end(): void {
      endRows();
      root.end();
      writeContent();
    },
    pages: () => number,
  };
}

/** What the document has ready. */
function* ready(doc: Document): Generator<Uint8Array> {
  for (;;) {
    const chunk: unknown = doc.read();
    if (!(chunk instanceof Uint8Array)) return;
    yield chunk;
  }
}

/**
 * A table as a tagged PDF (ISO 32000-1, 14.8) with title, language and header cells; pages are made as
 * they are taken.
 */
export async function* pdfFile(sheet: Sheet): AsyncGenerator<Uint8Array> {
  const { default: Pdf } = await import('pdfkit');
  const { name, language, lead = [], rows, end, signatures = [] } = sheet;
  const doc = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    autoFirstPage: false,
    tagged: true,
    pdfVersion: '1.7',
    lang: LANGUAGE[language],
    displayTitle: true,
    // No font but our own, below. Numbers are words that seldom come again: to keep how each is laid out would only fill the memory.
    fontLayoutCache: false,
    font: '',
    info: { Title: name },
  });
  const { plain, bold } = await fonts();
  doc.registerFont(PLAIN, plain).registerFont(BOLD, bold);
  const pages = createPages(doc, sheet);
  pages.addPage();
  pages.line('H1', name, 16);
  for (const { label, value, decimals = 0 } of lead)
    pages.line('P', `${label}: ${written(value, decimals, language)}`, LARGEST);
  pages.gap();
  pages.header();
  let made = pages.pages();
  for await (const cells of rows) {
    pages.row(cells, false);
    if (pages.pages() === made) continue;
    made = pages.pages();
    yield* ready(doc);
    // Laying out a page is work: others have their turn between pages.
    await setImmediate();
  }
  const below = end?.() ?? [];
  for (const [index, cells] of below.entries()) {
    // What is signed stands above the signature, never on the page before.
    if (index === below.length - 1 && signatures.length > 0) pages.keepLast(signatures.length);
    if (index === 0) pages.rule();
    pages.row(cells, true);
  }
  for (const label of signatures) pages.signature(label);
  pages.end();
  doc.end();
  yield* ready(doc);
}
