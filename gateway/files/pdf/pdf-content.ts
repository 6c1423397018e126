import type PDFDocument from 'pdfkit';

export type PdfDocument = InstanceType<typeof PDFDocument>;

/** The content of the current page. */
export interface PageContent {
  /** Writes the drawn content to the page. */
  readonly writeContent: () => void;
  /** The buffered content, instead of that of the page. */
  readonly capture: (draw: () => void) => string;
}

/**
 * Buffers the content of a page, since pdfkit keeps every piece of it in a buffer of its own until the page ends. With
 * 50,000 rows those fill the memory. A new page writes the content of the page before.
 */
export function bufferContent(doc: PdfDocument): PageContent {
  const pieces: string[] = [];
  const addContent = doc.addContent.bind(doc);
  const addPage = doc.addPage.bind(doc);
  const writeContent = () => {
    if (pieces.length > 0) addContent(pieces.splice(0).join('\n'));
  };
  doc.addContent = (content) => {
    pieces.push(String(content));
    return doc;
  };
  doc.addPage = (options) => {
    writeContent();
    return addPage(options);
  };
  return {
    writeContent,
    capture(draw) {
      writeContent();
      draw();
      return pieces.splice(0).join('\n');
    },
  };
}

/** Ends the document. @returns the rest of it, which waits for images with transparency: pdfkit decodes those beside */
export async function* endOf(doc: PdfDocument): AsyncGenerator<Uint8Array> {
  doc.end();
  for await (const chunk of doc) if (chunk instanceof Uint8Array) yield chunk;
}
