import { setImmediate } from 'node:timers/promises';
import { loadFonts } from './font.ts';
import { endOf, type PdfDocument } from './pdf-content.ts';
import { BOLD, PLAIN } from './pdf-issuer.ts';
import { createPages, formatCell, MARGIN, MAX_FONT_SIZE } from './pdf-pages.ts';
import { codeOf, spellSheet } from './spell.ts';
import { isHeading, type Cell, type MetadataLine, type Sheet } from '../sheet.ts';
import { fileTexts, LOCALES } from '../texts.ts';

/** The bytes of the document that are ready. */
function* readyChunks(doc: PdfDocument): Generator<Uint8Array> {
  for (;;) {
    const chunk: unknown = doc.read();
    if (!(chunk instanceof Uint8Array)) return;
    yield chunk;
  }
}

/**
 * A table as a tagged PDF (ISO 32000-1, 14.8) with title, language and header cells. Pages are produced as they are
 * read.
 */
export async function* drawPdf(given: Sheet): AsyncGenerator<Uint8Array> {
  const { default: Pdf } = await import('pdfkit');
  const { plain, bold, spell, missing } = await loadFonts(given.issuer?.fonts ?? null);
  const sheet = spellSheet(given, spell);
  const { name, language, metadata = [], signatures = [], issuer } = sheet;
  const doc = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    autoFirstPage: false,
    tagged: true,
    pdfVersion: '1.7',
    lang: LOCALES[language],
    displayTitle: true,
    // No built-in font. Numbers seldom repeat, so a cache of layouts would only fill the memory.
    fontLayoutCache: false,
    font: '',
    info: { Title: given.name, ...(given.issuer && { Author: given.issuer.name }) },
  });
  doc.registerFont(PLAIN, plain).registerFont(BOLD, bold);
  const pages = createPages(doc, sheet);
  pages.addPage();
  if (issuer) pages.addIssuer(issuer);
  pages.addLine('H1', name, 16);
  const addLine = ({ label, value, decimals = 0 }: MetadataLine) =>
    pages.addLine('P', `${label}: ${formatCell(value, decimals, language)}`, MAX_FONT_SIZE);
  metadata.forEach(addLine);
  pages.addGap();
  pages.addHeader();
  let pageCount = pages.countPages();
  const kept: Row[] = [];
  const isSigned = signatures.length > 0;
  const draw = ({ cells, isBold, isFirstTotal }: Row) => {
    if (isFirstTotal) pages.drawRule();
    if (isHeading(cells, sheet)) pages.addHeading(formatCell(cells[0], 0, language));
    else pages.addRow(cells, isBold);
  };
  for await (const row of tableRows(sheet)) {
    kept.push(row);
    const mayWait = isSigned && (row.isBold || kept.length <= KEPT_SESSIONS);
    if (!mayWait || kept.length > MAX_KEPT_ROWS) kept.splice(0, 1).forEach(draw);
    if (pages.countPages() === pageCount) continue;
    pageCount = pages.countPages();
    yield* readyChunks(doc);
    // Laying out a page takes time: other requests continue between pages.
    await setImmediate();
  }
  const notes = sheet.notes?.() ?? [];
  const lines = notes.length + (missing.size === 0 ? 0 : 2);
  if (isSigned) pages.keepTogether(kept, lines, signatures.length);
  kept.forEach(draw);
  if (notes.length > 0) pages.addGap();
  notes.forEach(addLine);
  if (missing.size > 0) {
    pages.addGap();
    pages.addLine(
      'P',
      `${fileTexts(language)('files.missing')}: ${codesOf(missing)}`,
      MAX_FONT_SIZE,
    );
  }
  for (const label of signatures) pages.addSignature(label);
  pages.end();
  yield* endOf(doc);
}

/** A row of the table. Totals are bold. */
interface Row {
  readonly cells: readonly Cell[];
  readonly isBold: boolean;
  readonly isFirstTotal: boolean;
}

/** The sessions that stay with the totals on the page of the signatures, and as many rows as fit. */
const KEPT_SESSIONS = 2;
const MAX_KEPT_ROWS = 12;

async function* tableRows({ rows, totals }: Sheet): AsyncGenerator<Row> {
  for await (const cells of rows) yield { cells, isBold: false, isFirstTotal: false };
  for (const [index, cells] of (totals?.() ?? []).entries())
    yield { cells, isBold: true, isFirstTotal: index === 0 };
}

/** More would fill the page. */
const MAX_CODES = 40;

/** The number of characters, and their code points: `2 (U+4E2D, U+6587)`. */
function codesOf(points: ReadonlySet<number>): string {
  const codes = [...points]
    .sort((one, other) => one - other)
    .slice(0, MAX_CODES)
    .map(codeOf);
  return `${points.size} (${codes.join(', ')}${points.size > MAX_CODES ? ' …' : ''})`;
}
