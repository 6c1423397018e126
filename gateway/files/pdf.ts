import { setImmediate } from 'node:timers/promises';
import { loadFonts, type PdfFont } from './font.ts';
import type { PdfDocument } from './pdf-content.ts';
import { BOLD, createPages, formatCell, MARGIN, MAX_FONT_SIZE, PLAIN } from './pdf-pages.ts';
import type { Sheet } from './sheet.ts';

declare global {
  // pdfkit takes a loaded font, which its types lack.
  // eslint-disable-next-line @typescript-eslint/no-namespace -- pdfkit's types are in one
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, font: PdfFont): this;
    }
  }
}

const LANGUAGE = { no: 'nb-NO', en: 'en-GB', sv: 'sv-SE' } as const;

/** The bytes that the document has ready. */
function* readyChunks(doc: PdfDocument): Generator<Uint8Array> {
  for (;;) {
    const chunk: unknown = doc.read();
    if (!(chunk instanceof Uint8Array)) return;
    yield chunk;
  }
}

/**
 * A table as a tagged PDF (ISO 32000-1, 14.8) with title, language and header cells. Pages are made as they are read.
 */
export async function* pdfFile(sheet: Sheet): AsyncGenerator<Uint8Array> {
  const { default: Pdf } = await import('pdfkit');
  const { name, language, metadata = [], rows, totals, signatures = [] } = sheet;
  const doc = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    autoFirstPage: false,
    tagged: true,
    pdfVersion: '1.7',
    lang: LANGUAGE[language],
    displayTitle: true,
    // No built-in font. Numbers seldom repeat, so a cache of layouts would only fill the memory.
    fontLayoutCache: false,
    font: '',
    info: { Title: name },
  });
  const { plain, bold } = await loadFonts();
  doc.registerFont(PLAIN, plain).registerFont(BOLD, bold);
  const pages = createPages(doc, sheet);
  pages.addPage();
  pages.addLine('H1', name, 16);
  for (const { label, value, decimals = 0 } of metadata)
    pages.addLine('P', `${label}: ${formatCell(value, decimals, language)}`, MAX_FONT_SIZE);
  pages.addGap();
  pages.addHeader();
  let pageCount = pages.countPages();
  for await (const cells of rows) {
    pages.addRow(cells, false);
    if (pages.countPages() === pageCount) continue;
    pageCount = pages.countPages();
    yield* readyChunks(doc);
    // Laying out a page takes time: other requests continue between pages.
    await setImmediate();
  }
  const totalRows = totals?.() ?? [];
  for (const [index, cells] of totalRows.entries()) {
    // The total stays on the page of the signatures.
    if (index === totalRows.length - 1 && signatures.length > 0)
      pages.keepTogether(signatures.length);
    if (index === 0) pages.drawRule();
    pages.addRow(cells, true);
  }
  for (const label of signatures) pages.addSignature(label);
  pages.end();
  doc.end();
  yield* readyChunks(doc);
}
