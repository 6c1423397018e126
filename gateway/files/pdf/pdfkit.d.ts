import type { PdfFont } from './font.ts';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** pdfkit takes a loaded font, which its types lack. */
      registerFont(name: string, font: PdfFont): this;
    }
  }
}
