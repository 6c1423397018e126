import type PDFDocument from 'pdfkit';

export type PdfDocument = InstanceType<typeof PDFDocument>;

/**
 * Buffers the content of a page, of which pdfkit keeps every piece in a buffer of its own until the page ends. With
 * 50,000 rows those fill the memory. Returns the function that writes the content; a new page calls it.
 */
export function bufferContent(doc: PdfDocument): () => void {
  const pieces: string[] = [];
  const addContent = doc.addContent.bind(doc);
  const addPage = doc.addPage.bind(doc);
  const write = () => {
    if (pieces.length > 0) addContent(pieces.splice(0).join('\n'));
  };
  doc.addContent = (content) => {
    pieces.push(String(content));
    return doc;
  };
  doc.addPage = (options) => {
    write();
    return addPage(options);
  };
  return write;
}
